import { csvText } from './csv';

describe('csvText', () => {
  it('quotes separators, quotes and line ends', () => {
    expect(csvText([['a,b', 'say "hi"', 'x\ny']])).toBe('"a,b","say ""hi""","x\ny"\r\n');
  });
  it('prefixes formulas with an apostrophe but keeps negative numbers', () => {
    expect(csvText([['=1+1', '+x', '@SUM(A1)', '-cmd', '-12.50']])).toBe(
      "'=1+1,'+x,'@SUM(A1),'-cmd,-12.50\r\n",
    );
  });
});
