/** Only to tell a path from an address elsewhere; the page is drawn where there is no location, too. */
const here = 'https://here.invalid';

/** Where to go after signing in: a path of this origin and nothing else. */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('return') ?? '/';
  if (!asked.startsWith('/')) return '/';
  const url = new URL(asked, here);
  if (
    url.origin !== here ||
    url.pathname.startsWith('//') ||
    /^\/(sign-in|sign-up|api)(\/|$)/i.test(url.pathname)
  )
    return '/';
  return url.pathname + url.search + url.hash;
}
