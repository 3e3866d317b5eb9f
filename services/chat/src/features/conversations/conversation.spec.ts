import { titleFrom } from './conversation';

describe('titleFrom', () => {
  it('is the first question, cut at the end of a word', () => {
    expect(titleFrom('what did I spend?')).toBe('What did I spend');
    expect(titleFrom('how much did I spend on groceries and dining out in the whole of last year')).toBe(
      'How much did I spend on groceries and dining out…',
    );
  });
});
