import { coinSum } from './coin-text';

describe('coinSum', () => {
  it.each<[readonly string[], string]>([
    [['0.58754300', '0.16200000', '0.02995'], '0.779493'],
    [['2.180069680000000001'], '2.180069'],
    [['1', '2'], '3'],
    [['0.5', '0.2800001'], '0.78'],
    [['0.000000000000000001'], 'less than 0.000001'],
    [['0'], '0'],
  ])('of %p is %p', (quantities, text) => expect(coinSum(quantities)).toBe(text));
});
