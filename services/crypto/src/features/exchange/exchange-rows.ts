import { todayIn } from '@app/calendar';
import type { ExchangeAccount, ExchangeMovement, ReadMovement } from '../coinbase/exchange-source';
import type { TransactionDocument } from '../transaction/transaction.schema';
import { derivedId } from './derived-id';

export interface Place {
  userId: string;
  /** What ids are made of: see `derivedId`. */
  root: string;
  connectionId: string;
  timeZone: string;
}

export const walletIdOf = ({ root }: Pick<Place, 'root'>, accountId: string): string =>
  derivedId(root, 'wallet', accountId);

/** The row of a movement. Both legs of a conversion get one id, for they become one row. */
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

/** One row of what is known of a conversion and of its other leg (C3); undefined where it says nothing new. */
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
 * The newest movement up to which nothing can change any more: the next reading goes back to it. Movements come newest first; one that
 * is pending or can't be read holds back those that are newer, so that it is looked at again.
 */
export function cursorOf(movements: readonly ReadMovement[], before: string | undefined): string | undefined {
  const open = movements.findLastIndex(({ state }) => state === 'pending' || state === 'unreadable');
  return movements[open + 1]?.id ?? before;
}
