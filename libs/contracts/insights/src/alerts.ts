import { amount, currency, event, id, instant, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

export const alertSeverity = z.enum(['critical', 'high', 'medium', 'low']);
export type AlertSeverity = z.infer<typeof alertSeverity>;

/** The specified fields, then ours. */
export const spendingAlert = z.object({
  id,
  title: z.string(),
  message: z.string(),
  severity: alertSeverity,
  isRead: z.boolean(),
  currentAmount: amount,
  budgetAmount: amount.optional(),
  category: z.string(),
  currency,
  kind: z.enum([
    'budget',
    'bill_due',
    'bill_missed',
    'income_late',
    'trial_ending',
    'renewal',
    'price_change',
    'unusual_amount',
    'new_merchant',
    'card_use',
    'low_balance',
  ]),
  /** How the figure comes about, for *Why?*. */
  formula: z.string(),
  createdAt: instant,
  /** Page of the app where something can be done about it; its transactions where missing. */
  link: z.string().optional(),
  /** Transactions it follows from. */
  evidence: list(id).optional(),
});
export type SpendingAlert = z.infer<typeof spendingAlert>;

const example: SpendingAlert = {
  id: '01920000-0000-7000-8000-000000000091',
  title: 'Dining is at 96% of its budget',
  message: 'You have spent $289.00 of $300.00 in November. $11.00 is left for 9 days.',
  severity: 'medium',
  isRead: false,
  currentAmount: 289,
  budgetAmount: 300,
  category: 'Dining',
  currency: 'USD',
  kind: 'budget',
  formula: 'spent 28900 ÷ limit 30000 in 2026-11',
  createdAt: '2026-11-21T09:00:00.000Z',
};
const params = z.strictObject({ id });
const count = z.object({ count: z.int() });

export const listAlertsRequest = request({
  name: 'insights.alerts.list',
  summary: 'Alerts whose condition still holds, newest first.',
  request: nothing,
  reply: list(spendingAlert),
  example: { request: {}, reply: [example] },
});
export const countAlertsRequest = request({
  name: 'insights.alerts.count',
  summary: 'How many alerts whose condition still holds are unread, for the menu.',
  request: nothing,
  reply: count,
  example: { request: {}, reply: { count: 2 } },
});
export const readAlertRequest = request({
  name: 'insights.alerts.read',
  summary: 'Marks an alert as read.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: params,
  reply: spendingAlert,
  example: { request: { id: example.id }, reply: { ...example, isRead: true } },
});

export const listAlertsRoute = route({
  name: 'insights.alerts.list',
  summary: 'Spending alerts.',
  method: 'GET',
  path: '/api/spending/alerts',
  reply: list(spendingAlert),
  asks: listAlertsRequest,
  example: { reply: [example] },
});
export const countAlertsRoute = route({
  name: 'insights.alerts.count',
  summary: 'How many spending alerts are unread.',
  method: 'GET',
  path: '/api/spending/alerts/count',
  reply: count,
  asks: countAlertsRequest,
  example: { reply: { count: 2 } },
});
export const readAlertRoute = route({
  name: 'insights.alerts.read',
  summary: 'Marks an alert as read.',
  method: 'POST',
  path: '/api/spending/alerts/:id/read',
  params,
  reply: spendingAlert,
  errors: ['NOT_FOUND'],
  asks: readAlertRequest,
  example: { params: { id: example.id }, reply: { ...example, isRead: true } },
});

export const alertRaisedEvent = event({
  name: 'insights.alert.raised',
  summary: 'Something needs the person’s eye. The gateway makes a notification of it.',
  invalidates: ['/api/spending/alerts', '/api/chat/insights', '/api/notifications'],
  payload: z.object({
    userId: id,
    alertId: id,
    kind: z.string(),
    severity: alertSeverity,
    title: z.string(),
    message: z.string(),
    link: z.string(),
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
  summary: 'An alert was read, or its condition cleared.',
  invalidates: ['/api/spending/alerts', '/api/chat/insights'],
  payload: z.object({ userId: id, alertId: id, state: z.enum(['read', 'expired', 'updated']) }),
  example: { userId: '01920000-0000-7000-8000-000000000001', alertId: example.id, state: 'read' },
});
