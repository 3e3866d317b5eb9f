import { currency, day, event, id, minor, month, source } from '@app/contracts-kernel';
import { z } from 'zod';
import { linkState } from './accounts/bank-links';
import { transactionStatus, transactionType } from './transactions/transaction';
import { accountReads, budgetReads, ledgerReads, recurringReads } from '../stale-reads';

/** A transaction as other services see it; amounts in exact minor units. */
export const postedTransaction = z.object({
  id,
  type: transactionType,
  status: transactionStatus,
  amountMinor: minor,
  currency,
  category: z.string(),
  date: day,
  description: z.string(),
  merchant: z.string().nullable(),
  accountId: id,
  source,
  version: z.int(),
});
export type PostedTransaction = z.infer<typeof postedTransaction>;

export const transactionChangedEvent = event({
  name: 'banking.transaction.changed',
  summary:
    'A transaction was added, changed, deleted or restored. `before` is missing for an added one, `after` for a deleted one.',
  invalidates: ledgerReads,
  payload: z.object({
    userId: id,
    before: postedTransaction.optional(),
    after: postedTransaction.optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    after: {
      id: '01920000-0000-7000-8000-0000000000f1',
      type: 'expense',
      status: 'completed',
      amountMinor: 4500,
      currency: 'USD',
      category: 'Dining',
      date: '2026-11-20',
      description: 'Lunch',
      merchant: null,
      accountId: '01920000-0000-7000-8000-0000000000a1',
      source: 'manual',
      version: 1,
    },
  },
});

export const importCommittedEvent = event({
  name: 'banking.import.committed',
  summary: 'An import was written (or, with `undone`, undone). Its rows send no events of their own.',
  invalidates: ledgerReads,
  payload: z.object({
    userId: id,
    importId: id,
    added: z.int(),
    undone: z.boolean(),
    months: z.array(month),
    /** Name of the imported file; missing if there was none. */
    fileName: z.string().optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    importId: '01920000-0000-7000-8000-0000000000d1',
    added: 120,
    undone: false,
    months: ['2026-11'],
    fileName: 'november.csv',
  },
});

export const budgetProgressEvent = event({
  name: 'banking.budget.progress',
  summary:
    'Spending or the limit of a budgeted category changed in a budget period. Sent in the same transaction as the change that caused it.',
  invalidates: budgetReads,
  payload: z.object({
    userId: id,
    category: z.string(),
    /** The month in which the period starts. */
    month,
    spentMinor: minor,
    /** Amount available to spend: the limit plus what was carried in. */
    limitMinor: minor,
    currency,
    /** First and last day of the period; the whole month if missing. */
    period: z.object({ from: day, to: day }).optional(),
    /** Thresholds in percent that raise an alert; 80, 95 and 100 if missing. */
    thresholds: z.array(z.int()).optional(),
    /**
     * Set if the person wants one summary per day, in the evening of this time zone, instead of single
     * alerts.
     */
    digest: z.object({ timeZone: z.string() }).optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    category: 'Dining',
    month: '2026-11',
    spentMinor: 28900,
    limitMinor: 30000,
    currency: 'USD',
    period: { from: '2026-11-01', to: '2026-11-30' },
    thresholds: [80, 95, 100],
  },
});

export const accountsChangedEvent = event({
  name: 'banking.accounts.changed',
  summary: 'An account was opened, changed or removed.',
  invalidates: accountReads,
  payload: z.object({ userId: id, accountId: id }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    accountId: '01920000-0000-7000-8000-0000000000a1',
  },
});

export const balanceLowEvent = event({
  name: 'banking.balance.low',
  summary:
    'The balance of an account with a low-balance alert, or the alert’s limit, changed. Sent in the same transaction as the change that caused it, also above the limit.',
  invalidates: [],
  payload: z.object({
    userId: id,
    accountId: id,
    name: z.string(),
    balanceMinor: minor,
    /** The balance is low below this; null if the alert is off. */
    lowMinor: minor.nullable(),
    currency,
    /** Today in the person's time zone. */
    on: day,
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    accountId: '01920000-0000-7000-8000-0000000000a1',
    name: 'Everyday checking',
    balanceMinor: 14_520,
    lowMinor: 20_000,
    currency: 'USD',
    on: '2026-11-22',
  },
});

export const creditUsedEvent = event({
  name: 'banking.credit.used',
  summary:
    'The debt on a card or its limit changed. Sent in the same transaction as the change that caused it.',
  invalidates: [],
  payload: z.object({
    userId: id,
    accountId: id,
    name: z.string(),
    /** Zero when the card is in credit. */
    owedMinor: minor,
    /** Zero if there is no limit any more, or the account is no longer a card. */
    limitMinor: minor,
    currency,
    /** The current statement period; a calendar month if no closing day is set. */
    statement: z.object({ from: day, to: day }),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    accountId: '01920000-0000-7000-8000-0000000000a2',
    name: 'Travel card',
    owedMinor: 160_000,
    limitMinor: 300_000,
    currency: 'USD',
    statement: { from: '2026-11-16', to: '2026-12-15' },
  },
});

export const recurringChangedEvent = event({
  name: 'banking.recurring.changed',
  summary: 'A category (or its budget settings) or a financial event of the user changed.',
  invalidates: recurringReads,
  payload: z.object({
    userId: id,
    what: z.enum(['category', 'event']),
    /** Time zone of the person who made the change; missing if no person did. */
    timeZone: z.string().optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    what: 'event',
    timeZone: 'America/New_York',
  },
});

export const bankLinkChangedEvent = event({
  name: 'banking.link.changed',
  summary: 'A bank link was made, ended or changed state; `broke` is set if it delivers no data from now on.',
  invalidates: ['/api/plaid', '/api/accounts', '/api/review'],
  payload: z.object({
    userId: id,
    linkId: id,
    state: linkState,
    /** The bank's name, if the person has to act. */
    broke: z.string().optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    linkId: '01920000-0000-7000-8000-0000000000d9',
    state: 'needs_login',
    broke: 'First Platypus Bank',
  },
});
