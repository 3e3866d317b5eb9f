import type { RefundsIn } from '@app/contracts-banking';
import type { NamedRow } from '../../ledger/model/named-row';
import { categoryOfField, dayOfField, type MonthRollup } from '../../ledger/book/rollups/rollup';
import { isTransfer } from '../../ledger/book/rollups/refund-parts';

export interface AccountFigures {
  _id: string;
  movementMinor: number;
  rows: number;
}

/** Stored or recomputed figures by a readable name. */
export interface LedgerFigures {
  [name: string]: number;
}

const bump = (figures: LedgerFigures, name: string, value: number): void => {
  figures[name] = (figures[name] ?? 0) + value;
};

/**
 * The correct values of the stored figures, computed from the rows and the definitions alone, not by the code
 * that maintains them.
 */
export function recompute(rows: Iterable<NamedRow>): LedgerFigures {
  const figures: LedgerFigures = {};
  const byId = new Map([...rows].map((row) => [row._id, row]));
  for (const row of byId.values()) {
    const month = `${row.currency} ${row.date.slice(0, 7)}`;
    const day = `${row.currency} ${row.date}`;
    bump(figures, `${month} rows`, 1);
    bump(figures, `${day} rows`, 1);
    bump(figures, `account ${row.accountId} rows`, 1);
    const counts = row.status === 'completed' || row.status === 'pending';
    if (counts)
      bump(figures, `account ${row.accountId} movement`, row.inflow ? row.amountMinor : 0 - row.amountMinor);
    if (!counts || (row.type !== 'income' && row.type !== 'expense')) continue;
    if (row.excluded) continue;
    const counted = figuresOfRow(row, byId);
    if (counted.size > 0) {
      bump(figures, `${month} counted`, 1);
      bump(figures, `${day} counted`, 1);
    }
    for (const [key, amountMinor] of counted) {
      const side = key.endsWith(' income') ? 'income' : 'expenses';
      bump(figures, `${month} ${side}`, amountMinor);
      bump(figures, `${day} ${side}`, amountMinor);
      bump(figures, `${month} ${key} total`, amountMinor);
      bump(figures, `${month} ${key} count`, 1);
      const spent = key.endsWith(' expense') ? amountMinor : 0;
      const spentOn = `${day} spent on ${key.slice(0, -' expense'.length)}`;
      bump(figures, `${spentOn} total`, spent);
      if (row.status === 'pending') bump(figures, `${spentOn} pending`, spent);
      if (row.status === 'pending') {
        bump(figures, `${month} pending ${side}`, amountMinor);
        bump(figures, `${day} ${side === 'income' ? 'pendingIncome' : 'pendingExpenses'}`, amountMinor);
        bump(figures, `${month} ${key} pending`, amountMinor);
      }
    }
  }
  return withoutZeros(figures);
}

/**
 * What a row adds to each `category type`: its split lines; or a refund’s expenses reversed and the rest as
 * income; or itself. If refunds count at the purchase, they are taken from the expense instead, as the refund
 * specifies.
 */
function figuresOfRow(row: NamedRow, byId: ReadonlyMap<string, NamedRow>): Map<string, number> {
  const counted = new Map<string, number>();
  const add = (key: string, value: number): unknown => counted.set(key, (counted.get(key) ?? 0) + value);
  const atPurchase = row.refundsIn === 'purchase';
  for (const { refundId } of atPurchase ? (row.refundedBy ?? []) : []) {
    const share = byId.get(refundId)?.refundOf?.find(({ expenseId }) => expenseId === row._id);
    for (const { category, amountMinor } of share?.parts ?? []) add(`${category} expense`, 0 - amountMinor);
  }
  if (row.lines) {
    for (const { category, amountMinor } of row.lines)
      if (!isTransfer({ category })) add(`${category} ${row.type}`, amountMinor);
    return counted;
  }
  const refundedParts = (row.refundOf ?? []).flatMap(({ parts }) => parts);
  for (const { category, amountMinor } of atPurchase ? [] : refundedParts)
    add(`${category} expense`, 0 - amountMinor);
  const remainderMinor =
    row.amountMinor - refundedParts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (remainderMinor > 0) add(`${row.category} ${row.type}`, remainderMinor);
  return counted;
}

