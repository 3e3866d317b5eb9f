/** The push services of known browsers. Other hosts are refused, so that nobody can make this server call an address of their choice. */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

const loopback = /^(127\.0\.0\.1|localhost)$/;

/**
 * Whether an address belongs to a known push service: https on the default port, without user name and password. Loopback is accepted only
 * in tests.
 */
export function isPushService(address: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username || url.password) return false;
  if (allowLoopback && loopback.test(url.hostname)) return true;
  return url.port === '' && hosts.some((host) => host.test(url.hostname));
}
