import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

x509.cryptoProvider.set(webcrypto as Crypto);

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const rsaAlgorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;
const dayMs = 86_400_000;

/** A certificate and its private key, both PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

export interface CertificateOptions {
  commonName: string;
  organisation?: string;
  /** `server` is valid for 127.0.0.1 and localhost; `client` is for mutual TLS. */
  use: 'server' | 'client';
  /** First and last day of validity, relative to now; a negative end means an expired certificate. */
  validDays?: { from: number; to: number };
  /** ADP's client certificates have RSA keys; P-256 otherwise. */
  rsa?: boolean;
}

/** A sandbox's certificate authority, trusted only by clients that get its certificate. */
export class TestAuthority {
  private constructor(
    private readonly authority: x509.X509Certificate,
    private readonly privateKey: CryptoKey,
  ) {}

  static async create(name: string): Promise<TestAuthority> {
    const keys = await webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']);
    const authority = await x509.X509CertificateGenerator.createSelfSigned({
      serialNumber: serialNumber(),
      name: `CN=${name}`,
      notBefore: new Date(Date.now() - dayMs),
      notAfter: new Date(Date.now() + 3650 * dayMs),
      signingAlgorithm: keyAlgorithm,
      keys: keys as CryptoKeyPair,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      ],
    });
    return new TestAuthority(authority, (keys as CryptoKeyPair).privateKey);
  }

  /** Restores the authority of an earlier run, so that its certificates stay trusted. */
  static async restore({ cert, key }: KeyPair): Promise<TestAuthority> {
    const authority = new x509.X509Certificate(cert);
    const pkcs8 = x509.PemConverter.decode(key)[0]!;
    const privateKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, keyAlgorithm, true, ['sign']);
    return new TestAuthority(authority, privateKey as CryptoKey);
  }

  /** Certificate and private key, to be stored for `restore`. */
  async keep(): Promise<KeyPair> {
    const key = await webcrypto.subtle.exportKey('pkcs8', this.privateKey);
    return { cert: this.certificate, key: x509.PemConverter.encode(key, 'PRIVATE KEY') };
  }

  /** PEM with which clients trust this authority. */
  get certificate(): string {
    return this.authority.toString('pem');
  }

  async issue({ commonName, organisation, use, validDays, rsa }: CertificateOptions): Promise<KeyPair> {
    const algorithm = rsa ? rsaAlgorithm : keyAlgorithm;
    const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
    const { from, to } = validDays ?? { from: -1, to: 730 };
    const cert = await x509.X509CertificateGenerator.create({
      serialNumber: serialNumber(),
      subject: organisation ? `O=${organisation}, CN=${commonName}` : `CN=${commonName}`,
      issuer: this.authority.subject,
      notBefore: new Date(Date.now() + from * dayMs),
      notAfter: new Date(Date.now() + to * dayMs),
      signingKey: this.privateKey,
      signingAlgorithm: keyAlgorithm,
      publicKey: keys.publicKey,
      extensions: extensionsFor(use),
    });
    const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
    return { cert: cert.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') };
  }
}

function extensionsFor(use: 'server' | 'client'): x509.Extension[] {
  const usage = use === 'server' ? x509.ExtendedKeyUsage.serverAuth : x509.ExtendedKeyUsage.clientAuth;
  const names = new x509.SubjectAlternativeNameExtension([
    { type: 'ip', value: '127.0.0.1' },
    { type: 'dns', value: 'localhost' },
  ]);
  return [
    new x509.BasicConstraintsExtension(false),
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
    new x509.ExtendedKeyUsageExtension([usage]),
    ...(use === 'server' ? [names] : []),
  ];
}

/** Positive, 16 bytes, as required by RFC 5280 section 4.1.2.2. */
function serialNumber(): string {
  const bytes = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)));
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return bytes.toString('hex');
}
