import { addDays, daysBetween, type Day } from '@app/calendar';
import { type GoodRow, ownIdLength, type ShareOfFile } from '@app/statement-files';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { maxTipShare, postingWindowDays, tippedCategories } from '../../review/duplicate-pairs';
import { merchantKeyOf } from '../../../ledger/model/merchant-name';
import { forEachYielding } from '@app/messaging';

/** A row of the ledger to which a refund link in the file leads. */
export interface LinkedRefund extends ShareOfFile {
  /** The kind of the ledger row. */
  side: 'expense' | 'refund';
  /** Its id in the file. */
  ownId: string;
  linkedRow: TransactionRow;
}

/** Ids of fixed categories are their names in lower case. */
const settlingIds: ReadonlySet<string> = new Set([...tippedCategories].map((name) => name.toLowerCase()));

/** A row that exists, or existed: deleted, merged into another or left out by the person. */
export type KnownRow = Pick<
  TransactionRow,
  '_id' | 'date' | 'amountMinor' | 'inflow' | 'merchantKey' | 'fitId' | 'importKey'
> &
  Partial<
    Pick<
      TransactionRow,
      'status' | 'importId' | 'categoryId' | 'description' | 'lines' | 'transfer' | 'refundOf' | 'refundedBy'
    >
  > & {
    deleted?: boolean;
    /** Left out in an earlier import. */
    excluded?: boolean;
    /** The transaction that replaced this one. */
    mergedInto?: string;
    /** Reconciled, so nothing changes it. */
    locked?: boolean;
  };

export interface Match {
  kind: 'duplicate' | 'merge' | 'excluded';
  other: KnownRow;
  reason: string;
}

/** Key that is equal for two copies of the same row, independent of the bank's own id. */
export const importKeyOf = (
  row: Pick<GoodRow, 'date' | 'signedMinor' | 'statementText'>,
  merchantKey = merchantKeyOf,
): string => `${row.date}|${row.signedMinor}|${merchantKey(row.statementText)}`;

const signedOf = (row: KnownRow): number => (row.inflow ? row.amountMinor : 0 - row.amountMinor);
const knownKey = (row: KnownRow): string =>
  row.importKey ?? `${row.date}|${signedOf(row)}|${row.merchantKey}`;
const fitKey = (fitId: string, signedMinor: number): string => `${signedMinor}|${fitId}`;

/**
 * A row that a person entered, or that the bank had not posted yet, may be up to this many days from the
 * bank's day.
 */
const nearDays = 7;

/** Known rows by a key; each is used at most once. */
class Pool {
  private readonly byKey = new Map<string, KnownRow[]>();
  put(key: string, row: KnownRow): void {
    const rows = this.byKey.get(key);
    if (rows) rows.push(row);
    else this.byKey.set(key, [row]);
  }
  has(key: string): boolean {
    return this.byKey.has(key);
  }
  take(
    key: string,
    used: ReadonlySet<KnownRow>,
    fits: (row: KnownRow) => boolean = () => true,
  ): KnownRow | undefined {
    return this.byKey.get(key)?.find((row) => !used.has(row) && fits(row));
  }
  /** The nearest fitting row by days. */
  nearest(
    key: string,
    day: Day,
    used: ReadonlySet<KnownRow>,
    fits: (row: KnownRow) => boolean,
  ): KnownRow | undefined {
    let best: { row: KnownRow; distance: number } | undefined;
    for (const row of this.byKey.get(key) ?? []) {
      if (used.has(row) || !fits(row)) continue;
      const distance = Math.abs(daysBetween(row.date, day));
      if (!best || distance < best.distance) best = { row, distance };
    }
    return best?.row;
  }
}

/** The match for an identical row, with a reason that fits the state of the known row. */
function sameRow(other: KnownRow, row: GoodRow): Match {
  if (other.excluded)
    return { kind: 'excluded', other, reason: 'You left this row out in an earlier import' };
  if (other.mergedInto) return { kind: 'duplicate', other, reason: 'Already there, merged with another' };
  if (other.deleted) return { kind: 'duplicate', other, reason: 'You deleted this one earlier' };
  if (other.status === 'pending' && row.extra?.status !== 'pending' && mayMerge(other))
    return { kind: 'merge', other, reason: 'Matches your pending transaction, which becomes completed' };
  return { kind: 'duplicate', other, reason: 'Already there' };
}

/**
 * Whether the bank's row may be merged into this one: entered by hand or not posted yet, and not reconciled.
 */
const mayMerge = (row: KnownRow): boolean =>
  !row.deleted &&
  !row.excluded &&
  !row.mergedInto &&
  !row.locked &&
  row.status !== 'failed' &&
  // Both legs of a transfer are pending, or neither is.
  !(row.transfer && row.status === 'pending') &&
  (row.status === 'pending' || (row.fitId === null && row.importKey === null));

/** Finds the known row for each row of a file; each known row is used once. */
class Matcher {
  readonly matches = new Map<GoodRow, Match>();
  private readonly used = new Set<KnownRow>();
  private readonly byId = new Map<string, KnownRow>();
  private readonly byFit = new Pool();
  private readonly byKey = new Pool();
  private readonly byAmount = new Pool();
  private readonly pendingByMerchant = new Pool();

