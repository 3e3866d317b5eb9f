/** A base that only serves to tell a path from a foreign address, because the page is also rendered without a location. */
const here = 'https://here.invalid';

/** Where to go after sign-in: always a path of this origin. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('return') ?? '/';
  if (!wanted.startsWith('/')) return '/';
  const url = new URL(wanted, here);
  if (
    url.origin !== here ||
    url.pathname.startsWith('//') ||
    /^\/(sign-in|sign-up|api)(\/|$)/i.test(url.pathname)
  )
    return '/';
  return url.pathname + url.search + url.hash;
}
