import { spokenEntry } from '../testing/understand-spoken';
import { withoutRemarks } from './remarks';
import { tokenise } from './tokens';

const left = (text: string): string =>
  withoutRemarks(tokenise(text))
    .map((token) => token.text)
    .join(' ');

describe('withoutRemarks', () => {
  it.each([
    ['i know it is not much but the tolls were six dollars', 'the tolls were six dollars'],
    ['i paid the electric sixty dollars if you can believe it', 'i paid the electric sixty dollars'],
    ['the vet was eighty nine dollars i forgot to tell you', 'the vet was eighty nine dollars'],
    [
      'new shoes one hundred twenty nine and before you say anything they were on sale',
      'new shoes one hundred twenty nine',
    ],
  ])('drops what says nothing about the payment: %s', (text, rest) => expect(left(text)).toBe(rest));

  it.each([
    'can you believe it',
    'i forgot to tell you',
    'the kids were late worth it',
    'do not get me started',
  ])('leaves a sentence without an amount as it is: %s', (text) => expect(left(text)).toBe(text));

  it('keeps a remark from changing what is recorded', () =>
    expect(
      spokenEntry('i renewed my magazine subscription for twenty four dollars i do love the crosswords'),
    ).toMatchObject({
      amountMinor: 2400,
      category: 'Subscriptions',
    }));
});
