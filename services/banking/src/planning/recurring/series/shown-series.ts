import type { Day } from '@app/calendar';
import type { Series } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import type { CategoryBook } from '../../../ledger/model/category-book';
import type { PriceStep } from '../detection/price-change';
import type { EventRow } from '../financial-event';
import { nextOpen } from '../occurrences/occurrence';
import { occurrenceId } from '../occurrences/occurrence-id';
import { dueDates, nextDueDates, ruleInWords } from './recurrence';
import { monthlyMinor, priceChangeFor, yearlyMinor, type SeriesRow } from './series';
import { duplicateOf, isDormant } from './series-judgement';
import { scaledSplit } from './series-split';

/** Data that is shown with a series in addition to the stored row. */
export interface SeriesSurroundings {
  today: Day;
  accountNames: ReadonlyMap<string, string>;
  book: CategoryBook;
  /** Last day on which each series was paid. */
  lastPaid: ReadonlyMap<string, Day>;
  /** Stored occurrences of each series. */
  touched: ReadonlyMap<string, readonly EventRow[]>;
  priceSteps: ReadonlyMap<string, PriceStep>;
  all: readonly SeriesRow[];
}

export function toSeries(row: SeriesRow, around: SeriesSurroundings): Series {
  const { today } = around;
  const categoryLook = around.book.lookOf(row.categoryId);
  const json = (minor: number): number => jsonNumber(minor, row.currency);
  const {
    _id,
    userId: _owner,
    payeeKeys: _keys,
    restored: _r,
    autoPostSince,
    split,
    leapDay: _l,
    categoryId: _c,
    ...stored
  } = row;
  const { amountMinor, minMinor, maxMinor, ...fields } = stored;
  const next = nextOpen(row, around.touched.get(_id) ?? [], today, 1)[0];
  // By its rule: it counts as running until its last day, even if that is already paid.
  const due = nextDueDates(row, today, 1)[0];
  const isRunning = due !== undefined;
  const shown = next ?? due ?? dueDates(row, row.start, today).at(-1);
  return {
    ...fields,
    id: _id,
    category: categoryLook.name,
    // Series stored before automatic entry existed lack this field.
    autoPost: (autoPostSince ?? null) !== null,
    split:
      // A varying amount may have changed since its parts were given.
      scaledSplit(split, amountMinor)?.map((part) => ({
        category: around.book.nameOf(part.categoryId),
        amount: json(part.amountMinor),
        ...(part.person && { person: part.person }),
      })) ?? null,
    amount: json(amountMinor),
    amountMin: minMinor === null ? null : json(minMinor),
    amountMax: maxMinor === null ? null : json(maxMinor),
    account: (row.accountId && around.accountNames.get(row.accountId)) ?? null,
    toAccountId: row.toAccountId ?? null,
    toAccount: (row.toAccountId && around.accountNames.get(row.toAccountId)) ?? null,
    icon: categoryLook.icon,
    iconBg: categoryLook.colour,
    repeats: ruleInWords(row.rule, row),
    nextDate: next?.date ?? null,
    eventId: shown?.slot ? occurrenceId(_id, shown.slot) : null,
    monthly: isRunning ? json(monthlyMinor(row)) : 0,
    yearly: isRunning ? json(yearlyMinor(row)) : 0,
    dormant: isRunning && isDormant(row, around.lastPaid.get(_id), today),
    duplicateOf: isRunning ? (duplicateOf(row, around.all, today)?._id ?? null) : null,
    priceChange: priceChangeFor(around.priceSteps.get(_id), row),
  };
}
