import {
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/** The prime of curve 25519. */
const p = 2n ** 255n - 19n;
const pkcs8OfX25519 = Buffer.from('302e020100300506032b656e04220420', 'hex');

/**
 * The key two parts share without ever sending it: Diffie-Hellman between their Ed25519 keys, converted to the Montgomery form of
 * the same curve (RFC 7748 section 4.1; libsodium's `crypto_sign_ed25519_pk_to_curve25519`). Each direction has its own key, so
 * that a part cannot return another part's proof to it as a request.
 */
export function pairKey(own: KeyObject, other: KeyObject, issuer: string, audience: string): Buffer {
  const shared = diffieHellman({ privateKey: montgomeryPrivate(own), publicKey: montgomeryPublic(other) });
  return Buffer.from(hkdfSync('sha256', shared, '', `request\n${issuer}\n${audience}`, 32));
}

function montgomeryPrivate(key: KeyObject): KeyObject {
  const seed = Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url');
  const scalar = createHash('sha512').update(seed).digest().subarray(0, 32);
  return createPrivateKey({ key: Buffer.concat([pkcs8OfX25519, scalar]), format: 'der', type: 'pkcs8' });
}

/** u = (1 + y) / (1 - y). */
function montgomeryPublic(key: KeyObject): KeyObject {
  const bytes = Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url');
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) & (2n ** 255n - 1n);
  const u = mod((1n + y) * inverse(mod(1n - y)));
  const x = Buffer.from(u.toString(16).padStart(64, '0'), 'hex').reverse().toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
}

const mod = (value: bigint): bigint => ((value % p) + p) % p;

/** By Fermat's little theorem: a to the power p - 2. */
function inverse(value: bigint): bigint {
  let result = 1n;
  for (let base = value, power = p - 2n; power > 0n; power >>= 1n, base = mod(base * base))
    if (power & 1n) result = mod(result * base);
  return result;
}
