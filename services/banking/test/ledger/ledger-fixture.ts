import { storedFigures, type AccountFigures } from '../../src/reports/ledger-check/ledger-figures';
import { movesOf, rollupId, type MonthRollup } from '../../src/ledger/book/rollups/rollup';
import type { TransactionRow } from '../../src/ledger/model/transaction';
import { keyedRow } from '../../src/ledger/model/named-row';

/** Does the store's part in memory: increments by path, and balances. */
export class LedgerFixture {
  readonly months = new Map<string, MonthRollup>();
  readonly accounts = new Map<string, AccountFigures>();

  move(before: readonly TransactionRow[], after: readonly TransactionRow[]): void {
    const moves = movesOf(before.map(keyedRow), after.map(keyedRow));
    for (const { currency, month, increments } of moves.months.values()) {
      const _id = rollupId('u', currency, month);
      const document = this.months.get(_id) ?? ({ _id, userId: 'u', currency, month } as MonthRollup);
      this.months.set(_id, document);
      for (const [path, value] of increments) {
        const names = path.split('.');
        let at = document as unknown as Record<string, unknown>;
        for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
        at[names.at(-1)!] = ((at[names.at(-1)!] as number | undefined) ?? 0) + value;
      }
    }
    for (const [_id, { movementMinor, rows }] of moves.accounts) {
      const account = this.accounts.get(_id) ?? { _id, movementMinor: 0, rows: 0 };
      this.accounts.set(_id, {
        _id,
        movementMinor: account.movementMinor + movementMinor,
        rows: account.rows + rows,
      });
    }
  }

  figures() {
    return storedFigures(this.months.values(), this.accounts.values());
  }
}
