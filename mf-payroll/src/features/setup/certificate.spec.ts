import { createPublicKey, generateKeyPairSync, sign, X509Certificate, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { daysLeft, keyBelongs, readCertificate } from './certificate';

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const name = (type: string, text: string) =>
  sequence(der(0x31, sequence(hex(type), der(0x0c, Buffer.from(text)))));
const cn = '0603550403';
const o = '060355040a';
const pem = (kind: string, bytes: Buffer) =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${kind}-----`;

/** A certificate that Node's own parser also accepts. */
function certificate({
  privateKey,
  subject = name(cn, 'AcmeMutualSSL'),
  issuer = name(o, 'Provider CA'),
  notAfter = der(0x17, Buffer.from('281120013005Z')),
}: {
  privateKey: KeyObject;
  subject?: Buffer;
  issuer?: Buffer;
  notAfter?: Buffer;
}) {
  const algorithm = sequence(hex('06092a864886f70d01010b'), hex('0500'));
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const body = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    issuer,
    sequence(der(0x17, Buffer.from('260101000000Z')), notAfter),
    subject,
    spki,
  );
  return pem(
    'CERTIFICATE',
    sequence(body, algorithm, der(0x03, hex('00'), sign('sha256', body, privateKey))),
  );
}
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const [own, other] = [rsa(), rsa()];
const good = certificate({ privateKey: own });
const text = (key: KeyObject, type: 'pkcs8' | 'pkcs1') => String(key.export({ format: 'pem', type })).trim();

describe('readCertificate', () => {
  it("reads subject, issuer and expiry like Node's X.509 parser", () => {
    const official = new X509Certificate(good);
    expect(readCertificate(good)).toEqual({
      subject: 'AcmeMutualSSL',
      issuer: 'Provider CA',
      expires: new Date(official.validTo),
    });
  });

  it('reads years from 2050 on, which have another encoding', () => {
    const late = certificate({ privateKey: own, notAfter: der(0x18, Buffer.from('20530101000000Z')) });
    expect(readCertificate(late)?.expires).toEqual(new Date(new X509Certificate(late).validTo));
  });

  it.each([
    '',
    'hello',
    pem('CERTIFICATE', hex('3003020101')),
    pem('CERTIFICATE', hex('30848000')),
    good.replace(good.slice(100, 180), ''),
  ])('returns nothing for text that is not a certificate', (bad) => {
    expect(readCertificate(bad)).toBeUndefined();
  });

  it('never throws, for any bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (bytes) => void readCertificate(pem('CERTIFICATE', Buffer.from(bytes))),
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('keyBelongs', () => {
  it('recognises the key of the certificate in both textual forms', () => {
    for (const form of ['pkcs8', 'pkcs1'] as const) {
      expect(keyBelongs(good, text(own, form))).toBe(true);
      expect(keyBelongs(good, text(other, form))).toBe(false);
    }
  });

  it('is undefined, which leaves the decision to the service, if the key cannot be read', () => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(keyBelongs(good, text(ec, 'pkcs8'))).toBeUndefined();
    expect(keyBelongs('', text(own, 'pkcs8'))).toBeUndefined();
    expect(keyBelongs(good, 'no key')).toBeUndefined();
  });
});

describe('daysLeft', () => {
  it('counts whole days and is negative after the expiry', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect([
      daysLeft(new Date('2026-11-22T12:00:00Z'), now),
      daysLeft(new Date('2026-11-22T11:00:00Z'), now),
      daysLeft(new Date('2026-11-21T11:00:00Z'), now),
    ]).toEqual([1, 0, -1]);
  });
});
