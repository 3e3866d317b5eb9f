import { newId } from '@app/ids';
import { sumMinor } from '@app/money';
import type { RefundShare, TransactionRow, RowChange } from '../../../ledger/model/transaction';
import type { KnownRefund, PlannedGood } from './import-plan';
import { otherId, transferId, type CategoryId } from '../../../ledger/model/category-id';

/** A new row with the plan it was made from. */
export interface BuiltRow {
  planned: Pick<
    PlannedGood,
    'row' | 'leg' | 'categoryBefore' | 'legCategoryBefore' | 'refundCategories' | 'ends'
  >;
  row: TransactionRow;
}

/**
 * The rows of a file that we exported, linked to each other and to existing rows as they were at the time of
 * the export.
 */
export interface RebuiltLinks {
  rows: TransactionRow[];
  /** Existing rows that get a refund link; the caller writes them. */
  ends: { before: TransactionRow; after: TransactionRow }[];
}

export function withLinks(builtRows: readonly BuiltRow[]): RebuiltLinks {
  // Only files that we exported have links; a bank's many rows would hold up other requests here.
  if (!builtRows.some(({ planned }) => planned.row.extra?.links || planned.leg || planned.ends))
    return { rows: builtRows.map(({ row }) => row), ends: [] };
  const rows = new Map(builtRows.map((built) => [built.row._id, asLeg(built)]));
  const existing = new Map(
    builtRows.flatMap(({ planned }) =>
      (planned.ends ?? []).map((end) => [end.linkedRow._id, end.linkedRow] as const),
    ),
  );
  const before = new Map(existing);
  const byOwnId = new Map(
    builtRows.flatMap(({ planned, row }) => {
      const ownId = planned.row.extra?.ownId;
      return ownId ? [[ownId, row._id] as const] : [];
    }),
  );
  const update = (row: TransactionRow): void => void (rows.has(row._id) ? rows : existing).set(row._id, row);
  for (const { refundId, expenseId, ...share } of builtRows.flatMap((built) => linksOf(built, byOwnId))) {
    const [refund, expense] = [refundId, expenseId].map((id) => rows.get(id) ?? existing.get(id));
    if (!refund || !expense || !mayLink(refund, expense, share.amountMinor)) continue;
    update({ ...refund, refundOf: [...(refund.refundOf ?? []), { expenseId, ...share }] });
    const refundedBy = [...(expense.refundedBy ?? []), { refundId, amountMinor: share.amountMinor }];
    update({ ...expense, refundedBy });
  }
  return {
    rows: builtRows.map(({ row }) => rows.get(row._id)!),
    ends: [...existing].flatMap(([id, after]) => {
      const was = before.get(id)!;
      return after === was ? [] : [{ before: was, after }];
    }),
  };
}

interface RefundLink extends Omit<RefundShare, 'expenseId'> {
  refundId: string;
  expenseId: string;
}

/** The refund links of a row with ledger ids: to rows of the same file, otherwise to existing ones. */
function linksOf({ planned, row }: BuiltRow, byOwnId: ReadonlyMap<string, string>): RefundLink[] {
  const { refundOf = [], refundedBy = [] } = planned.row.extra?.links ?? {};
  const endOf = (side: KnownRefund['side'], ownId: string): KnownRefund | undefined =>
    planned.ends?.find((end) => end.side === side && end.ownId === ownId);
  return [
    ...refundOf.flatMap(({ expenseId, amountMinor, parts }, at) => {
      const other = byOwnId.get(expenseId) ?? endOf('expense', expenseId)?.linkedRow._id;
      const ours = parts.map((part, index) => ({
        amountMinor: part.amountMinor,
        categoryId: planned.refundCategories?.[at]?.[index] ?? otherId,
      }));
      return other ? [{ refundId: row._id, expenseId: other, amountMinor, parts: ours }] : [];
    }),
    // A refund in the same file has the link itself.
    ...refundedBy.flatMap(({ refundId }) => {
      const end = byOwnId.has(refundId) ? undefined : endOf('refund', refundId);
      if (!end) return [];
      const { amountMinor, parts } = end;
      return [{ refundId: end.linkedRow._id, expenseId: row._id, amountMinor, parts }];
    }),
  ];
}

/** Makes the row a leg of its former transfer, if the other leg exists. */
function asLeg({ planned, row }: BuiltRow): TransactionRow {
  if (!planned.leg || row.lines?.length || row.status === 'failed') return row;
  return {
    ...row,
    type: 'transfer',
    categoryId: transferId,
    transfer: {
      id: newId(),
      otherId: planned.leg._id,
      otherAccountId: planned.leg.accountId,
      categoryBefore: planned.categoryBefore ?? otherId,
    },
  };
}

const total = (shares: readonly { amountMinor: number }[] = []): number =>
  sumMinor(shares.map(({ amountMinor }) => amountMinor));

const mayLink = (refund: TransactionRow, expense: TransactionRow, amountMinor: number): boolean =>
  refund.type === 'income' &&
  expense.type === 'expense' &&
  refund.currency === expense.currency &&
  !refund.lines?.length &&
  ![refund.status, expense.status].includes('failed') &&
  total(refund.refundOf) + amountMinor <= refund.amountMinor &&
  total(expense.refundedBy) + amountMinor <= expense.amountMinor;

/** Existing rows as the other legs of new ones. */
export function legChanges(
  rows: readonly TransactionRow[],
  existing: ReadonlyMap<string, TransactionRow>,
  categoryBefore: (legId: string) => CategoryId,
): RowChange[] {
  return rows.flatMap((row) => {
    const { transfer } = row;
    const before = transfer && existing.get(transfer.otherId);
    if (!transfer || !before) return [];
    return [
      {
        before,
        after: {
          ...before,
          type: 'transfer' as const,
          categoryId: transferId,
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
