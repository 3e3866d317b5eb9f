/** Where to go after sign-in: always a path of this app, whatever the caller sent. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted)) return '/';
  const url = new URL(wanted, 'http://app.invalid');
  // Resolving dots may give a path that starts with two slashes, which a browser would read as a host.
  return url.host === 'app.invalid' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : '/';
}
