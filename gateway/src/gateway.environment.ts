import { baseEnvironment, type BaseEnvironment } from '@app/service-kit';
import { brand } from '@app/brand';
import { z } from 'zod';
import type { GatewaySettings } from './gateway.options';

const secret = z.string().min(32, 'Must have at least 32 characters');

/** A setting that may be missing or empty. */
const empty = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());

export const gatewayEnvironment = baseEnvironment.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8_081),
  HOST: z.string().default('0.0.0.0'),
  /** The origin that browsers see: scheme, host and port. Unsafe calls from any other origin are refused. */
  PUBLIC_ORIGIN: z.url().transform((text) => new URL(text).origin),
  /** The key for fingerprints of addresses and e-mails in limits and logs. */
  SESSION_KEY: secret,
  CSRF_KEY: secret,
  /** Lets its holder publish and switch remotes. Without it, the deploy routes refuse everybody. */
  DEPLOY_TOKEN: z.string().min(24, 'Must have at least 24 characters').optional(),
  /** Comma-separated addresses or networks whose X-Forwarded-For header is trusted. */
  TRUSTED_PROXIES: z.string().default(''),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
  /** Per address block. */
  REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(200),
  DEMOS_PER_HOUR: z.coerce.number().int().min(1).default(200),
  /** The mail server, for example `smtps://user:password@mail.example:465`. Without it no e-mail is sent. */
  SMTP_URL: empty(z.url({ protocol: /^smtps?$/ })),
  /** The sender of e-mail, for example `Money <money@mail.example>`. */
  MAIL_FROM: empty(z.string().min(3).max(200)),
  /** The keys that sign push messages (VAPID), in base64url. Without them no push messages are sent. */
  VAPID_PUBLIC_KEY: empty(z.string().min(80)),
  VAPID_PRIVATE_KEY: empty(z.string().min(40)),
});
export type GatewayEnvironment = z.infer<typeof gatewayEnvironment> & BaseEnvironment;

export const settingsFrom = (environment: GatewayEnvironment): GatewaySettings => ({
  publicOrigin: environment.PUBLIC_ORIGIN,
  sessionKey: environment.SESSION_KEY,
  csrfKey: environment.CSRF_KEY,
  deployToken: environment.DEPLOY_TOKEN,
  trustedProxies: environment.TRUSTED_PROXIES.split(',')
    .map((part) => part.trim())
    .filter(Boolean),
  version: environment.APP_VERSION,
  storeKind: environment.STORE_KIND,
  requestsPerMinute: environment.REQUESTS_PER_MINUTE,
  registrationsPerHour: environment.REGISTRATIONS_PER_HOUR,
  demosPerHour: environment.DEMOS_PER_HOUR,
  mail: environment.SMTP_URL
    ? {
        url: environment.SMTP_URL,
        from:
          environment.MAIL_FROM ?? `${brand.name} <no-reply@${new URL(environment.PUBLIC_ORIGIN).hostname}>`,
      }
    : undefined,
  vapid:
    environment.VAPID_PUBLIC_KEY && environment.VAPID_PRIVATE_KEY
      ? { publicKey: environment.VAPID_PUBLIC_KEY, privateKey: environment.VAPID_PRIVATE_KEY }
      : undefined,
});
