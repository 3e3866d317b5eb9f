import type { Day } from '@app/calendar';
import type { EventKind, Suggestion } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { jsonNumber } from '@app/money';
import { nextDueDates, ruleInWords } from '../series/recurrence';
import { blankSeries, priceChangeFor, type SeriesRow } from '../series/series';
import { tombstoneOf, type RecurrenceRow } from './recurrence-row';
import { suggestionReason } from './suggestion-reason';
import type { CategoryBook } from '../../../ledger/model/category-book';
import type { CategoryId } from '../../../ledger/model/category-id';

/**
 * Finds to ask the person about: undecided, current, not dismissed with another amount, and not a series yet.
 */
export function openSuggestions(
  rows: readonly RecurrenceRow[],
  series: readonly SeriesRow[],
): RecurrenceRow[] {
  const dismissed = new Set(rows.filter(({ choice }) => choice === 'dismissed').map(tombstoneOf));
  return rows
    .filter(
      (row) =>
        row.choice === 'none' &&
        row.found.state !== 'ended' &&
        !dismissed.has(tombstoneOf(row)) &&
        !series.some((entry) => covers(entry, row)),
    )
    .sort((a, b) => b.found.score - a.found.score || (a._id < b._id ? -1 : 1));
}

const signOf = (row: RecurrenceRow): number => (row.inflow ? 1 : -1);

/** Whether a series that the person made for the same payee and account already covers the find. */
const covers = (series: SeriesRow, row: RecurrenceRow): boolean =>
  series.payeeKeys.includes(row.merchantKey) &&
  (series.accountId === null || series.accountId === row.accountId) &&
  Math.sign(series.amountMinor) === signOf(row) &&
  series.rule.every === row.found.rule.every;

/** The kind of event, from the ids of fixed categories. */
export function kindOf({ inflow, categoryId }: RecurrenceRow): EventKind {
  if (inflow) return 'income';
  if (categoryId === 'taxes') return 'tax';
  if (categoryId === 'subscriptions' || categoryId === 'entertainment') return 'subscription';
  return 'bill';
}

/** The next day on or after today. */
export const nextDateOf = ({ found }: RecurrenceRow, today: Day): Day =>
  nextDueDates(
    { rule: found.rule, start: found.nextDate, endsOn: null, endsAfter: null, weekends: 'none' },
    today,
    1,
  )[0]!.date;

export function toSuggestion(
  row: RecurrenceRow,
  around: {
    today: Day;
    accountNames: ReadonlyMap<string, string>;
    series: readonly SeriesRow[];
    book: CategoryBook;
  },
): Suggestion {
  const { found, currency } = row;
  const json = (minor: number): number => jsonNumber(signOf(row) * minor, currency);
  return {
    id: row._id,
    title: row.merchant,
    kind: kindOf(row),
    category: around.book.nameOf(row.categoryId),
    account: around.accountNames.get(row.accountId) ?? '',
    accountId: row.accountId,
    currency,
    amount: json(found.amountMinor),
    amountMode: found.amountMode,
    rule: found.rule,
    repeats: ruleInWords(found.rule, { start: found.nextDate }),
    nextDate: nextDateOf(row, around.today),
    state: found.state,
    score: found.score,
    why: suggestionReason(found, row.inflow, currency),
    hits: [...found.hits]
      .reverse()
      .map(({ id, date, amountMinor }) => ({ id, date, amount: json(amountMinor) })),
    priceChange: priceChangeFor(found.priceChange, {
      amountMinor: signOf(row),
      rule: found.rule,
      currency,
    }),
    mergeInto: around.series
      .filter((series) => series.currency === currency && Math.sign(series.amountMinor) === signOf(row))
      .filter(
        (series) =>
          series.payeeKeys.includes(row.merchantKey) ||
          ((series.accountId === null || series.accountId === row.accountId) &&
            series.rule.every === found.rule.every),
      )
      .map(({ _id, title }) => ({ id: _id, title })),
  };
}

/** The series made from a confirmed suggestion; it starts on its next due day. */
export function seriesOf(
  row: RecurrenceRow,
  wish: { title?: string | undefined; kind?: EventKind | undefined; categoryId: CategoryId },
): SeriesRow {
  const { found } = row;
  return {
    ...blankSeries,
    _id: newId(),
    userId: row.userId,
    title: wish.title ?? row.merchant,
    kind: wish.kind ?? kindOf(row),
    accountId: row.accountId,
    payee: row.merchant,
    payeeKeys: [row.merchantKey],
    categoryId: wish.categoryId,
    amountMinor: signOf(row) * found.amountMinor,
    // A price that was stable so far may still change a little.
    amountMode: found.amountMode === 'variable' ? 'variable' : 'about',
    currency: row.currency,
    rule: found.rule,
    start: found.nextDate,
  };
}
