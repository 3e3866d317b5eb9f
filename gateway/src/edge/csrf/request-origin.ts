import type { IncomingHttpHeaders } from 'node:http';

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Whether a request was made by one of our own pages: what the browser itself says (Sec-Fetch-Site), or, of browsers
 * that do not say, the origin or page it names. A request that names nothing is not ours.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return headers.origin === publicOrigin;
  return headers.referer !== undefined && originOf(headers.referer) === publicOrigin;
}

/** Whether a navigation was started on one of our pages or typed by the person, as a whole page and not as a picture or frame. */
export function isOwnNavigation(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const target = headers['sec-fetch-dest'];
  if (target !== undefined && target !== 'document') return false;
  return isOwnOrigin(headers, publicOrigin);
}
