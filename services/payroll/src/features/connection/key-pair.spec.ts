import { ecKeys, rsaKeys, samplePair } from '../../../test/certificates';
import { checkKeyPair } from './key-pair';

const now = new Date();
const day = 86_400_000;
const good = samplePair();
const reasonOf = (certificate: string, privateKey: string) => {
  try {
    checkKeyPair(certificate, privateKey, now);
    return undefined;
  } catch (error) {
    return [(error as { field: string }).field, (error as Error).message];
  }
};

describe('certificate and key', () => {
  it('are accepted if they belong together, RSA or EC, with either kind of line end', () => {
    expect(checkKeyPair(good.certificate, good.privateKey, now).subject).toBe('CN=AcmeMutualSSL');
    const ec = samplePair({ keys: ecKeys() });
    expect(reasonOf(ec.certificate, ec.privateKey)).toBeUndefined();
    expect(reasonOf(good.certificate.replaceAll('\n', '\r\n'), good.privateKey)).toBeUndefined();
  });

  it('are accepted from a bundle in any order', () => {
    const authority = samplePair({ authority: true, commonName: 'Some CA' });
    for (const bundle of [
      [authority, good],
      [good, authority],
    ])
      expect(
        checkKeyPair(bundle.map((one) => one.certificate).join('\n'), good.privateKey, now).subject,
      ).toBe('CN=AcmeMutualSSL');
  });

  it('are refused if they do not belong together', () =>
    expect(reasonOf(good.certificate, samplePair().privateKey)).toEqual([
      'privateKey',
      'This private key does not belong to the certificate.',
    ]));

  it('are refused before the certificate’s validity begins and after it ends', () => {
    const over = samplePair({ notBefore: new Date(+now - 2 * day), notAfter: new Date(+now - day) });
    const later = samplePair({ notBefore: new Date(+now + day) });
    expect(reasonOf(over.certificate, over.privateKey)).toEqual([
      'certificate',
      'The certificate has expired.',
    ]);
    expect(reasonOf(later.certificate, later.privateKey)).toEqual([
      'certificate',
      'The certificate is not valid yet.',
    ]);
  });

  it('are refused if the certificate is that of an authority', () => {
    const authority = samplePair({ authority: true });
    expect(reasonOf(authority.certificate, authority.privateKey)?.[0]).toBe('certificate');
  });

  it('are refused if the key is too weak', () => {
    for (const keys of [rsaKeys(1024), ecKeys('secp224r1')]) {
      const weak = samplePair({ keys });
      expect(reasonOf(weak.certificate, weak.privateKey)?.[1]).toMatch(/^The private key is too weak/);
    }
  });

  it('are refused if they are swapped, locked or unreadable', () => {
    const garbage = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
    expect(reasonOf(garbage, good.privateKey)?.[0]).toBe('certificate');
    expect(reasonOf(good.certificate, garbage.replaceAll('CERTIFICATE', 'PRIVATE KEY'))?.[0]).toBe(
      'privateKey',
    );
    expect(reasonOf(good.certificate, good.certificate)?.[0]).toBe('privateKey');
    const locked = String(
      rsaKeys().privateKey.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'x' }),
    );
    expect(reasonOf(good.certificate, locked)?.[1]).toMatch(/without a passphrase/);
  });

  it('never appear in the reason of a refusal', () => {
    expect(JSON.stringify(reasonOf(good.certificate, samplePair().privateKey))).not.toContain('MII');
  });
});
