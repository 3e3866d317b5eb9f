import { currency, day, id, list, minor, month, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { rate } from './rates';
import { receiptType } from './receipt';
import { taxLine } from './tax-lines';
import { exampleTransaction, transactionStatus, transactionType } from './transaction';

/** Rows one page of {@link pageReportRowsEndpoint} holds at most. */
export const reportRowsAtOnce = 1_000;

/** An amount in one category and direction, as sums and budgets count it; an expense given back is a negative expense. */
const reportPart = z.object({
  category: z.string(),
  type: z.enum(['income', 'expense']),
  amountMinor: minor,
  /** Whom it is for. */
  person: id.optional(),
});

/** What a row, or one part of a split, is for the business: the whole amount less what was given back, and the share of the business. */
const businessPart = z.object({
  category: z.string(),
  taxLine: taxLine.nullable(),
  /** Of the row's direction; negative for a coupon. */
  amountMinor: minor,
  /** 0 to 100. */
  percent: z.int(),
});

/** A transaction with what reports need of it. Amounts are exact minor units of its own currency. */
export const reportRow = z.object({
  id,
  date: day,
  description: z.string(),
  merchant: z.string().nullable(),
  accountId: id,
  currency,
  type: transactionType,
  status: transactionStatus,
  inflow: z.boolean(),
  /** Positive. */
  amountMinor: minor,
  category: z.string(),
  /** Bits of `rowFlags`. */
  flags: z.int(),
  tags: z.array(z.string()).optional(),
  /** What it counts as, where that is not its amount in its category for nobody in particular; empty where it counts nowhere. */
  parts: z.array(reportPart).optional(),
  /** Missing where it is not for the business. */
  business: z.array(businessPart).optional(),
  /** Only of rows for the business. */
  receipts: z.array(z.object({ id, name: z.string(), type: receiptType })).optional(),
});
export type ReportRow = z.infer<typeof reportRow>;

const page = z.object({
  rows: list(reportRow),
  /** What one unit of another currency was worth in the actor's, month by month; months without a rate are missing. */
  rates: list(z.object({ currency, month, rate })),
  /** Goes on from here; null at the end. */
  next: z.string().nullable(),
});

const { id: rowId, accountId } = exampleTransaction;
export const pageReportRowsEndpoint = endpoint({
  name: 'banking.report-rows.page',
  summary:
    'Transactions of a range of days, newest first, a page at a time, with what they count as: what other services add up.',
  timeoutMs: 15_000,
  request: z.strictObject({ from: day, to: day, after: z.string().max(120).optional() }),
  reply: page,
  example: {
    request: { from: '2026-11-01', to: '2026-11-30' },
    reply: {
      rows: [
        {
          id: rowId,
          date: '2026-11-20',
          description: 'Lunch',
          merchant: null,
          accountId,
          currency: 'USD',
          type: 'expense',
          status: 'completed',
          inflow: false,
          amountMinor: 4500,
          category: 'Dining',
          flags: 0,
        },
      ],
      rates: [{ currency: 'EUR', month: '2026-11', rate: '1.0849' }],
      next: null,
    },
  },
});
