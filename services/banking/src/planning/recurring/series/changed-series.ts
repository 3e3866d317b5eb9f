import { addDays, minDay, type Day } from '@app/calendar';
import type { changeSeriesEndpoint, NewSeries } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { decimalText, sumMinor } from '@app/money';
import { merchantKeyOf } from '../../../ledger/model/merchant-name';
import { existingDay, minorOf } from '../../../ledger/model/new-row';
import { uniqueTags } from '../../../ledger/model/transaction';
import type { EventRow } from '../financial-event';
import { occurrenceId } from '../occurrences/occurrence-id';
import type { RecurringChange } from '../recurring-change';
import { cycleDays, dueDateAt, dueDates, keepingLeapDay, nextDueDates } from './recurrence';
import { scaledSplit, splitParts, type KnownPart } from './series-split';
import type { SeriesRow } from './series';
import { categoryOf, checkTransfer } from './transfer-series';
import type { CategoryId } from '../../../ledger/model/category-id';

type Known<T> = Omit<T, 'category' | 'split'> & {
  categoryId?: CategoryId;
  split?: readonly KnownPart[] | null;
};
export type SeriesChange = Known<Partial<NewSeries>>;
/** Uses ids instead of names. */
export type KnownSeries = Known<NewSeries> & { categoryId: CategoryId };
const invalid = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/** A series from a person's request; its category, account and currency have been looked up. */
export function seriesFrom(
  request: KnownSeries,
  context: { userId: string; currency: string; today: Day },
): SeriesRow {
  const { currency } = context;
  const minorOrNull = (amount: number | null, field: string): number | null =>
    amount === null ? null : minorOf(amount, currency, field);
  const { amount, amountMin, amountMax, autoPost, split, ...fields } = request;
  return checked({
    ...fields,
    _id: newId(),
    userId: context.userId,
    payeeKeys: [merchantKeyOf(request.payee ?? request.title)],
    categoryId: categoryOf(request.kind, request.categoryId),
    amountMinor: minorOf(amount, currency),
    split: splitParts(split ?? null, currency),
    minMinor: minorOrNull(amountMin, 'amountMin'),
    maxMinor: minorOrNull(amountMax, 'amountMax'),
    currency,
    autoPostSince: autoPost ? context.today : null,
    tags: uniqueTags(request.tags),
    note: request.note || null,
    version: 1,
  });
}

/** Replaces the fields given in the request. */
export function withChange(
  before: SeriesRow,
  change: SeriesChange,
  { currency, today }: { currency: string; today: Day },
): SeriesRow {
  const minor = (amount: number | null | undefined, was: number | null, field: string): number | null => {
    if (amount === undefined && currency !== before.currency && was)
      throw invalid(field, `Say how much it is in ${currency}`);
    return amount === undefined ? was : amount === null ? null : minorOf(amount, currency, field);
  };
  const { amount, amountMin, amountMax, autoPost, split, ...fields } = change;
  const changedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: SeriesRow = {
    ...before,
    ...changedFields,
    currency,
    autoPostSince: autoPostSince(before.autoPostSince ?? null, autoPost, today),
    amountMinor: minor(amount, before.amountMinor, 'amount')!,
    minMinor: minor(amountMin, before.minMinor, 'amountMin'),
    maxMinor: minor(amountMax, before.maxMinor, 'amountMax'),
    version: before.version + 1,
  };
  if (after.kind !== 'transfer') after.toAccountId = change.toAccountId ?? null;
  after.categoryId = categoryOf(after.kind, after.categoryId);
  after.split =
    split === undefined ? scaledSplit(before.split, after.amountMinor) : splitParts(split, currency);
  if (change.payee !== undefined || (change.title !== undefined && before.payee === null)) {
    const key = merchantKeyOf(after.payee ?? after.title);
    after.payeeKeys = [key, ...before.payeeKeys.filter((payee) => payee !== key)];
  }
  return checked(
    keepingLeapDay(before, { ...after, tags: uniqueTags(after.tags), note: after.note || null }),
  );
}

