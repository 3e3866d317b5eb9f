import type { Notification } from '@app/contracts-identity';

export type NotificationContent = Pick<
  Notification,
  'kind' | 'title' | 'message' | 'severity' | 'link' | 'sourceId'
>;
