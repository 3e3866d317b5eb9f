import { amount, currency, day, id, instant, insightKind, list } from '@app/contracts-kernel';
import { z } from 'zod';

export const alertSeverity = z.enum(['critical', 'high', 'medium', 'low']);
export type AlertSeverity = z.infer<typeof alertSeverity>;

/** A path of our own origin, never another host in any notation. */
export const pageOfApp = z
  .string()
  .refine((link) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(link), 'must be a page of the app, such as /budget');

/** Something to do about an alert; each leads to a page of the app. */
const alertAction = z.object({ label: z.string(), link: pageOfApp });
export type AlertAction = z.infer<typeof alertAction>;

/** The person's judgement of an alert. */
export const alertFeedback = z.enum(['useful', 'notUnusual']);
export type AlertFeedback = z.infer<typeof alertFeedback>;

/** The fields of the specification, then ours. */
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
  /** How the figure is calculated, for *Why?*. */
  formula: z.string(),
  createdAt: instant,
  /** Page of the app where the person can act on it; defaults to its transactions. */
  link: z.string().optional(),
  /** Ids of the transactions that caused it. */
  evidence: list(id).optional(),
  /** A person has at most one alert per key, however often its condition comes and goes. */
  dedupKey: z.string().optional(),
  /** Last day on which it is shown; if missing, it stays until its condition clears. */
  expiresOn: day.optional(),
  actions: list(alertAction).optional(),
  /** Reappears on this day; only in the list of snoozed and dismissed alerts. */
  snoozedUntil: day.optional(),
  /** Never shown again unless restored; only in the list of snoozed and dismissed alerts. */
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
