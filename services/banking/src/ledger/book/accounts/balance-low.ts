import { todayIn } from '@app/calendar';
import { balanceLowEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { balanceOf, type AccountRow } from '../../model/account';

const limitOf = (row: AccountRow | null): number | null =>
  row && !row.closed ? (row.lowMinor ?? null) : null;

/** Publishes the balance of an account that has, or had, a limit for low balances. */
export function publishBalanceLow(tx: Tx, before: AccountRow | null, after: AccountRow | null): void {
  const lowMinor = limitOf(after);
  if (lowMinor === null && limitOf(before) === null) return;
  const row = (after ?? before)!;
  tx.emit(balanceLowEvent, {
    userId: row.userId,
    accountId: row._id,
    name: row.name,
    balanceMinor: balanceOf(row),
    lowMinor,
    currency: row.currency,
    on: todayIn(tx.timeZone ?? 'UTC'),
  });
}
