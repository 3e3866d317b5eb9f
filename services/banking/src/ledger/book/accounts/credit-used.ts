import { runningStatement, todayIn } from '@app/calendar';
import { creditUsedEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { balanceOf, type AccountRow } from '../../model/account';

/** The closing day if the person named none: statements then follow calendar months. */
const lastOfMonth = 31;

const limitOf = (row: AccountRow | null): number => (row && !row.closed ? (row.limitMinor ?? 0) : 0);

/** Publishes how much of a card's limit is used, if the card has or had a limit. */
export function publishCreditUsed(tx: Tx, before: AccountRow | null, after: AccountRow | null): void {
  const limitMinor = limitOf(after);
  if (limitMinor === 0 && limitOf(before) === 0) return;
  const row = (after ?? before)!;
  tx.emit(creditUsedEvent, {
    userId: row.userId,
    accountId: row._id,
    name: row.name,
    owedMinor: Math.max(0, 0 - balanceOf(row)),
    limitMinor,
    currency: row.currency,
    statement: runningStatement(todayIn(tx.timeZone ?? 'UTC'), row.closingDay ?? lastOfMonth),
  });
}
