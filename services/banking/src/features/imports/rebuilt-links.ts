import { newId } from '@app/ids';
import type { RowChange } from '../transactions/linked-rows';
import type { RefundShare, TransactionRow } from '../transactions/transaction';
import type { PlannedGood } from './import-plan';

/** A new row with what it was planned from. */
export interface Made {
  planned: Pick<PlannedGood, 'row' | 'leg' | 'refundCategories'>;
  row: TransactionRow;
}

/** The rows of a file that we exported, tied to each other and to those that are there as they were when they left. */
export function withLinks(made: readonly Made[]): TransactionRow[] {
  const rows = new Map(made.map((one) => [one.row._id, asLeg(one)]));
  const byOwnId = new Map(
    made.flatMap(({ planned, row }) => {
      const ownId = planned.row.extra?.ownId;
      return ownId ? [[ownId, row._id] as const] : [];
    }),
  );
  for (const { planned, row } of made) {
    const shares = sharesOf(planned, byOwnId);
    const expenses = shares.map(({ expenseId }) => rows.get(expenseId)!);
    if (shares.length === 0 || !expenses.every((expense, at) => mayRefund(expense, shares[at]!))) continue;
    rows.set(row._id, { ...rows.get(row._id)!, refundOf: shares });
    for (const { expenseId, amountMinor } of shares) {
      const expense = rows.get(expenseId)!;
      const refundedBy = [...(expense.refundedBy ?? []), { refundId: row._id, amountMinor }];
      rows.set(expenseId, { ...expense, refundedBy });
    }
  }
  return made.map(({ row }) => rows.get(row._id)!);
}

/** As a leg of the transfer it was part of, where the other one is there. */
function asLeg({ planned, row }: Made): TransactionRow {
  if (!planned.leg || row.lines?.length || row.status === 'failed') return row;
  return {
    ...row,
    type: 'transfer',
    category: 'Transfer',
    transfer: {
      id: newId(),
      otherId: planned.leg._id,
      otherAccountId: planned.leg.accountId,
      categoryBefore: planned.row.extra?.links?.categoryBefore ?? 'Other',
    },
  };
}

/** Shares of a refund whose expenses all come with it; none otherwise. */
function sharesOf(planned: Made['planned'], byOwnId: ReadonlyMap<string, string>): RefundShare[] {
  const shares = planned.row.extra?.links?.refundOf ?? [];
  const ids = shares.map(({ expenseId }) => byOwnId.get(expenseId));
  if (ids.some((id) => id === undefined)) return [];
  return shares.map(({ amountMinor, parts }, at) => ({
    expenseId: ids[at]!,
    amountMinor,
    parts: parts.map((part, index) => ({
      amountMinor: part.amountMinor,
      category: planned.refundCategories?.[at]?.[index] ?? part.category,
    })),
  }));
}

const mayRefund = (expense: TransactionRow, share: RefundShare): boolean =>
  expense.type === 'expense' &&
  share.amountMinor + (expense.refundedBy ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0) <=
    expense.amountMinor;

/** The rows that are there as the other legs of new ones. */
export function legChanges(
  rows: readonly TransactionRow[],
  there: ReadonlyMap<string, TransactionRow>,
  categoryBefore: (legId: string) => string,
): RowChange[] {
  return rows.flatMap((row) => {
    const { transfer } = row;
    const before = transfer && there.get(transfer.otherId);
    if (!transfer || !before) return [];
    return [
      {
        before,
        after: {
          ...before,
          type: 'transfer' as const,
          category: 'Transfer',
          transfer: {
            id: transfer.id,
            otherId: row._id,
            otherAccountId: row.accountId,
            categoryBefore: categoryBefore(before._id),
          },
          stamp: newId(),
          version: before.version + 1,
        },
      },
    ];
  });
}
