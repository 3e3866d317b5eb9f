import { merchantKeyOf } from './merchant-name';

describe('merchantKeyOf', () => {
  it('gives a merchant one key, however banks print its name', () => {
    const same = ['Green Fork', 'GREEN FORK #0221', 'green  fork 14:05', 'Gréen-Fork, Inc.'];
    expect(new Set(same.map(merchantKeyOf))).toEqual(new Set(['green fork']));
    expect(merchantKeyOf('Inc.')).toBe('inc.');
    expect(merchantKeyOf('7-11')).toBe('7-11');
  });

  it('takes linear time for any text', () => {
    const started = Date.now();
    for (const text of longTexts) merchantKeyOf(text);
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});

const longTexts = [
  'a'.repeat(50_000),
  ' 1'.repeat(25_000),
  'card '.repeat(10_000),
  '*'.repeat(50_000),
  'ref:'.repeat(12_000),
];
