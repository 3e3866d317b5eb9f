import { csvText } from './csv';

describe('csvText', () => {
  it('quotes separators, quotes and line ends', () =>
    expect(csvText([['a,b', 'say "yes"', 'two\nlines']])).toBe('"a,b","say ""yes""","two\nlines"\r\n'));

  it('prefixes formulas with an apostrophe but keeps negative numbers', () =>
    expect(csvText([['=1+1', '@sum', '-12.50']])).toBe("'=1+1,'@sum,-12.50\r\n"));
});
