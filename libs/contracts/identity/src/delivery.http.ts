import { id, instant, list, noticeKind, ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { identityErrors } from './errors';

export const noticeChannel = z.enum(['inApp', 'email', 'push']);
export type NoticeChannel = z.infer<typeof noticeChannel>;

/** A quarter hour in the person's time zone, such as 22:00. */
const quarter = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Must be a quarter of an hour such as 22:00');
const quietHours = z.strictObject({ from: quarter, to: quarter });
export type QuietHours = z.infer<typeof quietHours>;
const digest = z.enum(['off', 'daily', 'weekly']);
export type DigestChoice = z.infer<typeof digest>;

/** A browser that receives push messages. */
const pushDevice = z.object({ id, device: z.string(), createdAt: instant });

/** Which notifications a person receives, and through which channels. */
export const noticeSettings = z.object({
  /** One entry per kind, in the order of the settings page. */
  kinds: list(z.object({ kind: noticeKind, inApp: z.boolean(), email: z.boolean(), push: z.boolean() })),
  /** During these hours only critical and security notices are sent; notices in the app are not affected. */
  quiet: quietHours.nullable(),
  /** Combines the e-mails of a day or week into one; critical and security notices are sent at once. */
  digest,
  email: z.object({
    /** Whether this server can send e-mail. */
    isSetUp: z.boolean(),
    address: z.string(),
  }),
  push: z.object({
    /** Key for the push subscription; null if this server has none. */
    publicKey: z.string().nullable(),
    devices: list(pushDevice),
  }),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

const example: NoticeSettings = {
  kinds: [{ kind: 'budget', inApp: true, email: true, push: true }],
  quiet: { from: '22:00', to: '07:00' },
  digest: 'off',
  email: { isSetUp: true, address: 'ada@example.com' },
  push: {
    publicKey: 'BGtkbcjrO12YMoDuq2sCQeHlu47uPx3SHTgFKZFYiBW8Qr0D9vgyZSZPdw6_4ZFEI9Snk1VEAj2qTYI1I1YxBXE',
    devices: [
      {
        id: '01920000-0000-7000-8000-0000000000d7',
        device: 'Chromium on Linux',
        createdAt: '2026-11-21T09:00:00.000Z',
      },
    ],
  },
};
const invalidates = ['/api/settings/notifications'];

export const readNoticeSettings = route({
  name: 'identity.notices.get',
  summary: 'Which notifications a person receives, and through which channels.',
  method: 'GET',
  path: '/api/settings/notifications',
  reply: noticeSettings,
  example: { reply: example },
});

export const changeNoticeSettings = route({
  name: 'identity.notices.change',
  summary: 'Changes the given settings; the rest stays. Security notices always appear in the app.',
  method: 'PATCH',
  path: '/api/settings/notifications',
  invalidates,
  body: z
    .strictObject({
      kinds: list(z.strictObject({ kind: noticeKind, channel: noticeChannel, on: z.boolean() })).max(300),
      quiet: quietHours.nullable(),
      digest,
    })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'Nothing to change'),
  reply: noticeSettings,
  example: {
    body: { kinds: [{ kind: 'budget', channel: 'email', on: false }], digest: 'daily' },
    reply: example,
  },
});

export const testNotice = route({
  name: 'identity.notices.test',
  summary: 'Sends a test notice through one channel now, whatever the settings; at most five per hour.',
  method: 'POST',
  path: '/api/settings/notifications/test',
  body: z.strictObject({ channel: noticeChannel }),
  reply: ok,
  errors: [
    identityErrors.MAIL_NOT_SET_UP,
    identityErrors.MAIL_FAILED,
    identityErrors.NO_PUSH_DEVICE,
    identityErrors.PUSH_FAILED,
    identityErrors.DEMO_REFUSED,
    identityErrors.TOO_MANY_TESTS,
  ],
  example: { body: { channel: 'email' }, reply: { success: true } },
});

export const addPushDevice = route({
  name: 'identity.notices.addDevice',
  summary:
    'Registers this browser for push messages with the subscription from its push service. Known push services only.',
  method: 'POST',
  path: '/api/settings/notifications/devices',
  invalidates,
  body: z.strictObject({
    endpoint: z.url().max(1_000),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
      auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
    }),
  }),
  reply: noticeSettings,
  errors: [identityErrors.PUSH_REFUSED, identityErrors.DEMO_REFUSED],
  example: {
    body: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
      keys: {
        p256dh: 'BGtkbcjrO12YMoDuq2sCQeHlu47uPx3SHTgFKZFYiBW8Qr0D9vgyZSZPdw6_4ZFEI9Snk1VEAj2qTYI1I1YxBXE',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
    reply: example,
  },
});

export const removePushDevice = route({
  name: 'identity.notices.removeDevice',
  summary: 'Stops push messages to a browser.',
  method: 'DELETE',
  path: '/api/settings/notifications/devices/:id',
  invalidates,
  params: z.strictObject({ id }),
  reply: noticeSettings,
  example: { params: { id: example.push.devices[0]!.id }, reply: example },
});
