import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Parses keys in the format of the environment: base64 DER, PKCS 8 for private and SPKI for public keys. */
export const privateKeyFrom = (base64: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
export const publicKeyFrom = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

export const publicKeysFrom = (json: string): Map<string, KeyObject> =>
  new Map(
    Object.entries(JSON.parse(json) as Record<string, string>).map(([issuer, key]) => [
      issuer,
      publicKeyFrom(key),
    ]),
  );

/** A new key pair in the format of the environment. */
export function newActorKeys(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
