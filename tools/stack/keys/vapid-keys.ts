import { createECDH } from 'node:crypto';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const scalarBytes = 32;

/**
 * A new P-256 pair with which a server signs its push messages (RFC 8292), in base64url: the point uncompressed, the scalar in
 * full length.
 */
export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const scalar = Buffer.alloc(scalarBytes);
  const short = pair.getPrivateKey();
  short.copy(scalar, scalarBytes - short.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}
