import type { Day } from '@app/calendar';
import type { EventKind, FinancialEvent } from '@app/contracts-banking';
import { jsonNumber, type Currency } from '@app/money';
import type { CategoryBook } from '../../ledger/model/category-book';
import type { CategoryId } from '../../ledger/model/category-id';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import { statusOf } from './occurrences/occurrence-status';
import { ruleInWords } from './series/recurrence';
import type { SeriesRow } from './series/series';
import type { Versioned } from '../../ledger/model/versioned';

/** A dated bill, income, transfer or reminder as it is stored. An occurrence of a series is stored once something has happened to it. */
export interface EventRow extends Versioned {
  /** For an occurrence: derived from its series and slot, so that it cannot exist twice. */
  _id: string;
  userId: string;
  title: string;
  kind: EventKind;
  categoryId: CategoryId;
  date: Day;
  /** The day it was due before it was moved. */
  dueDate: Day;
  /** Signed minor units: an expense is negative. */
  amountMinor: number;
  currency: Currency;
  accountId: string | null;
  /** The target account of a transfer; missing or null for other events. */
  toAccountId?: string | null;
  note: string | null;
  done: boolean;
  skipped: boolean;
  snoozed: boolean;
  /**
   * For a snoozed event, the day of the reminder. If missing, the event itself was moved to that day, as
   * snoozing once did.
   */
  remindOn?: Day | null;
  /**
   * Marked as paid by hand, while the payment is still to come with the bank's file: until then it counts as
   * unpaid.
   */
  awaitsBank?: boolean;
  /** True if the bank returned the payment. */
  returned: boolean;
  /** The transaction that settled it; at most one, and never shared with another event. */
  transactionId: string | null;
  /** It entered its transaction automatically; that happens only once, even if the transaction is deleted. */
  posted: boolean;
  remindDays: number;
  tags: string[];
  /** Merchants whose payments may settle it. */
  payeeKeys: string[];
  seriesId: string | null;
  /** The day given by the rule of its series; identifies the occurrence. */
  slot: Day | null;
}

/** Default fields of a plain event. */
export const plainEvent = (title: string, date: Day) => ({
  kind: 'bill' as const,
  dueDate: date,
  skipped: false,
  snoozed: false,
  returned: false,
  transactionId: null,
  posted: false,
  remindDays: 3,
  tags: [] as string[],
  payeeKeys: [merchantKeyOf(title)],
  seriesId: null,
  slot: null,
});

/** Adds the defaults of newer fields to events stored before events could repeat. */
export const completeEvent = (row: EventRow): EventRow => ({ ...plainEvent(row.title, row.date), ...row });

/** Whether the person marked it as paid but no transaction exists yet. */
export const isAwaited = ({ done, skipped, awaitsBank, transactionId }: EventRow): boolean =>
  done && !skipped && awaitsBank === true && transactionId === null;

export const horizonDays = 30;
const skippedTag = 'skipped';

export interface EventSurroundings {
  today: Day;
  accountNames: ReadonlyMap<string, string>;
  book: CategoryBook;
  series: ReadonlyMap<string, SeriesRow>;
}

export function toFinancialEvent(row: EventRow, around: EventSurroundings): FinancialEvent {
  const categoryLook = around.book.lookOf(row.categoryId);
  const series = row.seriesId === null ? undefined : around.series.get(row.seriesId);
  return {
    id: row._id,
    title: row.title,
    category: categoryLook.name,
    date: row.date,
    amount: jsonNumber(row.amountMinor, row.currency),
    status: statusOf(row, around.today),
    icon: categoryLook.icon,
    iconBg: categoryLook.colour,
    currency: row.currency,
    account: (row.accountId && around.accountNames.get(row.accountId)) ?? null,
    note: row.note,
    version: row.version,
    kind: row.kind,
    seriesId: row.seriesId,
    repeats: series ? ruleInWords(series.rule, series) : null,
    dueDate: row.dueDate,
    approximate: !row.done && series !== undefined && series.amountMode !== 'exact',
    skipped: row.skipped,
    snoozed: row.snoozed,
    ...(row.snoozed && row.remindOn && { remindOn: row.remindOn }),
    ...(isAwaited(row) && { awaitsBank: true as const }),
    transactionId: row.transactionId,
    accountId: row.accountId,
    toAccountId: row.toAccountId ?? null,
    toAccount: (row.toAccountId && around.accountNames.get(row.toAccountId)) ?? null,
    remindDays: row.remindDays,
    tags: row.skipped ? [...row.tags, skippedTag] : row.tags,
  };
}
