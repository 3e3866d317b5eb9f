import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

// Generating keys takes long on a busy machine.
jest.setTimeout(30_000);

/** Makes real certificates for tests, so that the repository contains no private key. */
export interface SampleOptions {
  notBefore?: Date;
  notAfter?: Date;
  authority?: boolean;
  keys?: { publicKey: KeyObject; privateKey: KeyObject };
  commonName?: string;
}

export interface SamplePair {
  certificate: string;
  privateKey: string;
}

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
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const time = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
const name = (commonName: string) =>
  sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(commonName)))));
const algorithms = {
  rsa: sequence(hex('06092a864886f70d01010b'), hex('0500')),
  ec: sequence(hex('06082a8648ce3d040302')),
};
const pem = (kind: string, bytes: Buffer) =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${kind}-----`;

export const rsaKeys = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength });
export const ecKeys = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve });

/** A self-signed certificate and its key, by default valid from yesterday for a year. */
export function samplePair({
  notBefore = new Date(Date.now() - 86_400_000),
  notAfter = new Date(Date.now() + 365 * 86_400_000),
  authority = false,
  keys = rsaKeys(),
  commonName = 'AcmeMutualSSL',
}: SampleOptions = {}): SamplePair {
  const algorithm = algorithms[keys.privateKey.asymmetricKeyType as 'rsa' | 'ec'];
  const basicConstraints = sequence(
    hex('0603551d13'),
    hex('0101ff'),
    der(0x04, sequence(...(authority ? [hex('0101ff')] : []))),
  );
  const body = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    name(commonName),
    sequence(time(notBefore), time(notAfter)),
    name(commonName),
    keys.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(basicConstraints)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', body, keys.privateKey));
  return {
    certificate: pem('CERTIFICATE', sequence(body, algorithm, signature)),
    privateKey: String(keys.privateKey.export({ format: 'pem', type: 'pkcs8' })).trim(),
  };
}
