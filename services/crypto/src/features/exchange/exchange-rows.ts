import { todayIn } from '@app/calendar';
import type { ExchangeAccount, ExchangeMovement, ReadMovement } from '../coinbase/exchange-source';
import type { TransactionDocument } from '../transaction/transaction.schema';
import { derivedId } from './derived-id';

export interface Place {
  userId: string;
  /** The base of derived ids, see `derivedId`. */
  root: string;
  connectionId: string;
  timeZone: string;
}

export const walletIdOf = ({ root }: Pick<Place, 'root'>, accountId: string): string =>
  derivedId(root, 'wallet', accountId);

/** The row of a movement. Both legs of a conversion get the same id, because they become one row. */
export function rowOf(
  place: Place,
  account: ExchangeAccount,
  movement: ExchangeMovement,
): TransactionDocument {
  const { userId, root, connectionId, timeZone } = place;
  const { id, tradeId, state: _state, at, ...rest } = movement;
  return {
    _id: tradeId === undefined ? derivedId(root, 'movement', id) : derivedId(root, 'trade', tradeId),
    userId,
    ...rest,
    currency: account.coin,
    date: todayIn(timeZone, at),
    walletId: walletIdOf(place, account.id),
    at,
    connectionId,
  };
}

/** Combines the stored row of a conversion with its other leg (C3); undefined if the leg adds nothing. */
export function swapOf(
  known: TransactionDocument,
  leg: TransactionDocument,
): TransactionDocument | undefined {
  const given = [known, leg].find(({ type }) => type === 'swap_out');
  const got = [known, leg].find(({ type }) => type === 'swap_in');
  if (!given || !got) return undefined;
  const value = given.amountUsdMinor ?? got.amountUsdMinor;
  return {
    ...given,
    type: 'swap',
    ...(value !== undefined && { amountUsdMinor: value }),
    counter: { walletId: got.walletId!, currency: got.currency, amount: got.amount },
  };
}

/**
 * The newest movement up to which nothing can change any more; the next reading goes back to it. Movements
 * come newest first; a pending or unreadable one excludes all newer ones, so that it is read again.
 */
export function cursorOf(movements: readonly ReadMovement[], before: string | undefined): string | undefined {
  const open = movements.findLastIndex(({ state }) => state === 'pending' || state === 'unreadable');
  return movements[open + 1]?.id ?? before;
}
