import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The interface serves data, not documents: nothing in an answer may run, frame or load anything. */
export const helmetOptions: FastifyHelmetOptions = {
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

/** Beside helmet's: the microphone is for the assistant, everything else is off; answers are personal and never stored. */
export const otherHeaders = {
  'permissions-policy':
    'microphone=(self), accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), midi=(), payment=(), usb=()',
  'cache-control': 'no-store',
  vary: 'Sec-Fetch-Site, Origin, Cookie',
} as const;
