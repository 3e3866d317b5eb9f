/** Headers of every document; deploy/nginx/default.conf carries the same, and a test compares the two. */

/** The digest of the one script that stands in the document (shell/src/boot/early.js); a test recomputes it. */
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

/** On everything this origin serves. */
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

/** On HTML documents; the nonce is the one style elements of this very document carry. */
export function headersOfDocument(nonce: string): Record<string, string> {
  return { ...documentHeaders, 'Content-Security-Policy': contentSecurityPolicy.replace('{nonce}', nonce) };
}
