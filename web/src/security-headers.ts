/** The digest of the one inline script (shell/src/boot/early.js); tools/deploy/deploy.it.spec.ts recomputes it. */
const earlyScript = "'sha256-0hVYIwk6/9AHu4LN2andDf0jE54dnMn8DemNYDpF5II='";

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${earlyScript}`,
  "style-src 'self' 'nonce-{nonce}'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default mf-loader',
  'report-to csp',
].join('; ');

/** Sent with everything this origin serves. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

const documentHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=(), xr-spatial-tracking=()',
  'Reporting-Endpoints': 'csp="/api/csp-report"',
  'X-Frame-Options': 'DENY',
};

/**
 * Whether a page of this app requests a document to show it in a frame, like the simulation of devices does. Only browsers set these
 * headers and no script can, so no other site can frame a document.
 */
export const isOwnFrame = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';

/** Sent with HTML documents; style elements of the same document carry the nonce. */
export function headersOfDocument(nonce: string, ownFrame = false): Record<string, string> {
  const policy = contentSecurityPolicy.replace('{nonce}', nonce);
  if (!ownFrame) return { ...documentHeaders, 'Content-Security-Policy': policy };
  return {
    ...documentHeaders,
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  };
}
