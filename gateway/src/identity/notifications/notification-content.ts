import type { Notification } from '@app/contracts-identity';

export interface NotificationContent extends Pick<
  Notification,
  'kind' | 'title' | 'message' | 'severity' | 'link' | 'sourceId'
> {
  /**
   * The id of a report to attach as PDF. The e-mail is sent whatever the person chose for the kind, because their own schedule requests it.
   */
  mailedReport?: string;
}
