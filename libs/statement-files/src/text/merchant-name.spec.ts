import { merchantNameOf } from './merchant-name';

describe('merchantNameOf', () => {
  it.each([
    ['GREEN FORK #0221', 'Green Fork'],
    ['POS PURCHASE BLUE HERON COFFEE 11/20 14:05', 'Blue Heron Coffee'],
    ['SQ *TIDEWATER GRILL', 'Tidewater Grill'],
    ['Debit Card Purchase - Corner Market 000123456', 'Corner Market'],
    ['Café Zur Mühle', 'Café Zur Mühle'],
    ['HOUSE OF TEA AND CAKE', 'House of Tea and Cake'],
    ['12345', null],
    ['', null],
  ])('reads “%s” as %s', (text, name) => {
    expect(merchantNameOf(text)).toBe(name);
  });

  it('takes linear time whatever the text', () => {
    const started = Date.now();
    for (const text of [
      'a'.repeat(50_000),
      ' 1'.repeat(25_000),
      'card '.repeat(10_000),
      '*'.repeat(50_000),
      'ref:'.repeat(12_000),
    ])
      merchantNameOf(text);
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});
