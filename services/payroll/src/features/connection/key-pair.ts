import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { DomainError } from '@app/contracts-kernel';

const smallestRsaBits = 2048;
const strongCurves = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

const refused = (field: 'certificate' | 'privateKey', message: string) =>
  new DomainError('VALIDATION', { field, message });

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw refused(
      'privateKey',
      'The private key can’t be read. Paste the whole file, without a passphrase on it.',
    );
  }
}

function readCertificates(pem: string): X509Certificate[] {
  try {
    return (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
      (block) => new X509Certificate(block),
    );
  } catch {
    throw refused('certificate', 'The certificate can’t be read. Paste the whole file.');
  }
}

function checkStrength(key: KeyObject): void {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa' && (modulusLength ?? 0) >= smallestRsaBits) return;
  if (key.asymmetricKeyType === 'ec' && strongCurves.has(namedCurve ?? '')) return;
  throw refused(
    'privateKey',
    'The private key is too weak or of an unknown kind. Use RSA with 2048 bits or more, or EC P-256.',
  );
}

/**
 * Checks that a provider will accept a client certificate and its private key. Throws VALIDATION naming the
 * field. A pasted bundle may contain the whole chain in any order: the certificate is the one that the key
 * belongs to.
 */
export function checkKeyPair(certificatePem: string, privateKeyPem: string, now: Date): X509Certificate {
  const key = readKey(privateKeyPem);
  const certificates = readCertificates(certificatePem);
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!own) throw refused('privateKey', 'This private key does not belong to the certificate.');
  if (own.ca)
    throw refused('certificate', 'This is the certificate of an authority, not a client certificate.');
  if (new Date(own.validTo) <= now) throw refused('certificate', 'The certificate has expired.');
  if (new Date(own.validFrom) > now) throw refused('certificate', 'The certificate is not valid yet.');
  checkStrength(key);
  return own;
}
