import type { TransactionRow } from '../transactions/transaction';
import { categoryOfField, dayOfField, type MonthRollup } from './rollup';

export interface AccountFigures {
  _id: string;
  movementMinor: number;
  rows: number;
}

/** Kept and recomputed figures by a readable name. */
export interface LedgerFigures {
  [name: string]: number;
}

const bump = (figures: LedgerFigures, name: string, value: number): void => {
  figures[name] = (figures[name] ?? 0) + value;
};

/** What the kept figures must be, worked out from the rows alone and from the definitions, not from the code that keeps them. */
export function recompute(rows: Iterable<TransactionRow>): LedgerFigures {
  const figures: LedgerFigures = {};
  for (const row of rows) {
    const month = `${row.currency} ${row.date.slice(0, 7)}`;
    const day = `${row.currency} ${row.date}`;
    bump(figures, `${month} rows`, 1);
    bump(figures, `${day} rows`, 1);
    bump(figures, `account ${row.accountId} rows`, 1);
    const counts = row.status === 'completed' || row.status === 'pending';
    if (counts)
      bump(figures, `account ${row.accountId} movement`, row.inflow ? row.amountMinor : 0 - row.amountMinor);
    if (!counts || (row.type !== 'income' && row.type !== 'expense')) continue;
    const side = { income: 'income', expense: 'expenses' }[row.type];
    bump(figures, `${month} counted`, 1);
    bump(figures, `${day} counted`, 1);
    bump(figures, `${month} ${side}`, row.amountMinor);
    bump(figures, `${day} ${side}`, row.amountMinor);
    bump(figures, `${month} ${row.category} ${row.type} total`, row.amountMinor);
    bump(figures, `${month} ${row.category} ${row.type} count`, 1);
    const spent = row.type === 'expense' ? row.amountMinor : 0;
    bump(figures, `${day} spent on ${row.category} total`, spent);
    if (row.status === 'pending') bump(figures, `${day} spent on ${row.category} pending`, spent);
    if (row.status === 'pending') {
      bump(figures, `${month} pending ${side}`, row.amountMinor);
      bump(figures, `${month} ${row.category} ${row.type} pending`, row.amountMinor);
    }
  }
  return withoutZeros(figures);
}

/** The kept figures under the same names. */
export function keptFigures(
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

/** One line per kept figure that is not what the rows say; empty when the ledger is sound. */
export function differences(kept: LedgerFigures, recomputed: LedgerFigures): string[] {
  const names = new Set([...Object.keys(kept), ...Object.keys(recomputed)]);
  return [...names]
    .filter((name) => kept[name] !== recomputed[name])
    .map((name) => `${name}: kept ${kept[name] ?? 0}, rows say ${recomputed[name] ?? 0}`);
}

const withoutZeros = (figures: LedgerFigures): LedgerFigures =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));
