import { merchantKeyOf, merchantNameOf } from './merchant-name';

describe('merchant names', () => {
  it.each([
    ['GREEN FORK #0221', 'Green Fork'],
    ['POS PURCHASE BLUE HERON COFFEE 11/20 14:05', 'Blue Heron Coffee'],
    ['SQ *TIDEWATER GRILL', 'Tidewater Grill'],
    ['Debit Card Purchase - Corner Market 000123456', 'Corner Market'],
    ['Café Zur Mühle', 'Café Zur Mühle'],
    ['HOUSE OF TEA AND CAKE', 'House of Tea and Cake'],
    ['12345', null],
    ['', null],
  ])('%s is %s', (text, name) => {
    expect(merchantNameOf(text)).toBe(name);
  });

  it('share a key however they are printed', () => {
    const same = ['Green Fork', 'GREEN FORK #0221', 'green  fork 14:05', 'Gréen-Fork, Inc.'];
    expect(new Set(same.map(merchantKeyOf))).toEqual(new Set(['green fork']));
    expect(merchantKeyOf('Inc.')).toBe('inc.');
    expect(merchantKeyOf('7-11')).toBe('7-11');
  });

  it('are found in linear time, whatever the text', () => {
    const started = Date.now();
    for (const text of [
      'a'.repeat(50_000),
      ' 1'.repeat(25_000),
      'card '.repeat(10_000),
      '*'.repeat(50_000),
      'ref:'.repeat(12_000),
    ]) {
      merchantNameOf(text);
      merchantKeyOf(text);
    }
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});
