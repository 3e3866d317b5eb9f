import { amount, currency, day, id, instant, insightKind, list } from '@app/contracts-kernel';
import { z } from 'zod';

export const alertSeverity = z.enum(['critical', 'high', 'medium', 'low']);
export type AlertSeverity = z.infer<typeof alertSeverity>;

/** A path of our own origin: never another host, however it is written. */
export const pageOfApp = z
  .string()
  .refine((link) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(link), 'must be a page of the app, such as /budget');

/** What can be done about an alert; each leads to a page of the app. */
const alertAction = z.object({ label: z.string(), link: pageOfApp });
export type AlertAction = z.infer<typeof alertAction>;

/** What a person said of an alert. */
export const alertFeedback = z.enum(['useful', 'notUnusual']);
export type AlertFeedback = z.infer<typeof alertFeedback>;

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
  kind: insightKind,
  /** How the figure comes about, for *Why?*. */
  formula: z.string(),
  createdAt: instant,
  /** Page of the app where something can be done about it; its transactions where missing. */
  link: z.string().optional(),
  /** Transactions it follows from. */
  evidence: list(id).optional(),
  /** There is one alert per person and key, however often its condition comes and goes. */
  dedupKey: z.string().optional(),
  /** Last day on which it is shown; missing where it stays until its condition clears. */
  expiresOn: day.optional(),
  actions: list(alertAction).optional(),
  /** It comes back on this day; only in the list of what was put away. */
  snoozedUntil: day.optional(),
  /** Never shown again, unless brought back; only in the list of what was put away. */
  dismissed: z.boolean().optional(),
  feedback: alertFeedback.optional(),
});
export type SpendingAlert = z.infer<typeof spendingAlert>;

export const exampleAlert: SpendingAlert = {
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