  constructor(
    private readonly keys: ReadonlyMap<GoodRow, string>,
    private readonly merchantKey: (text: string) => string,
  ) {}

  know(row: KnownRow): void {
    this.byId.set(row._id, row);
    if (row.fitId) this.byFit.put(fitKey(row.fitId, signedOf(row)), row);
    this.byKey.put(knownKey(row), row);
    if (!mayMerge(row)) return;
    this.byAmount.put(String(signedOf(row)), row);
    const isWhole = !row.lines && !row.transfer && !row.refundOf && !row.refundedBy;
    // Splits and links depend on the row's amount.
    if (row.status === 'pending' && isWhole) this.pendingByMerchant.put(row.merchantKey, row);
  }

  /** By our own id, in a file we exported; OFX has it in place of the bank's id. */
  byOwnId(row: GoodRow): void {
    const other = this.byId.get(row.extra?.ownId ?? (row.fitId?.length === ownIdLength ? row.fitId : ''));
    if (other && !this.used.has(other))
      this.settle(row, { kind: 'duplicate', other, reason: sameRow(other, row).reason });
  }

  /** By the bank's id. */
  byFitId(row: GoodRow): void {
    const other = row.fitId && this.byFit.take(fitKey(row.fitId, row.signedMinor), this.used);
    if (other) this.settle(row, sameRow(other, row));
  }

  /** By day, amount and merchant. */
  byDayAndWords(row: GoodRow, idsHold: boolean): void {
    const other = this.byKey.take(
      this.keys.get(row)!,
      this.used,
      (known) => !(idsHold && row.fitId && known.fitId),
    );
    if (other) this.settle(row, sameRow(other, row));
  }

  /** Equal amounts a few days apart: a row that a person entered, or a pending one. */
  byAmountNear(row: GoodRow, sameMerchant: boolean): void {
    const amount = String(row.signedMinor);
    // Most rows of a statement have no row with the same amount, and need no search by days.
    if (!this.byAmount.has(amount)) return;
    const [from, to] = [addDays(row.date, -nearDays), addDays(row.date, nearDays)];
    const merchant = this.merchantOf(row);
    const other = this.byAmount.nearest(
      amount,
      row.date,
      this.used,
      (known) => known.date >= from && known.date <= to && (!sameMerchant || known.merchantKey === merchant),
    );
    if (other)
      this.settle(row, {
        kind: 'merge',
        other,
        reason: `The same amount as “${other.description ?? ''}” of ${other.date}: will be joined with it`,
      });
  }

  /** A pending row of the same merchant that settled for slightly more. */
  byHigherAmount(row: GoodRow): void {
    const merchant = this.merchantOf(row);
    if (!this.pendingByMerchant.has(merchant)) return;
    const from = addDays(row.date, -postingWindowDays);
    const other = this.pendingByMerchant.nearest(
      merchant,
      row.date,
      this.used,
      (known) =>
        known.date >= from &&
        known.date <= row.date &&
        settlingIds.has(known.categoryId ?? '') &&
        known.inflow === row.signedMinor > 0 &&
        Math.abs(row.signedMinor) >= known.amountMinor &&
        Math.abs(row.signedMinor) <= known.amountMinor * (1 + maxTipShare),
    );
    if (other)
      this.settle(row, {
        kind: 'merge',
        other,
        reason: `Looks like the pending “${other.description ?? ''}” of ${other.date}, settled for another amount`,
      });
  }

  private merchantOf(row: GoodRow): string {
    return this.merchantKey(row.merchant ?? row.description);
  }

  private settle(row: GoodRow, match: Match): void {
    this.matches.set(row, match);
    this.used.add(match.other);
  }
}

/**
 * Matches each readable row of a file with at most one known row. First by certain criteria (our id, the
 * bank's id, day with amount and merchant), then with nearby rows that a person entered or that were pending.
 */
export async function matchRows(
  rows: readonly GoodRow[],
  known: readonly KnownRow[],
  keys: ReadonlyMap<GoodRow, string>,
  merchantKey: (text: string) => string,
): Promise<Map<GoodRow, Match>> {
  if (known.length === 0) return new Map();
  const matcher = new Matcher(keys, merchantKey);
  await forEachYielding(known, (row) => matcher.know(row));
  const open = (): GoodRow[] => rows.filter((row) => !matcher.matches.has(row));
  await forEachYielding(rows, (row) => matcher.byOwnId(row));
  const before = matcher.matches.size;
  await forEachYielding(open(), (row) => matcher.byFitId(row));
  // Some banks give new ids in every download. If not a single id is known, ids are ignored in the
  // comparison.
  const idsHold = matcher.matches.size > before;
  await forEachYielding(open(), (row) => matcher.byDayAndWords(row, idsHold));
  await forEachYielding(open(), (row) => matcher.byAmountNear(row, true));
  // Rows from our own export are identified by their ids; they are not matched by amount alone.
  const foreign = (): GoodRow[] => open().filter((row) => row.extra?.ownId === undefined);
  await forEachYielding(foreign(), (row) => matcher.byAmountNear(row, false));
  await forEachYielding(foreign(), (row) => matcher.byHigherAmount(row));
  return matcher.matches;
}
