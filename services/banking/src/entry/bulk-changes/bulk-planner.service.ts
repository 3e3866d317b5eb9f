import { createHash } from 'node:crypto';
import type { Day } from '@app/calendar';
import {
  maxListedSkips,
  type BulkChange,
  type BulkPreview,
  type BulkSkipReason,
} from '@app/contracts-banking';
import { canonicalJson } from '@app/persistence';
import type { AccountRow } from '../../ledger/model/account';
import { isLocked } from '../../ledger/model/locked-rows';
import { isCompletedTooEarly } from '../../ledger/transactions/completed-day';
import { keyFor } from '../../ledger/model/new-row';
import { changedDetails } from '../../ledger/model/row-details';
import { withoutEmpty } from '../../ledger/book/transactions/stored-row.schema';
import { statusMayChange, storedType, uniqueTags, type TransactionRow } from '../../ledger/model/transaction';
import type { BulkPlan } from './bulk-plan';
import { removalOf } from './bulk-removal.writer';
import type { CategoryId } from '../../ledger/model/category-id';

/** With the id of its category. */
export type KnownChange = Omit<BulkChange, 'category'> & { categoryId?: CategoryId };

/**
 * What a change of many rows does to each. `account` is the target account of a move; `linked` are the rows
 * linked to those that are deleted.
 */
export function bulkPlan(
  rows: readonly TransactionRow[],
  change: KnownChange,
  account: AccountRow | undefined,
  linked: ReadonlyMap<string, TransactionRow>,
  today: Day,
): BulkPlan {
  const plan: BulkPlan = {
    changes: [],
    same: 0,
    skips: [],
    halfTransfers: 0,
    hash: hashOf([...rows, ...linked.values()], change),
  };
  if (change.remove) return { ...plan, ...removalOf(rows, linked, change.otherLegs) };
  for (const row of rows) {
    const reason = skipReason(row, change, account, today);
    const after = reason ? null : changedInBulk(row, change, account);
    if (reason) plan.skips.push({ row, reason });
    else if (after && isSame(row, after)) plan.same += 1;
    else plan.changes.push({ before: row, after });
  }
  return plan;
}

function skipReason(
  row: TransactionRow,
  change: KnownChange,
  account: AccountRow | undefined,
  today: Day,
): BulkSkipReason | undefined {
  if (isLocked(row)) return 'locked';
  const { categoryId, status, person } = change;
  const isLinked = row.transfer || row.refundOf?.length || row.refundedBy?.length;
  if (isLinked && (categoryId !== undefined || status || account)) return 'linked';
  if (row.lines?.length && categoryId !== undefined) return 'split';
  if (person !== undefined && row.lines?.some((line) => line.person)) return 'split';
  if (account && account.currency !== row.currency) return 'currency';
  if (!status) return undefined;
  const { date = row.date } = change;
  return !statusMayChange(row.status, status) || isCompletedTooEarly({ status, date }, today, row)
    ? 'status'
    : undefined;
}

function changedInBulk(
  row: TransactionRow,
  change: KnownChange,
  account: AccountRow | undefined,
): TransactionRow {
  const { categoryId = row.categoryId } = change;
  const merchant = change.merchant === undefined ? row.merchant : change.merchant || null;
  const without = new Set(change.removeTags?.map((tag) => tag.toLowerCase()));
  const keptTags = row.tags.filter((tag) => !without.has(tag.toLowerCase()));
  return {
    ...row,
    categoryId,
    type:
      change.categoryId === undefined ? row.type : storedType(categoryId, row.inflow ? 'income' : 'expense'),
    accountId: account?._id ?? row.accountId,
    date: change.date ?? row.date,
    status: change.status ?? row.status,
    merchant,
    merchantKey: change.merchant === undefined ? row.merchantKey : keyFor(merchant, row.description),
    tags: uniqueTags([...keptTags, ...(change.addTags ?? [])]).slice(0, 50),
    ...changedDetails(row, change),
  };
}

const isSame = (a: TransactionRow, b: TransactionRow): boolean =>
  canonicalJson(withoutEmpty(a)) === canonicalJson(withoutEmpty(b));

/** Changes if any of the rows or the request changes. */
const hashOf = (rows: readonly TransactionRow[], change: KnownChange): string =>
  createHash('sha256')
    .update(canonicalJson(change))
    .update(
      rows
        .map(({ _id, version, stamp }) => `${_id}:${version}:${stamp}`)
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 32);

/** Number of changed or deleted rows, without rows that only lose a link. */
export const countOf = ({ changes }: BulkPlan, { remove }: BulkChange): number =>
  remove ? changes.filter(({ after }) => after === null).length : changes.length;

export const previewOf = (plan: BulkPlan, change: BulkChange): BulkPreview => ({
  changing: countOf(plan, change),
  same: plan.same,
  skipped: plan.skips.length,
  halfTransfers: plan.halfTransfers,
  skips: plan.skips.slice(0, maxListedSkips).map(({ row, reason }) => ({
    id: row._id,
    description: row.description,
    date: row.date,
    reason,
  })),
  plan: plan.hash,
});
