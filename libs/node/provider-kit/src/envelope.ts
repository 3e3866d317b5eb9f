import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DataKey } from './data-key';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
/** Must be passed and checked, because Node accepts a shortened tag and with it a forged text. */
const tagBytes = 16;

/** Cipher text with the data needed to open and verify it, in base64. */
export interface Sealed {
  iv: string;
  tag: string;
  ct: string;
}

/** A field's stored value. */
export interface SealedField extends Sealed {
  v: 1;
  keyVersion: number;
}

/** Position of a field. It is authenticated, so that a value moved to another person, document or field does not open. */
export interface FieldPlace {
  collection: string;
  documentId: string;
  field: string;
}

/** Joins the parts so that different lists never give the same bytes. */
const boundTo = (place: readonly string[]): Buffer => Buffer.from(place.map(encodeURIComponent).join('|'));

/** Encrypts with AES-256-GCM and a random nonce, bound to a place. */
export function sealBytes(key: Buffer, place: readonly string[], plain: Buffer): Sealed {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(place));
  const ct = Buffer.concat([cipher.update(plain), cipher.final()]);
  return {
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    ct: ct.toString('base64'),
  };
}

/** Decrypts to the plain bytes. Throws if key, place or cipher text differ from those it was sealed with. */
export function openBytes(key: Buffer, place: readonly string[], sealed: Sealed): Buffer {
  const iv = Buffer.from(sealed.iv, 'base64');
  const tag = Buffer.from(sealed.tag, 'base64');
  if (iv.length !== ivBytes || tag.length !== tagBytes) throw new Error('Not a sealed value');
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  decipher.setAAD(boundTo(place));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(Buffer.from(sealed.ct, 'base64')), decipher.final()]);
}

const fieldPlace = (key: DataKey, place: FieldPlace, keyVersion: number): string[] => [
  key.userId,
  place.collection,
  place.documentId,
  place.field,
  String(keyVersion),
];

/** Encrypts one field's text with the person's data key. */
export const sealField = (key: DataKey, place: FieldPlace, text: string): SealedField => ({
  v: 1,
  keyVersion: key.version,
  ...sealBytes(key.bytes, fieldPlace(key, place, key.version), Buffer.from(text)),
});

/** Decrypts a sealed field. Throws if it belongs to another person or field, or was altered. */
export function openField(key: DataKey, place: FieldPlace, sealed: SealedField): string {
  if (sealed.v !== 1 || sealed.keyVersion !== key.version) throw new Error('Sealed with another key');
  return openBytes(key.bytes, fieldPlace(key, place, sealed.keyVersion), sealed).toString('utf8');
}

/**
 * A keyed fingerprint: equal values have equal fingerprints, but a list of all possible values does not reveal which one it
 * is. A plain hash of a nine-digit number is not secret; use this wherever such a value would be hashed.
 */
export function fingerprint(key: DataKey, purpose: string, text: string): string {
  const subkey = createHmac('sha256', key.bytes).update(`fingerprint|${purpose}`).digest();
  return createHmac('sha256', subkey).update(text).digest('base64url');
}
