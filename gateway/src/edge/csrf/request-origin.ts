import type { IncomingHttpHeaders } from 'node:http';

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Whether one of our own pages made the request, according to the browser's Sec-Fetch-Site header or, in browsers without it, according to
 * the Origin or Referer header. A request with none of these is not ours.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return headers.origin === publicOrigin;
  return headers.referer !== undefined && originOf(headers.referer) === publicOrigin;
}

/** Whether a navigation was started on one of our pages or typed by the person, and loads a whole page rather than an image or frame. */
export function isOwnNavigation(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const target = headers['sec-fetch-dest'];
  if (target !== undefined && target !== 'document') return false;
  return isOwnOrigin(headers, publicOrigin);
}
