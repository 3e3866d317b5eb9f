import { z } from 'zod';

/** Groups in which people choose their notifications, in the order of the settings page. */
export const noticeGroups = {
  budgets: 'Budgets',
  bills: 'Bills and subscriptions',
  balances: 'Balances and cards',
  charges: 'Charges',
  income: 'Income',
  spending: 'Spending',
  records: 'Records and taxes',
  worth: 'Savings and wealth',
  work: 'Imports, reports and rules',
  security: 'Security',
} as const;
export type NoticeGroup = keyof typeof noticeGroups;

interface KindTerms {
  group: NoticeGroup;
  /** Label shown to people. */
  label: string;
  /** Also sent by e-mail and push unless the person turns that off. */
  urgent?: true;
}

/** Alerts that the insights service raises from the ledger. */
const insightTerms = {
  budget: { group: 'budgets', label: 'Budget at risk or used up', urgent: true },
  bill_due: { group: 'bills', label: 'Bill due soon', urgent: true },
  bill_missed: { group: 'bills', label: 'Bill seems unpaid', urgent: true },
  trial_ending: { group: 'bills', label: 'Free trial ending', urgent: true },
  renewal: { group: 'bills', label: 'Renewal coming' },
  price_change: { group: 'bills', label: 'Price change' },
  new_subscription: { group: 'bills', label: 'New subscription found' },
  unused_subscription: { group: 'bills', label: 'Subscription without payments' },
  low_balance: { group: 'balances', label: 'Balance below your limit', urgent: true },
  overdraft: { group: 'balances', label: 'Balance predicted below zero', urgent: true },
  card_use: { group: 'balances', label: 'Card near its limit' },
  idle_cash: { group: 'balances', label: 'Idle cash' },
  duplicate_charge: { group: 'charges', label: 'Same charge twice', urgent: true },
  unusual_amount: { group: 'charges', label: 'Unusual amount', urgent: true },
  new_merchant: { group: 'charges', label: 'Large first payment' },
  rare_weekday: { group: 'charges', label: 'Payment on an unusual weekday' },
  fee_paid: { group: 'charges', label: 'Fee paid' },
  interest_paid: { group: 'charges', label: 'Interest paid' },
  income_late: { group: 'income', label: 'Income late', urgent: true },
  income_changed: { group: 'income', label: 'Pay changed' },
  three_paychecks: { group: 'income', label: 'Month with an extra paycheck' },
  category_creep: { group: 'spending', label: 'Category creeping up' },
  merchant_spike: { group: 'spending', label: 'Merchant far above usual' },
  savings_rate: { group: 'spending', label: 'Savings rate changed' },
  uncategorised: { group: 'records', label: 'Uncategorised transactions' },
  missing_receipts: { group: 'records', label: 'Missing receipts' },
  tax_short: { group: 'records', label: 'Tax set-aside short' },
  month_close: { group: 'records', label: 'Month ready to close' },
  crypto_concentration: { group: 'worth', label: 'Much of your wealth in crypto' },
  net_worth_milestone: { group: 'worth', label: 'Net worth milestone' },
  goal_reached: { group: 'worth', label: 'Goal reached' },
} as const satisfies Record<string, KindTerms>;

/** Notifications sent by other parts. */
const otherTerms = {
  import_finished: { group: 'work', label: 'Import finished' },
  payroll_imported: { group: 'income', label: 'Payslip arrived' },
  sync_broken: { group: 'work', label: 'Connection needs you', urgent: true },
  report_ready: { group: 'work', label: 'Report ready' },
  rule_match: { group: 'work', label: 'Transaction matched your rule' },
  new_device: { group: 'security', label: 'Sign-in from a new device', urgent: true },
  password_changed: {
    group: 'security',
    label: 'Password, sign-in protection or sharing changed',
    urgent: true,
  },
  email_changed: { group: 'security', label: 'E-mail address changed', urgent: true },
  account_deletion: { group: 'security', label: 'Account to be deleted', urgent: true },
} as const satisfies Record<string, KindTerms>;

export type InsightKind = keyof typeof insightTerms;
export type NoticeKind = InsightKind | keyof typeof otherTerms;

const keysOf = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as [K, ...K[]];

/** Kinds of alerts. */
export const insightKind = z.enum(keysOf<InsightKind>(insightTerms));
/** Kinds of notifications: those of alerts first, then the others. The only list of both. */
export const noticeKind = z.enum([...keysOf<InsightKind>(insightTerms), ...keysOf(otherTerms)]);

export const noticeTerms: Readonly<Record<NoticeKind, KindTerms>> = { ...insightTerms, ...otherTerms };
