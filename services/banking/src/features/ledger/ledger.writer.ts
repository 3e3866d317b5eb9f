import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { tellBalanceLow } from '../accounts/balance-low';
import { tellCreditUsed } from '../accounts/credit-used';
import { BudgetProgress } from '../budgets/budget.progress';
import type { TransactionRow } from '../transactions/transaction';
import { requireUnlocked } from '../reconciliations/locked-rows';
import { MerchantsRepository, merchantMovesOf, type MerchantMoves } from '../merchants/merchants.repository';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { LargeChanges } from './large-changes.reader';
import { MonthRollupsRepository } from './month-rollups.repository';
import { categoryOfField, movesOf, type LedgerMoves } from './rollup';

/** What rows that go and rows that come mean for all that is kept beside them. */
export interface ReckonedMove {
  before: readonly TransactionRow[];
  after: readonly TransactionRow[];
  ledger: LedgerMoves;
  merchants: MerchantMoves;
}

/** ROW_LOCKED when one of `before` is reconciled, unless `lockedToo`. */
export function reckoned(
  before: readonly TransactionRow[],
  after: readonly TransactionRow[],
  { lockedToo = false } = {},
): ReckonedMove {
  if (!lockedToo) requireUnlocked(before);
  return { before, after, ledger: movesOf(before, after), merchants: merchantMovesOf(before, after) };
}

/** Keeps every figure that is worked out from the ledger in step with it, in the transaction that changes it. */
@Injectable()
export class LedgerWriter {
  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly accounts: AccountsRepository,
    private readonly merchants: MerchantsRepository,
    private readonly progress: BudgetProgress,
    private readonly receipts: ReceiptsRepository,
    private readonly large: LargeChanges,
  ) {}

  /** Rows `before` are gone and rows `after` are there; a changed row is in both. REQUEST_IN_PROGRESS where an import of `before` is being written; ROW_LOCKED when one of `before` is reconciled, unless `lockedToo`. */
  async move(
    tx: Tx,
    userId: string,
    before: readonly TransactionRow[],
    after: readonly TransactionRow[],
    options: { lockedToo?: boolean } = {},
  ): Promise<void> {
    await this.large.refuseRows(tx, userId, before);
    return this.apply(tx, userId, reckoned(before, after, options));
  }

  /** As {@link move}, of what was reckoned before: while the store writes many rows there is time for it. */
  async apply(tx: Tx, userId: string, { before, after, ledger, merchants }: ReckonedMove): Promise<void> {
    this.rollups.apply(userId, ledger.months, tx.session);
    for (const account of await this.accounts.move(userId, ledger.accounts, tx.session)) {
      tellCreditUsed(tx, null, account);
      tellBalanceLow(tx, null, account);
    }
    this.merchants.apply(userId, merchants, tx.session);
    await tx.writePutOff();
    await this.receipts.follow(userId, before, after, tx.session);
    await this.tellProgress(tx, userId, ledger, [...before, ...after]);
  }

  /** Budgets hear where spending moved, in whatever currency. */
  private async tellProgress(
    tx: Tx,
    userId: string,
    moves: LedgerMoves,
    rows: readonly TransactionRow[],
  ): Promise<void> {
    const categories = new Set(
      [...moves.months.values()].flatMap(({ increments }) => [...expenseCategories(increments.keys())]),
    );
    if (categories.size === 0) return;
    await this.progress.spendingMoved(tx, userId, { categories, days: rows.map(({ date }) => date) });
  }
}

function expenseCategories(paths: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const path of paths) {
    const [head, field, type, figure] = path.split('.');
    if (head === 'categories' && type === 'expense' && figure === 'total') found.add(categoryOfField(field!));
  }
  return found;
}
