import { sealOf } from './seals';

describe('sealOf', () => {
  const many = (names: string): Record<string, unknown> =>
    Object.fromEntries([...names].map((name, at) => [name, at]));

  it('ignores the order of members and members without a value', () => {
    expect(sealOf({ b: 1, a: 'x', none: null })).toBe(sealOf({ a: 'x', b: 1 }));
  });

  it('keeps the hashes of documents sealed before', () => {
    expect(sealOf({ _id: 'a', amountMinor: 1250, tags: ['x'], lines: [{ b: 1, a: null }] })).toBe(
      '6b1Px0gawJx7l5klzeOVpWNaOM6gyPZGbR3U706Fvrs',
    );
  });

  it('tells documents with the same number of members apart', () => {
    const [first, second] = [many('abcdefghijk'), many('abcdefghijl')];
    const seals = [first, second, first].map((document) => sealOf(document));
    expect(seals[0]).toBe(seals[2]);
    expect(seals[0]).not.toBe(seals[1]);
    expect(sealOf(many('kjihgfedcba'))).not.toBe(seals[0]);
    expect(sealOf(Object.fromEntries(Object.entries(first).reverse()))).toBe(seals[0]);
  });
});
