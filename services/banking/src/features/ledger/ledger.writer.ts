import { Injectable } from '@nestjs/common';
import { budgetProgressEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { budgetOf, limitsIn, spentAgainst, spentByCategory } from '../budgets/budget';
import { BudgetsRepository } from '../budgets/budgets.repository';
import { CategoriesRepository } from '../categories/categories.repository';
import type { TransactionRow } from '../transactions/transaction';
import { MerchantsRepository } from './merchants.repository';
import { MonthRollupsRepository } from './month-rollups.repository';
import { categoryOfField, movesOf, type LedgerMoves } from './rollup';

/** Keeps every figure that is worked out from the ledger in step with it, in the transaction that changes it. */
@Injectable()
export class LedgerWriter {
  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly accounts: AccountsRepository,
    private readonly merchants: MerchantsRepository,
    private readonly budgets: BudgetsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Rows `before` are gone and rows `after` are there; a changed row is in both. */
  async move(
    tx: Tx,
    userId: string,
    before: readonly TransactionRow[],
    after: readonly TransactionRow[],
  ): Promise<void> {
    const moves = movesOf(before, after);
    await this.rollups.apply(userId, moves.months, tx.session);
    await this.accounts.move(userId, moves.accounts, tx.session);
    await this.merchants.move(userId, before, after, tx.session);
    await this.tellProgress(tx, userId, moves);
  }

  /** One event for each limit whose spending moved. */
  private async tellProgress(tx: Tx, userId: string, moves: LedgerMoves): Promise<void> {
    const touched = [...moves.months.values()]
      .map((move) => ({ ...move, categories: expenseCategories(move.increments.keys()) }))
      .filter(({ categories }) => categories.size > 0);
    if (touched.length === 0) return;
    const months = touched.map(({ month }) => month).sort();
    const changes = await this.budgets.until(userId, months.at(-1)!, tx.session);
    if (changes.length === 0) return;
    const parents = await this.categories.parents(userId, tx.session);
    const rollups = await this.rollups.between(userId, months[0]!, months.at(-1)!, tx.session);
    for (const { currency, month, categories } of touched) {
      const limits = limitsIn(changes, currency, month);
      const moved = new Set([...categories].map((category) => budgetOf(category, limits, parents)));
      const { budgets } = spentAgainst(
        limits,
        spentByCategory(
          rollups.filter((rollup) => rollup.month === month),
          currency,
        ),
        parents,
      );
      for (const [category, { spent }] of budgets)
        if (moved.has(category))
          tx.emit(budgetProgressEvent, {
            userId,
            category,
            month,
            spentMinor: spent,
            limitMinor: limits.get(category)!,
            currency,
          });
    }
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
