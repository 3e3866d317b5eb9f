/** The cookies of a request by name. Of two with one name the first counts, as browsers send the most specific first. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

const value = /^[A-Za-z0-9_-]*$/;

/** A Set-Cookie line for the whole host, out of reach of scripts, sent over trustworthy connections only. */
export function hostCookie(name: `__Host-${string}`, content: string, maxAgeSeconds?: number): string {
  if (!value.test(content)) throw new Error('A cookie of ours holds base64url only');
  return `${name}=${content}; Path=/${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}; HttpOnly; Secure; SameSite=Lax`;
}
