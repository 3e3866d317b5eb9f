/** Hosts to which this server sends push messages: those that browsers name. Whatever else a browser says is refused, so that nobody has this server call an address of their choice. */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

const loopback = /^(127\.0\.0\.1|localhost)$/;

/** Whether an address belongs to a known push service: https on the usual port, without a name and password. Loopback counts in tests alone. */
export function isPushService(address: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username || url.password) return false;
  if (allowLoopback && loopback.test(url.hostname)) return true;
  return url.port === '' && hosts.some((host) => host.test(url.hostname));
}
