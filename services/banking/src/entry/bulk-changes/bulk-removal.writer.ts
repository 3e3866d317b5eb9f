import type { BulkChange } from '@app/contracts-banking';
import { isLocked } from '../../ledger/model/locked-rows';
import { withoutRefund, withoutShare, withoutTransfer } from '../../ledger/transactions/links/linked-rows';
import type { TransactionRow } from '../../ledger/model/transaction';
import type { BulkPlan, BulkRowChange } from './bulk-plan';

type Rows = ReadonlyMap<string, TransactionRow>;
export interface Removal extends Pick<BulkPlan, 'changes' | 'skips'> {
  halfTransfers: number;
}

/**
 * Which rows are deleted, and the resulting changes of linked rows: the other legs of transfers are deleted
 * too or become ordinary rows, as requested, and refunds of deleted expenses become independent. A row is
 * kept if deleting it would change a locked one.
 */
export function removalOf(
  rows: readonly TransactionRow[],
  linked: Rows,
  otherLegs: BulkChange['otherLegs'],
): Removal {
  const chosen = new Map(rows.map((row) => [row._id, row]));
  const legOf = ({ transfer }: TransactionRow) =>
    transfer && (chosen.get(transfer.otherId) ?? linked.get(transfer.otherId));
  const reasonOf = (row: TransactionRow): BulkPlan['skips'][number]['reason'] | undefined => {
    const leg = legOf(row);
    if (isLocked(row) || (leg && isLocked(leg)) || refundsOf(row).some((id) => isLockedIn(linked, id)))
      return 'locked';
    return leg && !chosen.has(leg._id) && otherLegs === undefined ? 'linked' : undefined;
  };
  const skips = rows.flatMap((row) => {
    const reason = reasonOf(row);
    return reason ? [{ row, reason }] : [];
  });
  const staying = new Set(skips.map(({ row }) => row._id));
  const going = rows.filter(({ _id }) => !staying.has(_id));
  const changes = new Map<string, BulkRowChange>();
  for (const row of going) {
    changes.set(row._id, { before: row, after: null });
    const leg = legOf(row);
    if (leg && !chosen.has(leg._id))
      changes.set(leg._id, { before: leg, after: otherLegs === 'keep' ? withoutTransfer(leg) : null });
  }
  for (const row of going) takeOffRefunds(row, new Map([...linked, ...chosen]), changes);
  const halfTransfers = rows.filter((row) => {
    const leg = legOf(row);
    return leg && !chosen.has(leg._id) && !isLocked(row) && !isLocked(leg);
  }).length;
  return { changes: [...changes.values()], skips, halfTransfers };
}

const refundsOf = ({ refundOf, refundedBy }: TransactionRow): string[] => [
  ...(refundOf ?? []).map(({ expenseId }) => expenseId),
  ...(refundedBy ?? []).map(({ refundId }) => refundId),
];
const isLockedIn = (rows: Rows, id: string): boolean => {
  const row = rows.get(id);
  return row !== undefined && isLocked(row);
};

/** Removes links to a deleted row from the rows that stay. */
function takeOffRefunds(row: TransactionRow, known: Rows, changes: Map<string, BulkRowChange>): void {
  const alter = (id: string, how: (row: TransactionRow) => TransactionRow): void => {
    const change = changes.get(id);
    const before = change?.before ?? known.get(id);
    const current = change ? change.after : before;
    if (before && current) changes.set(id, { before, after: how(current) });
  };
  for (const { expenseId } of row.refundOf ?? [])
    alter(expenseId, (expense) => withoutRefund(expense, row._id));
  for (const { refundId } of row.refundedBy ?? []) alter(refundId, (refund) => withoutShare(refund, row._id));
}
