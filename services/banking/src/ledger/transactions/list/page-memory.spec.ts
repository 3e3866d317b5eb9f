import { stampOf } from './page-memory';

describe('page memory', () => {
  it('compares months by content, not by order', () => {
    const [a, b] = [
      { _id: 'a', month: '2026-01', born: 'x', revision: 1 },
      { _id: 'b', month: '2026-02', born: 'y', revision: 2 },
    ];
    expect(stampOf([a!, b!])).toBe(stampOf([b!, a!]));
    for (const other of [[a!], [a!, { ...b!, revision: 3 }], [a!, { ...b!, born: 'z' }]])
      expect(stampOf(other)).not.toBe(stampOf([a!, b!]));
  });
});