/** Automatic entry starts on the day it is switched on: earlier missed occurrences are left to the person. */
const autoPostSince = (was: Day | null, wish: boolean | undefined, today: Day): Day | null =>
  wish === undefined ? was : wish ? (was ?? today) : null;

function checked(row: SeriesRow): SeriesRow {
  existingDay(row.start, 'start');
  if (row.endsOn !== null && row.endsOn < row.start) throw invalid('endsOn', 'It would end before it begins');
  if (row.endsOn !== null && row.endsAfter !== null)
    throw invalid('endsAfter', 'Give a last day or a number of times, not both');
  if (row.rule.every === 'halfMonth' && row.rule.firstDay === row.rule.secondDay)
    throw invalid('rule', 'Give two different days');
  checkTransfer(row);
  if (row.autoPostSince !== null && row.accountId === null)
    throw invalid('accountId', 'Choose the account in which it is entered');
  if (row.autoPostSince !== null && row.amountMinor === 0)
    throw invalid('amount', 'Give the amount that is entered');
  if (row.split && sumMinor(row.split.map(({ amountMinor }) => amountMinor)) !== Math.abs(row.amountMinor))
    throw invalid(
      'split',
      `The parts must add up to ${decimalText(Math.abs(row.amountMinor), row.currency)}`,
    );
  if (row.amountMode === 'range') {
    if (row.minMinor === null || row.maxMinor === null)
      throw invalid('amountMin', 'A range needs its least and its greatest amount');
    const signs = new Set([row.minMinor, row.maxMinor, row.amountMinor].map(Math.sign));
    if (signs.size > 1) throw invalid('amountMin', 'The range must not cross zero');
  }
  return row;
}

/**
 * Changes the rule of a whole series: settled occurrences stay as its history. The new days start with the
 * first one that is nearer to the next cycle than to the last settled occurrence, so that nothing paid or
 * skipped becomes due again.
 */
export function withHistory(before: SeriesRow, after: SeriesRow, stored: readonly EventRow[]): SeriesRow {
  const isSame = after.start === before.start && JSON.stringify(after.rule) === JSON.stringify(before.rule);
  const settled = stored.filter(({ done }) => done).map(({ slot }) => slot!);
  const last = settled.sort().at(-1);
  if (isSame || last === undefined) return after;
  const endsAfter = after.endsAfter === null ? null : Math.max(1, after.endsAfter - settled.length);
  if (after.start > last) return { ...after, endsAfter };
  const from = addDays(last, Math.floor(cycleDays(after.rule) / 2) + 1);
  const [first] = nextDueDates({ ...after, endsAfter: null, weekends: 'none' }, from, 1);
  if (!first)
    throw invalid('endsOn', 'No due day is left with this schedule. Choose a later last day, or end it');
  return keepingLeapDay(after, { ...after, start: first.slot, endsAfter });
}

/**
 * Changes the series from its beginning: open occurrences follow, settled ones stay, and stored ones whose
 * day no longer exists are removed.
 */
export function changeAll(
  before: SeriesRow,
  after: SeriesRow,
  stored: readonly EventRow[],
): RecurringChange[] {
  const open = stored.filter(({ done }) => !done);
  return [
    { what: 'series', before, after },
    ...open.map((event): RecurringChange => {
      const due = dueDateAt(after, event.slot!);
      return { what: 'event', before: event, after: due ? followed(event, after) : null };
    }),
  ];
}

const followed = (event: EventRow, series: SeriesRow): EventRow => ({
  ...event,
  title: series.title,
  kind: series.kind,
  categoryId: series.categoryId,
  amountMinor: series.amountMinor,
  currency: series.currency,
  accountId: series.accountId,
  toAccountId: series.toAccountId ?? null,
  remindDays: series.remindDays,
  tags: series.tags,
  payeeKeys: series.payeeKeys,
  version: event.version + 1,
});

/**
 * The start of a change of this and later occurrences: the requested day, or the first new day if that is
 * earlier.
 */
export const laterStart = (before: SeriesRow, after: SeriesRow, from: Day): Day =>
  after.start === before.start ? from : minDay(from, after.start);

