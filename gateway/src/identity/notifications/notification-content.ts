import type { Notification } from '@app/contracts-identity';

export interface NotificationContent extends Pick<
  Notification,
  'kind' | 'title' | 'message' | 'severity' | 'link' | 'sourceId'
> {
  /** Sent by e-mail with this report as PDF, whatever the person chose for the kind: a schedule of theirs asks for it. */
  mailedReport?: string;
}
