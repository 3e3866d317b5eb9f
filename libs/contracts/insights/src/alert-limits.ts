import type { InsightKind } from '@app/contracts-kernel';

/** The value from which a kind of alert is reported. */
export interface AlertLimit {
  /** Whole units of the person's own currency, percent, or a count. */
  unit: 'money' | 'percent' | 'count';
  /** The default. */
  usual: number;
  /** The lowest value that can be chosen; the rules find nothing below it. */
  least: number;
  most: number;
  /** Words that follow the number on the settings page. */
  of: string;
}

/**
 * Kinds whose limit a person can choose. Limits of single budgets, accounts and cards are separate and still
 * apply.
 */
export const alertLimits = {
  bill_due: { unit: 'money', usual: 0, least: 0, most: 100_000, of: 'or more in one bill' },
  price_change: { unit: 'percent', usual: 0, least: 0, most: 200, of: 'or more up or down' },
  card_use: { unit: 'percent', usual: 30, least: 30, most: 100, of: 'of the limit used' },
  idle_cash: { unit: 'money', usual: 2_000, least: 100, most: 1_000_000, of: 'not needed for two months' },
  duplicate_charge: { unit: 'money', usual: 5, least: 0, most: 100_000, of: 'or more in one charge' },
  unusual_amount: { unit: 'money', usual: 25, least: 25, most: 100_000, of: 'or more in one payment' },
  new_merchant: { unit: 'money', usual: 200, least: 200, most: 100_000, of: 'or more in one payment' },
  fee_paid: { unit: 'money', usual: 1, least: 0, most: 10_000, of: 'in a month' },
  interest_paid: { unit: 'money', usual: 1, least: 0, most: 10_000, of: 'in a month' },
  income_changed: { unit: 'percent', usual: 5, least: 1, most: 100, of: 'more or less than usual' },
  category_creep: { unit: 'percent', usual: 5, least: 1, most: 100, of: 'more each month' },
  merchant_spike: { unit: 'money', usual: 100, least: 10, most: 100_000, of: 'more than in a usual month' },
  savings_rate: { unit: 'percent', usual: 10, least: 1, most: 100, of: 'points up or down' },
  uncategorised: { unit: 'count', usual: 10, least: 1, most: 10_000, of: 'transactions' },
  missing_receipts: { unit: 'count', usual: 1, least: 1, most: 1_000, of: 'expenses' },
  tax_short: { unit: 'money', usual: 100, least: 1, most: 1_000_000, of: 'short' },
  crypto_concentration: { unit: 'percent', usual: 25, least: 1, most: 100, of: 'of what you own' },
} as const satisfies Partial<Record<InsightKind, AlertLimit>>;
export type LimitedKind = keyof typeof alertLimits;

export const limitedKinds = Object.keys(alertLimits) as [LimitedKind, ...LimitedKind[]];
export const limitOf = (kind: LimitedKind): AlertLimit => alertLimits[kind];