/**
 * Changes this and later occurrences: the series ends the day before, and a new one continues. Occurrences
 * settled from that day on belong to the new one.
 */
export function changeLater(
  before: SeriesRow,
  after: SeriesRow,
  from: Day,
  stored: readonly EventRow[],
): { changes: RecurringChange[]; next: SeriesRow } {
  const past = dueDates({ ...before, weekends: 'none' }, before.start, addDays(from, -1)).length;
  const [daysBefore, daysAfter] = decisionDays(before, after, from);
  const next = keepingLeapDay<SeriesRow>(before, {
    ...after,
    ...daysAfter,
    _id: newId(),
    start: after.start === before.start ? from : after.start,
    endsAfter: after.endsAfter === null ? null : Math.max(1, after.endsAfter - past),
    version: 1,
  });
  const ended = {
    ...before,
    ...daysBefore,
    endsOn: addDays(from, -1),
    endsAfter: null,
    version: before.version + 1,
  };
  const changes: RecurringChange[] = [
    { what: 'series', before, after: ended },
    { what: 'series', before: null, after: next },
  ];
  for (const event of stored.filter(({ slot }) => slot! >= from)) {
    changes.push({ what: 'event', before: event, after: null });
    if (event.done || dueDateAt(next, event.slot!))
      changes.push({
        what: 'event',
        before: null,
        after: {
          ...(event.done ? event : followed(event, next)),
          _id: occurrenceId(next._id, event.slot!),
          seriesId: next._id,
          version: 1,
        },
      });
  }
  return { changes, next };
}

type DecisionDays = Pick<SeriesRow, 'trialEnds' | 'cancelBy' | 'renewsOn'>;

/**
 * When a series continues as another, each decision day belongs to one of the two: changed days to the later
 * one.
 */
function decisionDays(before: SeriesRow, after: SeriesRow, from: Day): [DecisionDays, DecisionDays] {
  const names = ['trialEnds', 'cancelBy', 'renewsOn'] as const;
  const goesOn = (name: keyof DecisionDays): boolean =>
    after[name] !== before[name] || (before[name] ?? from) >= from;
  const pick = (dayOf: (name: keyof DecisionDays) => Day | null): DecisionDays =>
    Object.fromEntries(names.map((name) => [name, dayOf(name)])) as unknown as DecisionDays;
  return [
    pick((name) => (goesOn(name) ? null : before[name])),
    pick((name) => (goesOn(name) ? after[name] : null)),
  ];
}

/** Makes the occurrence of that day the last. */
export function stopAfter(
  before: SeriesRow,
  after: Day,
  stored: readonly EventRow[],
): { changes: RecurringChange[]; ended: SeriesRow } {
  if (after < before.start) throw invalid('after', 'It begins later; delete it instead');
  const ended = { ...before, endsOn: after, endsAfter: null, version: before.version + 1 };
  const removed = stored.filter(({ slot, done }) => slot! > after && !done);
  return {
    ended,
    changes: [
      { what: 'series', before, after: ended },
      ...removed.map((event): RecurringChange => ({ what: 'event', before: event, after: null })),
    ],
  };
}

/** Removes the series; settled occurrences are removed too or stay as single events. */
export function seriesRemoval(
  series: SeriesRow,
  history: RemoveHistory,
  stored: readonly EventRow[],
): RecurringChange[] {
  return [
    { what: 'series', before: series, after: null },
    ...stored.map((event): RecurringChange => {
      const stays = history === 'keep' && event.done;
      return {
        what: 'event',
        before: event,
        after: stays ? { ...event, seriesId: null, slot: null, version: event.version + 1 } : null,
      };
    }),
  ];
}
export type RemoveHistory = 'keep' | 'delete';

/**
 * The fields of a change request that belong to the series itself; its categories are looked up separately.
 */
export function fieldsOf(request: RequestOf<typeof changeSeriesEndpoint>): SeriesChange {
  const {
    id: _id,
    version: _version,
    scope: _scope,
    from: _from,
    category: _category,
    split: _split,
    ...fields
  } = request;
  return fields as SeriesChange;
}
