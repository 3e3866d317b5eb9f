import fc from 'fast-check';
import { canonicalJson } from './canonical-json';

const shuffled = (value: unknown, turn: number): unknown => {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, turn));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, member]) => [key, shuffled(member, turn)] as const);
  const at = turn % Math.max(1, entries.length);
  return Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)].reverse());
};

describe('canonical JSON', () => {
  it('is the same for any order of members, and parses to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(10), (value, turn) => {
        expect(canonicalJson(shuffled(value, turn))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('differs for different values', () => {
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
    expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }));
    expect(canonicalJson({ a: null })).not.toBe(canonicalJson({}));
  });

  it('omits undefined and writes dates as ISO text', () => {
    expect(canonicalJson({ b: undefined, a: new Date('2026-11-21T08:00:00Z') })).toBe(
      '{"a":"2026-11-21T08:00:00.000Z"}',
    );
    expect(canonicalJson(undefined)).toBe('null');
  });
});
