import { PageMemory, stampOf, type KeptPage } from './page-memory';

const page = (size: number): KeptPage => ({ from: '2026-01', stamp: 's', bytes: new Uint8Array(size) });

describe('page memory', () => {
  it('keeps what was used last, up to its limit', () => {
    const memory = new PageMemory(100);
    memory.keep('a', page(40));
    memory.keep('b', page(40));
    expect(memory.get('a')).toBeDefined();
    memory.keep('c', page(40));
    expect(['a', 'b', 'c'].map((key) => memory.get(key) !== undefined)).toEqual([true, false, true]);
    memory.keep('c', page(60));
    expect(memory.get('a')).toBeDefined();
    memory.keep('d', page(101));
    expect(['a', 'c', 'd'].map((key) => memory.get(key) !== undefined)).toEqual([false, false, false]);
    memory.keep('e', page(100));
    expect(memory.get('e')).toBeDefined();
  });

  it('tells months apart by what they are, not by their order', () => {
    const [a, b] = [
      { _id: 'a', month: '2026-01', born: 'x', revision: 1 },
      { _id: 'b', month: '2026-02', born: 'y', revision: 2 },
    ];
    expect(stampOf([a!, b!])).toBe(stampOf([b!, a!]));
    for (const other of [[a!], [a!, { ...b!, revision: 3 }], [a!, { ...b!, born: 'z' }]])
      expect(stampOf(other)).not.toBe(stampOf([a!, b!]));
  });
});
