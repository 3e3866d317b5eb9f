import { day, event, id, list, noticeKind, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { alertSeverity, exampleAlert, pageOfApp, spendingAlert } from './alert-shape';

const example = exampleAlert;
const params = z.strictObject({ id });
const count = z.object({ count: z.int() });
const alertReads = ['/api/spending/alerts', '/api/chat/insights', '/api/notifications'];

export const listAlertsEndpoint = endpoint({
  name: 'insights.alerts.list',
  summary: 'Alerts whose condition still holds, newest first.',
  http: 'GET /api/spending/alerts',
  request: nothing,
  reply: list(spendingAlert),
  example: { request: {}, reply: [example] },
});
export const countAlertsEndpoint = endpoint({
  name: 'insights.alerts.count',
  summary: 'Number of unread alerts whose condition still holds, for the menu.',
  http: 'GET /api/spending/alerts/count',
  request: nothing,
  reply: count,
  example: { request: {}, reply: { count: 2 } },
});
export const readAlertEndpoint = endpoint({
  name: 'insights.alerts.read',
  summary: 'Marks an alert as read.',
  http: 'POST /api/spending/alerts/:id/read',
  errors: ['NOT_FOUND'],
  request: params,
  reply: spendingAlert,
  example: { request: { id: example.id }, reply: { ...example, isRead: true } },
});
export const listHiddenAlertsEndpoint = endpoint({
  name: 'insights.alerts.putAway',
  summary: 'Snoozed and dismissed alerts that still hold, newest first.',
  http: 'GET /api/spending/alerts/put-away',
  request: nothing,
  reply: list(spendingAlert),
  example: { request: {}, reply: [{ ...example, snoozedUntil: '2026-11-24' }] },
});
export const snoozeAlertEndpoint = endpoint({
  name: 'insights.alerts.snooze',
  summary: 'Hides an alert until a day, from tomorrow to a year ahead.',
  http: 'POST /api/spending/alerts/:id/snooze',
  invalidates: alertReads,
  errors: ['NOT_FOUND'],
  request: params.extend({ until: day }),
  reply: spendingAlert,
  example: {
    request: { id: example.id, until: '2026-11-24' },
    reply: { ...example, snoozedUntil: '2026-11-24' },
  },
});
export const dismissAlertEndpoint = endpoint({
  name: 'insights.alerts.dismiss',
  summary: 'Hides an alert permanently: the same condition never shows it again.',
  http: 'POST /api/spending/alerts/:id/dismiss',
  invalidates: alertReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: spendingAlert,
  example: { request: { id: example.id }, reply: { ...example, dismissed: true } },
});
export const reviveAlertEndpoint = endpoint({
  name: 'insights.alerts.revive',
  summary: 'Restores a snoozed or dismissed alert.',
  http: 'POST /api/spending/alerts/:id/revive',
  invalidates: alertReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: spendingAlert,
  example: { request: { id: example.id }, reply: example },
});

export const alertRaisedEvent = event({
  name: 'insights.alert.raised',
  summary: 'An alert was raised. The gateway turns it into a notification.',
  invalidates: ['/api/spending/alerts', '/api/chat/insights', '/api/notifications'],
  payload: z.object({
    userId: id,
    alertId: id,
    kind: noticeKind,
    severity: alertSeverity,
    title: z.string(),
    message: z.string(),
    link: pageOfApp,
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    alertId: example.id,
    kind: 'budget',
    severity: 'medium',
    title: example.title,
    message: example.message,
    link: '/insights',
  },
});
export const alertChangedEvent = event({
  name: 'insights.alert.changed',
  summary: 'An alert was read, snoozed or dismissed, or its condition cleared.',
  invalidates: ['/api/spending/alerts', '/api/chat/insights'],
  payload: z.object({ userId: id, alertId: id, state: z.enum(['read', 'expired', 'updated']) }),
  example: { userId: '01920000-0000-7000-8000-000000000001', alertId: example.id, state: 'read' },
});
