import { randomBytes } from 'node:crypto';
import { openField, sealField } from './envelope';
import { KeyRing } from './key-ring';

const base64 = (bytes: number) => randomBytes(bytes).toString('base64');
const place = { collection: 'c', documentId: 'd', field: 'f' };

describe('key ring', () => {
  it('parses what it generates', () => {
    const ring = KeyRing.parse(KeyRing.generate('k2026'));
    expect(ring.active).toBe('k2026');
  });

  it.each([
    ['no JSON', 'secret', 'must be JSON'],
    ['a key that is too short', JSON.stringify({ a: base64(16) }), 'Key a of the key ring has 16 bytes'],
    ['no key at all', '{}', 'must be JSON'],
    ['an id that JSON would reorder', JSON.stringify({ 2026: base64(32) }), 'must be JSON'],
    ['a key that is not base64', JSON.stringify({ a: '***' }), 'must be JSON'],
  ])('refuses %s', (_what, text, sentence) => expect(() => KeyRing.parse(text)).toThrow(sentence));

  it('never shows a key in an error', () => {
    const key = base64(31);
    expect(() => KeyRing.parse(JSON.stringify({ a: key }))).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(key) as string }),
    );
  });
});

describe('data key', () => {
  const [a, b] = [base64(32), base64(32)];
  const old = KeyRing.parse(JSON.stringify({ a }));
  const both = KeyRing.parse(JSON.stringify({ a, b }));
  const fresh = KeyRing.parse(JSON.stringify({ b }));

  it('opens only for its person and version', () => {
    const { key, wrapped } = old.issue('user-1');
    expect(old.unwrap('user-1', wrapped)).toEqual(key);
    expect(() => old.unwrap('user-2', wrapped)).toThrow();
    expect(() => old.unwrap('user-1', { ...wrapped, version: 2 })).toThrow();
  });

  it('moves to a new ring key without changing the data it sealed', () => {
    const { key, wrapped } = old.issue('user-1');
    const field = sealField(key, place, '12-3456789');
    expect([both.isStale(wrapped), old.isStale(wrapped)]).toEqual([true, false]);
    const rewrapped = both.wrap(both.unwrap('user-1', wrapped));
    expect(openField(fresh.unwrap('user-1', rewrapped), place, field)).toBe('12-3456789');
    expect(() => fresh.unwrap('user-1', wrapped)).toThrow('The key ring has no key a');
  });
});
