import { currency, day, endpoint, id, list, minor, month } from '@app/contracts-kernel';
import { z } from 'zod';
import { ledgerColumns, ledgerColumnsEndpoint } from '../ledger/transactions/ledger-columns';
import { rate } from '../ledger/accounts/rates';
import { receiptType } from '../ledger/transactions/receipt';
import { taxLine } from '../ledger/categories/tax-lines';

/** A page of {@link pageReportMonthsEndpoint} ends with the month in which it reaches this number of rows. */
export const maxReportRows = 4_000;

/** The business share of a row or of one part of a split: the whole amount less refunds, and the business percentage. */
const businessPart = z.object({
  category: z.string(),
  taxLine: taxLine.nullable(),
  /** In the row's direction; negative for a coupon. */
  amountMinor: minor,
  /** 0 to 100. */
  percent: z.int(),
});

const businessRow = z.object({
  id,
  parts: z.array(businessPart),
  receipts: z.array(z.object({ id, name: z.string(), type: receiptType })),
});
export type ReportBusinessRow = z.infer<typeof businessRow>;

const page = z.object({
  /** Whole months, newest first, which may include days outside the requested range. */
  ledger: ledgerColumns,
  /** Business shares of the rows that have one; empty unless requested. */
  business: list(businessRow),
  /** Value of one unit of another currency in the actor's, by month; months without a rate are missing. */
  rates: list(z.object({ currency, month, rate })),
  /** Cursor for earlier months; null at the end. */
  next: month.nullable(),
});
export type ReportMonths = z.infer<typeof page>;

export const pageReportMonthsEndpoint = endpoint({
  name: 'banking.report-months.page',
  summary:
    'The months that contain a range of days as columns, newest first and several per page, with the data that other services need to add them up.',
  timeoutMs: 15_000,
  request: z.strictObject({
    from: day,
    to: day,
    before: month.optional(),
    /** Requests `business` in the reply. */
    business: z.boolean().optional(),
  }),
  reply: page,
  example: {
    request: { from: '2026-11-01', to: '2026-11-30' },
    reply: {
      ledger: ledgerColumnsEndpoint.example.reply,
      business: [],
      rates: [{ currency: 'EUR', month: '2026-11', rate: '1.0849' }],
      next: null,
    },
  },
});
