import { Injectable } from '@nestjs/common';
import { monthOf, todayIn, type Period } from '@app/calendar';
import { budgetProgressEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { ObservesLedger, type LedgerObserver } from '../../ledger/book/ledger-observers.registry';
import type { AppliedMove } from '../../ledger/book/applied-move';
import { categoryOfField, type LedgerMoves } from '../../ledger/book/rollups/rollup';
import { BudgetReader } from './budget.reader';
import { BudgetSpendingReader } from './budget-spending.reader';
import { parentsOf, type Owner } from './budget';
import { periodAt } from './rules/period-rule';
import { budgetIn, figuresOf, assignedAndCarried, type BudgetFacts } from './plan/plan';
import { categoryId, type CategoryId } from '../../ledger/model/category-id';

/** Alert thresholds in percent for a category without its own. */
export const usualThresholds: readonly number[] = [80, 95, 100];

/** Publishes the progress of budgets in the transaction that changed it. */
@Injectable()
@ObservesLedger()
export class BudgetProgressReader implements LedgerObserver {
  constructor(
    private readonly reader: BudgetReader,
    private readonly spending: BudgetSpendingReader,
  ) {}

  /** One event for each budget and period whose spending changed, in any currency. */
  async rowsMoved(tx: Tx, userId: string, { before, after, ledger }: AppliedMove): Promise<void> {
    const categories = expenseCategories(ledger);
    if (categories.size === 0) return;
    const owner = await this.reader.ownerIn(tx, userId);
    if (!owner) return;
    const facts = await this.reader.factsIfAny(owner, tx.session);
    if (!facts) return;
    // Rows of accounts that do not count are read one by one, including deferred ones.
    if (facts.excluded) await tx.writeDeferred();
    const periods = [
      ...new Map(
        [...before, ...after]
          .map(({ date }) => periodAt(date, facts.settings.rule))
          .map((period) => [period.from, period]),
      ).values(),
    ];
    const names = await this.reader.namesOf(userId, categories, tx.session);
    await this.publish(tx, owner, facts, periods, names);
  }

  /** Called when the budgets of categories changed in a period. */
  async budgetsChanged(tx: Tx, owner: Owner, period: Period, categories: ReadonlySet<string>): Promise<void> {
    const facts = await this.reader.facts(owner, tx.session);
    const published = await this.publish(tx, owner, facts, [period], categories);
    // A removed budget has no alerts.
    for (const category of categories)
      if (!published.has(category))
        tx.emit(budgetProgressEvent, {
          userId: owner.userId,
          category,
          month: monthOf(period.from),
          spentMinor: 0,
          limitMinor: 0,
          currency: owner.currency,
          period,
        });
  }

  /** If other accounts count now, the spending of every budget in the current period may differ. */
  async budgetAccountsChanged(tx: Tx, userId: string): Promise<void> {
    const owner = await this.reader.ownerIn(tx, userId);
    if (!owner) return;
    const facts = await this.reader.factsIfAny(owner, tx.session);
    if (!facts) return;
    const period = periodAt(todayIn(tx.timeZone ?? 'UTC'), facts.settings.rule);
    const all = new Set([
      ...facts.categories.map(({ name }) => name),
      ...facts.amounts.map(({ category }) => category),
    ]);
    await this.publish(tx, owner, facts, [period], all);
  }

  private async publish(
    tx: Tx,
    owner: Owner,
    facts: BudgetFacts,
    periods: readonly Period[],
    categories: ReadonlySet<string>,
  ): Promise<Set<string>> {
    const published = new Set<string>();
    const parents = parentsOf(facts.categories);
    const book = await this.spending.book(facts, owner, periods, { session: tx.session });
    for (const period of periods) {
      const { budgets } = figuresOf(facts, book, period);
      const moved = new Set([...categories].map((category) => budgetIn(facts, category, budgets, parents)));
      for (const [category, figure] of budgets) {
        const budgeted = assignedAndCarried(figure);
        if (!moved.has(category) || budgeted === null) continue;
        tx.emit(budgetProgressEvent, {
          userId: owner.userId,
          category,
          month: monthOf(period.from),
          spentMinor: figure.spent,
          limitMinor: Math.max(0, budgeted),
          currency: owner.currency,
          period,
          thresholds: [...(facts.choices.get(category)?.alerts ?? usualThresholds)],
          ...(facts.settings.digest && { digest: facts.settings.digest }),
        });
        published.add(category);
      }
    }
    return published;
  }
}

function expenseCategories({ months }: LedgerMoves): Set<CategoryId> {
  const ids = new Set<CategoryId>();
  for (const { increments } of months.values())
    for (const path of increments.keys()) {
      const [head, field, type, figure] = path.split('.');
      if (head === 'categories' && type === 'expense' && figure === 'total')
        ids.add(categoryId(categoryOfField(field!)));
    }
  return ids;
}
