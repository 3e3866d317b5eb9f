import { createDecipheriv } from 'node:crypto';
import fc from 'fast-check';
import { fingerprint, openBytes, openField, sealField, type SealedField } from './envelope';
import { KeyRing } from './key-ring';

const ring = KeyRing.parse(KeyRing.generate());
const { key } = ring.issue('user-1');
const place = { collection: 'settings', documentId: 'user-1', field: 'federalTaxId' };

describe('sealed field', () => {
  it('opens to the sealed text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
        expect(openField(key, place, sealField(key, place, text))).toBe(Buffer.from(text).toString('utf8')),
      ),
      { numRuns: 300 },
    );
  });

  it('never shows the text, and differs every time', () => {
    const [one, two] = [sealField(key, place, '12-3456789'), sealField(key, place, '12-3456789')];
    expect(one.ct).not.toBe(two.ct);
    expect(Buffer.from(one.ct, 'base64').toString('latin1')).not.toContain('3456789');
  });

  it.each([
    ['person', () => ({ key: { ...key, userId: 'user-2' }, place })],
    ['document', () => ({ key, place: { ...place, documentId: 'user-2' } })],
    ['field', () => ({ key, place: { ...place, field: 'stateTaxId' } })],
    ['collection', () => ({ key, place: { ...place, collection: 'connections' } })],
  ])('does not open for another %s', (_what, other) => {
    const sealed = sealField(key, place, '12-3456789');
    const { key: otherKey, place: otherPlace } = other();
    expect(() => openField(otherKey, otherPlace, sealed)).toThrow();
  });

  it('distinguishes place parts that contain the separator', () => {
    const sealed = sealField(key, { collection: 'a|b', documentId: 'c', field: 'd' }, 'x');
    expect(() => openField(key, { collection: 'a', documentId: 'b|c', field: 'd' }, sealed)).toThrow();
  });

  it('does not open after a change of a single bit', () => {
    const sealed = sealField(key, place, '12-3456789');
    fc.assert(
      fc.property(fc.constantFrom('iv', 'tag', 'ct'), fc.nat(), (member: 'iv' | 'tag' | 'ct', at) => {
        const bytes = Buffer.from(sealed[member], 'base64');
        bytes[at % bytes.length]! ^= 1 << (at % 8);
        expect(() => openField(key, place, { ...sealed, [member]: bytes.toString('base64') })).toThrow();
      }),
    );
  });

  it('refuses a shortened tag, which Node alone would accept', () => {
    const sealed = sealField(key, place, '12-3456789');
    const short: SealedField = {
      ...sealed,
      tag: Buffer.from(sealed.tag, 'base64').subarray(0, 4).toString('base64'),
    };
    const careless = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(short.iv, 'base64'));
    careless.setAAD(Buffer.from(['user-1', 'settings', 'user-1', 'federalTaxId', '1'].join('|')));
    careless.setAuthTag(Buffer.from(short.tag, 'base64'));
    expect(
      Buffer.concat([careless.update(Buffer.from(short.ct, 'base64')), careless.final()]).toString(),
    ).toBe('12-3456789');
    expect(() => openField(key, place, short)).toThrow('Not a sealed value');
  });

  it('does not open with another version of the key', () => {
    const next = ring.issue('user-1', 2).key;
    expect(() => openField(next, place, sealField(key, place, 'x'))).toThrow('another key');
  });
});

describe('a thousand swaps of sealed values', () => {
  const people = [1, 2, 3, 4].map((at) => [1, 2].map((version) => ring.issue(`user-${at}`, version).key));
  const names = ['settings', 'connections'].flatMap((collection) =>
    ['federalTaxId', 'stateTaxId', 'accessToken'].map((field) => ({ collection, field })),
  );
  // Every field of every person, under each version of their key, with the place it belongs to.
  const values = people.flat().flatMap((own) =>
    names.map((name) => {
      const at = { ...name, documentId: own.userId };
      return { own, at, sealed: sealField(own, at, `${own.userId} ${name.field}`) };
    }),
  );
  const shortened = (sealed: SealedField, bytes: number): SealedField => ({
    ...sealed,
    tag: Buffer.from(sealed.tag, 'base64').subarray(0, bytes).toString('base64'),
  });

  it('is always refused, between people, documents, fields and versions, and with short tags', () => {
    const tries = [
      ...values.flatMap((value) =>
        values
          .filter((other) => other !== value)
          // Also with the other key's version stored next to it.
          .map(({ own, at }) => [own, at, { ...value.sealed, keyVersion: own.version }] as const),
      ),
      ...values.flatMap(({ own, at, sealed }) =>
        [0, 4, 8, 12, 15].map((bytes) => [own, at, shortened(sealed, bytes)] as const),
      ),
    ];
    const opens = ([own, at, sealed]: (typeof tries)[number]): boolean => {
      try {
        openField(own, at, sealed);
        return true;
      } catch {
        return false;
      }
    };
    expect(tries.length).toBeGreaterThan(1_000);
    expect(tries.filter(opens)).toEqual([]);
    expect(values.map(({ own, at, sealed }) => openField(own, at, sealed))).toEqual(
      values.map(({ own, at }) => `${own.userId} ${at.field}`),
    );
  });
});

describe('openBytes', () => {
  it('refuses a value without a tag', () =>
    expect(() => openBytes(key.bytes, ['a'], { iv: '', tag: '', ct: '' })).toThrow('Not a sealed value'));
});

describe('fingerprint', () => {
  it('is equal only for the same text and person', () => {
    const other = ring.issue('user-2').key;
    expect(fingerprint(key, 'request', '12-3456789')).toBe(fingerprint(key, 'request', '12-3456789'));
    expect(
      new Set([
        fingerprint(key, 'request', 'a'),
        fingerprint(key, 'request', 'b'),
        fingerprint(key, 'other', 'a'),
        fingerprint(other, 'request', 'a'),
      ]).size,
    ).toBe(4);
  });
});
