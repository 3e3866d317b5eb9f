import type { MemberRole } from '@app/contracts-identity';
import type { NotificationContent } from '../identity/notifications/notification-content';

const may: Record<MemberRole, string> = {
  viewer: 'see everything in it and change nothing',
  accountant: 'see everything in it, export it and make reports',
  editor: 'see and change everything in it',
};
const withArticle = (role: MemberRole): string => `${role === 'viewer' ? 'a' : 'an'} ${role}`;

const notice = (
  title: string,
  message: string,
  severity: 'high' | 'medium' = 'medium',
): NotificationContent => ({
  // Older consumers have no kind for sharing. Like a password change, it affects who has access.
  kind: 'password_changed',
  title,
  message,
  severity,
  link: '/settings/household',
  sourceId: null,
});

/** To the owner. */
export const joined = (member: string, role: MemberRole): NotificationContent =>
  notice(
    `${member} joined your ledger`,
    `As ${withArticle(role)} they can ${may[role]}. If you do not know them, remove them in Settings.`,
    'high',
  );
export const left = (member: string): NotificationContent =>
  notice(`${member} left your ledger`, 'They can no longer open it. What they added stays in it.');
export const removed = (member: string): NotificationContent =>
  notice(
    `${member}’s access to your ledger ended`,
    'They can no longer open it. What they added stays in it. If you did not remove them, change your password now.',
  );

/** To the member. */
export const roleChanged = (owner: string, role: MemberRole): NotificationContent =>
  notice(`You are now ${withArticle(role)} of ${owner}’s ledger`, `From now on you can ${may[role]}.`);
export const accessEnded = (owner: string): NotificationContent =>
  notice(`${owner}’s ledger is no longer shared with you`, 'To open it again you need a new link.');
