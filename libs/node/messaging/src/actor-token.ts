import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import { actor as actorShape, DomainError, type Actor } from '@app/contracts-kernel';

/** How long a signed actor is believed: looked at once, when the request arrives. */
export const actorLifeSeconds = 30;

const claimsShape = z.object({ iss: z.string(), aud: z.string(), exp: z.number(), actor: actorShape });

/** By whom and for whom a token is signed. */
export interface ActorParties {
  /** The part that asks. */
  issuer: string;
  /** The domain that is asked (`ownerOf` the contract): a token seen there opens nothing elsewhere. */
  audience: string;
}

/** `base64url(claims).base64url(Ed25519 signature)`: who is asking, said by a part that may say so. */
export function signActor(
  actor: Actor,
  { issuer, audience }: ActorParties,
  key: KeyObject,
  now: number = Date.now(),
): string {
  const claims: z.infer<typeof claimsShape> = {
    iss: issuer,
    aud: audience,
    exp: Math.floor(now / 1000) + actorLifeSeconds,
    actor,
  };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`;
}

/** The actor of a token. Throws UNAUTHENTICATED when it is missing, forged, stale, of an unknown issuer, or meant for another domain. */
export const verifyActor = (
  token: string | undefined,
  audience: string,
  keys: ReadonlyMap<string, KeyObject>,
  now: number = Date.now(),
): Actor => checkedToken(token, audience, keys, now).actor;

/** As {@link verifyActor}, with the second (since the epoch) until which the token is believed. */
export function checkedToken(
  token: string | undefined,
  audience: string,
  keys: ReadonlyMap<string, KeyObject>,
  now: number,
): { actor: Actor; exp: number } {
  const [body, signature] = (token ?? '').split('.');
  if (!body || !signature) throw new DomainError('UNAUTHENTICATED');
  const { iss, aud, exp, actor } = readClaims(body);
  const key = keys.get(iss);
  const genuine =
    key !== undefined && verify(null, Buffer.from(body), key, Buffer.from(signature, 'base64url'));
  if (!genuine || aud !== audience || exp * 1000 < now) throw new DomainError('UNAUTHENTICATED');
  return { actor, exp };
}

function readClaims(body: string): z.infer<typeof claimsShape> {
  try {
    return claimsShape.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  } catch {
    throw new DomainError('UNAUTHENTICATED');
  }
}

/** Keys as they stand in the environment: base64 DER, PKCS 8 for the private and SPKI for the public ones. */
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

/** A new key pair in the textual form of the environment. */
export function newActorKeys(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
