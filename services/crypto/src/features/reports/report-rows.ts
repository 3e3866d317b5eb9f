import { todayIn } from '@app/calendar';
import { isOutgoing, quoteCurrency, type ReportRow } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import { derivedId } from '../exchange/derived-id';
import { quantityOf, unitsOf } from '../quantity/exact-quantity';
import type { TransactionDocument } from '../transaction/transaction.schema';
import { isMove, type ReadRow, type ReportMove } from './report-move';

/** A row of a file, and the movement it becomes. */
export interface PlannedRow {
  read: ReadRow;
  row?: TransactionDocument;
  isKnown: boolean;
}

export interface PlanPlace {
  userId: string;
  /** The base of derived ids, see `derivedId`. */
  root: string;
  timeZone: string;
  walletName: string;
}

/** Id of a file's wallet: one per coin and name, the same whenever the file is read. */
export const fileWalletId = ({ root, walletName }: PlanPlace, coin: string): string =>
  derivedId(root, 'file-wallet', `${walletName}:${coin}`);

/**
 * Plans the rows of a file; rows that already exist, from the exchange or an earlier file, are marked as
 * known.
 */
export function plannedRows(
  reads: readonly ReadRow[],
  place: PlanPlace,
  known: readonly TransactionDocument[],
): PlannedRow[] {
  const ids = new Set(known.map(({ _id }) => _id));
  const moments = new Set(
    known
      .filter(({ at }) => at !== undefined)
      .map((row) => sameOf(row.currency, row.amount, row.type, row.at!)),
  );
  const seen = new Map<string, number>();
  return reads.map((read): PlannedRow => {
    if (!isMove(read)) return { read, isKnown: false };
    const row = rowOf(read, place, seen);
    const isKnown = ids.has(row._id) || moments.has(sameOf(row.currency, row.amount, row.type, row.at!));
    ids.add(row._id);
    return { read, row, isKnown };
  });
}

/**
 * Files give seconds and the exchange milliseconds: the same coins in the same direction within a minute are
 * one movement.
 */
const sameOf = (coin: string, amount: string, type: string, at: Date): string =>
  [coin, quantityOf(unitsOf(amount)), isOutgoing(type), Math.floor(at.getTime() / 60_000)].join(':');

function rowOf(move: ReportMove, place: PlanPlace, seen: Map<string, number>): TransactionDocument {
  const { type, coin, quantity, valueMinor, feeMinor, counter, at, note } = move;
  const text = JSON.stringify([type, coin, quantity, at.toISOString(), valueMinor, counter]);
  const times = (seen.get(text) ?? 0) + 1;
  seen.set(text, times);
  return {
    // With the exchange's own id it gets the same id as through a connection; equal rows are distinguished by
    // their order.
    _id: move.name
      ? derivedId(place.root, 'movement', move.name)
      : derivedId(place.root, 'file-movement', `${text}:${times}`),
    userId: place.userId,
    type,
    amount: quantity,
    ...(valueMinor !== undefined && { amountUsdMinor: valueMinor }),
    ...(feeMinor !== undefined && { feeUsdMinor: feeMinor }),
    currency: coin,
    description: note.slice(0, 140),
    date: todayIn(place.timeZone, at),
    walletId: fileWalletId(place, coin),
    at,
    byHand: true,
    movedBalance: true,
    ...(counter && { counter: { ...counter, walletId: fileWalletId(place, counter.currency) } }),
  };
}

/** The change of each wallet's balance by some movements. */
export function balanceMoves(rows: readonly TransactionDocument[]): Map<string, bigint> {
  const moves = new Map<string, bigint>();
  const move = (walletId: string, units: bigint) => moves.set(walletId, (moves.get(walletId) ?? 0n) + units);
  for (const { walletId, type, amount, counter } of rows) {
    // Coins in another part of the exchange still belong to the person.
    if (walletId && !type.startsWith('internal_'))
      move(walletId, (isOutgoing(type) ? -1n : 1n) * unitsOf(amount));
    if (counter) move(counter.walletId, unitsOf(counter.amount));
  }
  return moves;
}

/** A row in the form of the preview. */
export function shownRow({ read, row, isKnown }: PlannedRow): ReportRow {
  const nothing = { coin: null, quantity: null, value: null, date: null };
  if (!isMove(read)) return { ...nothing, ...read };
  return {
    line: read.line,
    outcome: isKnown ? 'known' : 'new',
    type: read.type,
    coin: read.coin,
    quantity: read.quantity,
    value: read.valueMinor === undefined ? null : jsonNumber(read.valueMinor, quoteCurrency),
    ...(read.counter && { counter: { coin: read.counter.currency, quantity: read.counter.amount } }),
    date: row!.date,
  };
}
