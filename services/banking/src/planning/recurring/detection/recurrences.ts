import { groupsOf, type Payment } from '../../../ledger/model/payment';
import type { Day } from '@app/calendar';
import { detect } from './detect';
import { recurrenceId, tombstoneOf, type RecurrenceRow, type RecurrenceScope } from './recurrence-row';

/**
 * Rows that may be part of a recurring payment: they count, and are neither a leg of a transfer nor a refund.
 */
const mayRecur = (row: Payment): boolean =>
  row.status !== 'failed' && row.type !== 'transfer' && !row.transfer && !row.refundOf?.length;

const whereOf = (row: Payment): RecurrenceScope => ({
  userId: row.userId,
  accountId: row.accountId,
  merchantKey: row.merchantKey,
  inflow: row.inflow,
  currency: row.currency,
});

const isSameScope = (one: Payment, other: Payment): boolean =>
  one.merchantKey === other.merchantKey &&
  one.accountId === other.accountId &&
  one.inflow === other.inflow &&
  one.currency === other.currency &&
  one.userId === other.userId;

/** All recurring payments among the rows, grouped by account, merchant, direction and currency. */
export function recurrencesIn(rows: readonly Payment[], today: Day): RecurrenceRow[] {
  const groups = groupsOf(rows.filter(mayRecur), isSameScope, (row) =>
    Object.values(whereOf(row)).join('\n'),
  );
  return groups.flatMap((group) => ofGroup(group, today));
}

function ofGroup(group: readonly Payment[], today: Day): RecurrenceRow[] {
  const where = whereOf(group[0]!);
  const detected = detect(
    group.map(({ _id, date, amountMinor }) => ({ id: _id, date, amountMinor })),
    where.merchantKey,
    today,
  );
  // Two streams with the same cadence are ranked by which started first, because the next charge does not
  // change that.
  const ranks = new Map<string, number>();
  return [...detected]
    .sort((a, b) => (a.hits[0]!.id < b.hits[0]!.id ? -1 : 1))
    .map((stream) => {
      const rank = ranks.get(stream.cadence) ?? 0;
      ranks.set(stream.cadence, rank + 1);
      const { id } = stream.hits.at(-1)!;
      const last = group.find((row) => row._id === id)!;
      return {
        _id: recurrenceId(where, stream.cadence, rank),
        ...where,
        merchant: last.merchant ?? last.description,
        categoryId: last.categoryId,
        cadence: stream.cadence,
        found: stream,
        choice: 'none',
        seriesId: null,
        publishedPrice: null,
        version: 1,
      };
    });
}

export interface RecurrenceChanges {
  put: RecurrenceRow[];
  removed: string[];
  /** New prices that were not reported yet. */
  prices: RecurrenceRow[];
}

/**
 * The changes of a new run: decisions of the person stay, and finds that no longer exist are removed unless
 * the person decided about them.
 */
export function changesOfRun(
  known: readonly RecurrenceRow[],
  detected: readonly RecurrenceRow[],
): RecurrenceChanges {
  const before = new Map(known.map((row) => [row._id, row]));
  const dismissed = new Set(known.filter(({ choice }) => choice === 'dismissed').map(tombstoneOf));
  const now = detected.map((row): RecurrenceRow => {
    const old = before.get(row._id);
    return old
      ? {
          ...row,
          choice: old.choice,
          seriesId: old.seriesId,
          publishedPrice: old.publishedPrice,
          version: old.version,
        }
      : row;
  });
  const prices = now.filter(
    (row) =>
      row.found.priceChange !== undefined &&
      row.found.state === 'mature' &&
      priceKeyOf(row) !== row.publishedPrice &&
      !dismissed.has(tombstoneOf(row)),
  );
  for (const row of prices) row.publishedPrice = priceKeyOf(row);
  const ids = new Set(now.map(({ _id }) => _id));
  return {
    prices,
    put: now.filter((row) => JSON.stringify(row) !== JSON.stringify(ordered(before.get(row._id), row))),
    removed: known.filter(({ _id, choice }) => choice === 'none' && !ids.has(_id)).map(({ _id }) => _id),
  };
}

const priceKeyOf = ({ found }: RecurrenceRow): string =>
  `${found.priceChange!.since}:${found.priceChange!.toMinor}`;

/** A stored row with its members in the order of another row, for comparing. */
function ordered(row: RecurrenceRow | undefined, like: RecurrenceRow): object | undefined {
  if (!row) return undefined;
  const found = Object.fromEntries(
    Object.keys(like.found).map((key) => [key, row.found[key as keyof RecurrenceRow['found']]]),
  );
  return Object.fromEntries(
    Object.keys(like).map((key) => [key, key === 'found' ? found : row[key as keyof RecurrenceRow]]),
  );
}
