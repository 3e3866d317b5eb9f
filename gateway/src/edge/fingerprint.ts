import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A keyed hash that replaces an address or e-mail in limits, logs and session lists, where the real value must not appear. */
export const fingerprint = (key: string, kind: string, value: string): string =>
  createHmac('sha256', key).update(`${kind}\0${value}`).digest('base64url').slice(0, 22);

/** The network of a client address: /24 for IPv4, /56 for IPv6. Whoever controls one address usually controls the rest of its block. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = expand(plain);
  return `${groups.slice(0, 3).join(':')}:${groups[3]!.slice(0, 2)}00::/56`;
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].map((group) => group.padStart(4, '0').toLowerCase());
}
