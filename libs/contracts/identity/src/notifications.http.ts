import { id, kernelErrors, ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleNotification } from './examples';
import { notification } from './shapes';

export const listNotifications = route({
  name: 'identity.notifications.list',
  summary: 'The latest notifications, newest first, and the number of unread ones.',
  method: 'GET',
  path: '/api/notifications',
  reply: z.object({ unread: z.int(), notifications: z.array(notification) }),
  example: { reply: { unread: 1, notifications: [exampleNotification] } },
});

export const readNotification = route({
  name: 'identity.notifications.read',
  summary: 'Marks one notification as read.',
  method: 'POST',
  path: '/api/notifications/:id/read',
  params: z.strictObject({ id }),
  reply: notification,
  errors: [kernelErrors.NOT_FOUND],
  example: { params: { id: exampleNotification.id }, reply: { ...exampleNotification, isRead: true } },
});

export const readAllNotifications = route({
  name: 'identity.notifications.readAll',
  summary: 'Marks all notifications as read.',
  method: 'POST',
  path: '/api/notifications/read-all',
  reply: ok,
  example: { reply: { success: true } },
});
