import { currency, event, id, noticeKind } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleNotification, exampleUser } from './examples';

const settingsPayload = z.object({ userId: id, currency, locale: z.string(), timeZone: z.string() });
const exampleSettingsPayload = {
  userId: exampleUser.id,
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/New_York',
};

export const userRegistered = event({
  name: 'identity.user.registered',
  summary: 'A person created an account.',
  payload: settingsPayload,
  example: exampleSettingsPayload,
});

export const settingsChanged = event({
  name: 'identity.settings.changed',
  summary: 'Profile or preferences changed; contains what services need of them.',
  payload: settingsPayload,
  invalidates: ['/api/settings', '/api/auth/user'],
  example: exampleSettingsPayload,
});

export const notificationAdded = event({
  name: 'identity.notification.added',
  summary: 'A notification was added for a person.',
  payload: z.object({ userId: id, notificationId: id, kind: noticeKind }),
  invalidates: ['/api/notifications'],
  example: { userId: exampleUser.id, notificationId: exampleNotification.id, kind: 'budget' },
});

export const notificationsRead = event({
  name: 'identity.notifications.read',
  summary: 'One or all notifications were marked as read.',
  payload: z.object({ userId: id, notificationId: id.nullable() }),
  invalidates: ['/api/notifications'],
  example: { userId: exampleUser.id, notificationId: null },
});

export const sessionsEnded = event({
  name: 'identity.sessions.ended',
  summary: 'Sessions of a person ended; their open streams close.',
  payload: z.object({ userId: id, sessionIds: z.array(id) }),
  invalidates: ['/api/auth/sessions'],
  example: { userId: exampleUser.id, sessionIds: ['01920000-0000-7000-8000-0000000000a1'] },
});

export const householdChanged = event({
  name: 'identity.household.changed',
  summary:
    'A ledger was shared, opened or left, or its sharing changed: open streams restart with the new permissions.',
  payload: z.object({
    userId: id,
    /** The session that opened another ledger; null if the sharing changed. */
    sessionId: id.nullable(),
    /** Id of the opened ledger's owner. */
    ledgerId: id.optional(),
    /** The member whose role in the ledger changed or ended. */
    memberId: id.optional(),
  }),
  invalidates: ['/api/household', '/api/auth/user', '/api/notifications'],
  example: { userId: exampleUser.id, sessionId: null },
});
