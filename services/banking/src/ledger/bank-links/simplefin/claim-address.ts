import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { ProviderError } from '@app/provider-kit';

const refused = (userMessage: string): ProviderError =>
  new ProviderError({ provider: 'simplefin', kind: 'refused', code: 'address', userMessage });

/**
 * Networks that cannot contain a provider: this machine, private and link-local ones (with the metadata
 * services of clouds), and reserved ones.
 */
const closed = new BlockList();
for (const [net, maskBits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, maskBits, 'ipv4');
for (const [net, maskBits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, maskBits, 'ipv6');

export const isClosedAddress = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return closed.check(mapped, 'ipv4');
  return closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

/** The address a setup token holds (SimpleFIN protocol 1.0: the claim address in base64). */
export function claimAddress(token: string): URL {
  const text = Buffer.from(token.trim(), 'base64').toString('utf8');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:')
    throw refused('This is not a SimpleFIN setup token. Copy the whole token and paste it again.');
  return url;
}

/**
 * Refuses a host inside our own network: the person supplies the token, but this server sends the request.
 */
export async function requirePublicHost(url: URL): Promise<void> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [host]
    : (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  if (addresses.length === 0)
    throw new ProviderError({ provider: 'simplefin', kind: 'unavailable', code: 'ENOTFOUND' });
  if (addresses.some(isClosedAddress))
    throw refused('This setup token leads to an address that is not on the internet.');
}
