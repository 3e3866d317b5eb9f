/** Where to go after signing in: a path of this app, whatever the caller wrote. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted)) return '/';
  const url = new URL(wanted, 'http://app.invalid');
  // Dots may fold into a path that begins with two slashes, which a browser takes for a host.
  return url.host === 'app.invalid' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : '/';
}
