/** Where to go after signing in: a path of this origin and nothing else. */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('return') ?? '/';
  if (!asked.startsWith('/')) return '/';
  const url = new URL(asked, location.origin);
  if (
    url.origin !== location.origin ||
    url.pathname.startsWith('//') ||
    /^\/(sign-in|sign-up|api)(\/|$)/i.test(url.pathname)
  )
    return '/';
  return url.pathname + url.search + url.hash;
}