/** The stored figures under the same names. */
export function storedFigures(
  months: Iterable<MonthRollup>,
  accounts: Iterable<AccountFigures>,
): LedgerFigures {
  const figures: LedgerFigures = {};
  for (const rollup of months) {
    const month = `${rollup.currency} ${rollup.month}`;
    bump(figures, `${month} rows`, rollup.rows ?? 0);
    bump(figures, `${month} counted`, rollup.counted ?? 0);
    bump(figures, `${month} income`, rollup.income ?? 0);
    bump(figures, `${month} expenses`, rollup.expenses ?? 0);
    bump(figures, `${month} pending income`, rollup.pendingIncome ?? 0);
    bump(figures, `${month} pending expenses`, rollup.pendingExpenses ?? 0);
    for (const [field, directions] of Object.entries(rollup.categories ?? {}))
      for (const [type, sums] of Object.entries(directions))
        for (const [name, value] of Object.entries(sums))
          bump(figures, `${month} ${categoryOfField(field)} ${type} ${name}`, value);
    for (const [field, sums] of Object.entries(rollup.days ?? {}))
      for (const [name, value] of Object.entries(sums))
        bump(figures, `${rollup.currency} ${dayOfField(rollup.month, field)} ${name}`, value);
    for (const [field, spent] of Object.entries(rollup.spent ?? {}))
      for (const [category, sums] of Object.entries(spent))
        for (const [name, value] of Object.entries(sums))
          bump(
            figures,
            `${rollup.currency} ${dayOfField(rollup.month, field)} spent on ${categoryOfField(category)} ${name}`,
            value,
          );
  }
  for (const account of accounts) {
    bump(figures, `account ${account._id} rows`, account.rows);
    bump(figures, `account ${account._id} movement`, account.movementMinor);
  }
  return withoutZeros(figures);
}

/** Broken links between rows, or between rows and their own parts; empty if the ledger is sound. */
export function brokenLinks(rows: Iterable<NamedRow>, refundsIn: RefundsIn = 'refund'): string[] {
  const byId = new Map([...rows].map((row) => [row._id, row]));
  const problems: string[] = [];
  const must = (holds: boolean, id: string, rule: string): void => {
    if (!holds) problems.push(`${id}: ${rule}`);
  };
  for (const row of byId.values()) {
    if (row.lines) {
      must(row.lines.length >= 2, row._id, 'a split has at least two parts');
      must(sumOf(row.lines) === row.amountMinor, row._id, 'the parts add up to the amount');
    }
    const isLinked = Boolean(row.refundOf?.length || row.refundedBy?.length);
    must(
      (row.refundsIn ?? 'refund') === (isLinked ? refundsIn : 'refund'),
      row._id,
      'a refund counts where the setting says',
    );
    if (row.transfer) checkLeg(row, byId.get(row.transfer.otherId), must);
    must(sumOf(row.refundOf) <= row.amountMinor, row._id, 'a refund gives back no more than it is');
    must(sumOf(row.refundedBy) <= row.amountMinor, row._id, 'an expense gets back no more than it was');
    for (const share of row.refundOf ?? []) {
      const expense = byId.get(share.expenseId);
      const back = expense?.refundedBy?.find(({ refundId }) => refundId === row._id);
      must(back?.amountMinor === share.amountMinor, row._id, 'the expense knows of its refund');
      must(sumOf(share.parts) === share.amountMinor, row._id, 'the parts of a refund add up');
      const own = new Set((expense?.lines ?? [expense]).map((part) => part?.category));
      must(
        share.parts.every(({ category }) => own.has(category)),
        row._id,
        'a refund counts in the categories of its expense',
      );
    }
    for (const { refundId } of row.refundedBy ?? [])
      must(
        Boolean(byId.get(refundId)?.refundOf?.some(({ expenseId }) => expenseId === row._id)),
        row._id,
        'the refund knows of its expense',
      );
  }
  return problems;
}

function checkLeg(
  row: NamedRow,
  other: NamedRow | undefined,
  must: (holds: boolean, id: string, rule: string) => void,
): void {
  must(other?.transfer?.otherId === row._id, row._id, 'both legs of a transfer know each other');
  must(row.type === 'transfer', row._id, 'a leg is a transfer');
  if (!other) return;
  must(other.accountId !== row.accountId, row._id, 'a transfer has two accounts');
  must(row.transfer?.otherAccountId === other.accountId, row._id, 'a leg knows the other account');
  must(other.inflow !== row.inflow, row._id, 'one leg leaves, the other comes in');
  must(other.status === row.status, row._id, 'both legs have one status');
  must(
    other.currency !== row.currency || other.amountMinor === row.amountMinor,
    row._id,
    'both legs have one amount',
  );
}

const sumOf = (parts: readonly { amountMinor: number }[] = []): number =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** One line per stored figure that differs from the rows; empty if the ledger is sound. */
export function differences(stored: LedgerFigures, recomputed: LedgerFigures): string[] {
  const names = new Set([...Object.keys(stored), ...Object.keys(recomputed)]);
  return [...names]
    .filter((name) => stored[name] !== recomputed[name])
    .map((name) => `${name}: kept ${stored[name] ?? 0}, rows say ${recomputed[name] ?? 0}`);
}

const withoutZeros = (figures: LedgerFigures): LedgerFigures =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));
