import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

/** This server returns data, not documents, so nothing in an answer may run, be framed or load anything. */
const helmetOptions: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
};

/** In addition to helmet's headers: only the microphone is allowed, for the assistant; answers are personal and never cached. */
const otherHeaders = {
  'permissions-policy':
    'microphone=(self), accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), midi=(), payment=(), usb=()',
  'cache-control': 'no-store',
  vary: 'Sec-Fetch-Site, Origin, Cookie',
} as const;

/** Sent with every answer. They never change, so helmet computes them once instead of for every request, as its plug-in does. */
export const securityHeaders: Readonly<Record<string, string>> = { ...headersOfHelmet(), ...otherHeaders };

function headersOfHelmet(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(helmetOptions)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error as Error;
  });
  return headers;
}
