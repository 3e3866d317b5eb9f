import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A keyed hash that stands for an address or e-mail where the real one has no business: limits, logs, session lists. */
export const fingerprint = (key: string, kind: string, value: string): string =>
  createHmac('sha256', key).update(`${kind}\0${value}`).digest('base64url').slice(0, 22);

/** The network a client address lies in: /24 for IPv4, /56 for IPv6. Anyone who owns one address usually owns the rest of it. */
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
