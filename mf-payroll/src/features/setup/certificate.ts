import { derChildren, derTag, derValues, type DerValue } from './der';

export interface CertificateFacts {
  subject: string;
  issuer: string;
  expires: Date;
}

interface ParsedCertificate extends CertificateFacts {
  publicKey: Uint8Array;
}

/** Attribute types of a name: common name, then organisation. */
const commonName = '85,4,3';
const organisation = '85,4,10';

/** Subject, issuer and expiry of a certificate; undefined if it cannot be read. The service validates it again completely. */
export function readCertificate(pem: string): CertificateFacts | undefined {
  const found = parseCertificate(pem);
  return found && { subject: found.subject, issuer: found.issuer, expires: found.expires };
}

/** Whether an RSA key belongs to a certificate; undefined if that cannot be checked in the browser. */
export function keyBelongs(certificatePem: string, keyPem: string): boolean | undefined {
  const publicKey = parseCertificate(certificatePem)?.publicKey;
  const own = publicKey && attempt(() => derChildren(derValues(publicKey)[0], derTag.sequence)[0]);
  const modulus = attempt(() => privateModulus(keyPem));
  if (own?.tag !== derTag.integer || !modulus) return undefined;
  return own.content.length === modulus.length && own.content.every((byte, index) => byte === modulus[index]);
}

/** Days until a certificate expires; negative after the expiry. */
export const daysLeft = (expires: Date, now: Date): number =>
  Math.floor((expires.getTime() - now.getTime()) / 86_400_000);

function parseCertificate(pem: string): ParsedCertificate | undefined {
  return attempt(() => {
    const [body] = derChildren(derValues(bytesOf(pem, 'CERTIFICATE'))[0], derTag.sequence);
    const fields = derChildren(body, derTag.sequence);
    const [, , issuer, validity, subject, key] = fields[0]?.tag === derTag.version ? fields.slice(1) : fields;
    const [, bits] = derChildren(key, derTag.sequence);
    if (bits?.tag !== derTag.bitString) throw new RangeError('No public key');
    return {
      issuer: nameOf(issuer),
      subject: nameOf(subject),
      expires: timeOf(derChildren(validity, derTag.sequence)[1]),
      publicKey: bits.content.subarray(1),
    };
  });
}

/** The modulus of an RSA private key in PKCS #1 or PKCS #8 form. */
function privateModulus(pem: string): Uint8Array | undefined {
  if (pem.includes('BEGIN RSA PRIVATE KEY'))
    return derChildren(derValues(bytesOf(pem, 'RSA PRIVATE KEY'))[0], derTag.sequence)[1]?.content;
  const [, , octets] = derChildren(derValues(bytesOf(pem, 'PRIVATE KEY'))[0], derTag.sequence);
  if (octets?.tag !== derTag.octetString) return undefined;
  const inner = derChildren(derValues(octets.content)[0], derTag.sequence);
  return inner.length > 8 ? inner[1]?.content : undefined;
}

function bytesOf(pem: string, kind: string): Uint8Array {
  const base64 = new RegExp(`-----BEGIN ${kind}-----([^-]+)-----END ${kind}-----`).exec(pem)?.[1];
  if (!base64) throw new RangeError(`No ${kind}`);
  return Uint8Array.from(atob(base64.replace(/\s/g, '')), (char) => char.charCodeAt(0));
}

function nameOf(name: DerValue | undefined): string {
  const parts = new Map<string, string>();
  for (const set of derChildren(name, derTag.sequence)) {
    for (const pair of derChildren(set, derTag.set)) {
      const [type, value] = derChildren(pair, derTag.sequence);
      if (type && value) parts.set([...type.content].join(), new TextDecoder().decode(value.content));
    }
  }
  return parts.get(commonName) ?? parts.get(organisation) ?? 'Unnamed';
}

/** UTCTime has a two-digit year: 50 to 99 mean the twentieth century. */
function timeOf(value: DerValue | undefined): Date {
  const text = new TextDecoder().decode(value?.content);
  const full = value?.tag === derTag.utcTime ? `${text < '50' ? '20' : '19'}${text}` : text;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full) ?? [];
  if (!year) throw new RangeError('No such time');
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
