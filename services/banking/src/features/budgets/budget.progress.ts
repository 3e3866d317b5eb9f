import { Injectable } from '@nestjs/common';
import { monthOf, todayIn, type Day, type Period } from '@app/calendar';
import { budgetProgressEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { BudgetReader } from './budget.reader';
import { parentsOf, type Owner } from './budget';
import { periodAt } from './rules/period-rule';
import { budgetIn, figuresOf, thereIs, type BudgetFacts } from './plan/plan';

/** Shares in percent that raise an alert when a category has none of its own. */
export const usualThresholds: readonly number[] = [80, 95, 100];

/** Spending of some categories moved on some days, in whatever currency. */
export interface SpendingMoved {
  categories: ReadonlySet<string>;
  days: readonly Day[];
}

/** Tells how far budgets are, in the transaction that moved them. */
@Injectable()
export class BudgetProgress {
  constructor(private readonly reader: BudgetReader) {}

  /** One event for each budget and period whose spending moved. */
  async spendingMoved(tx: Tx, userId: string, { categories, days }: SpendingMoved): Promise<void> {
    const owner = await this.reader.ownerIn(tx, userId);
    if (!owner) return;
    const facts = await this.reader.factsIfAny(owner, tx.session);
    if (!facts) return;
    const periods = [
      ...new Map(
        days.map((day) => periodAt(day, facts.settings.rule)).map((one) => [one.from, one]),
      ).values(),
    ];
    await this.tell(tx, owner, facts, periods, categories);
  }

  /** The budgets of categories changed in a period. */
  async budgetsChanged(tx: Tx, owner: Owner, period: Period, categories: ReadonlySet<string>): Promise<void> {
    const facts = await this.reader.facts(owner, tx.session);
    const told = await this.tell(tx, owner, facts, [period], categories);
    // A budget that is gone has alerts no more.
    for (const category of categories)
      if (!told.has(category))
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

  /** Other accounts count: every budget of the running period may be spent otherwise. */
  async accountsChanged(tx: Tx, userId: string): Promise<void> {
    const owner = await this.reader.ownerIn(tx, userId);
    if (!owner) return;
    const facts = await this.reader.factsIfAny(owner, tx.session);
    if (!facts) return;
    const period = periodAt(todayIn(tx.timeZone ?? 'UTC'), facts.settings.rule);
    const all = new Set([
      ...facts.categories.map(({ name }) => name),
      ...facts.amounts.map(({ category }) => category),
    ]);
    await this.tell(tx, owner, facts, [period], all);
  }

  private async tell(
    tx: Tx,
    owner: Owner,
    facts: BudgetFacts,
    periods: readonly Period[],
    categories: ReadonlySet<string>,
  ): Promise<Set<string>> {
    const told = new Set<string>();
    const parents = parentsOf(facts.categories);
    const book = await this.reader.book(facts, owner, periods, { session: tx.session });
    for (const period of periods) {
      const { budgets } = figuresOf(facts, book, period);
      const moved = new Set([...categories].map((category) => budgetIn(facts, category, budgets, parents)));
      for (const [category, figure] of budgets) {
        const there = thereIs(figure);
        if (!moved.has(category) || there === null) continue;
        tx.emit(budgetProgressEvent, {
          userId: owner.userId,
          category,
          month: monthOf(period.from),
          spentMinor: figure.spent,
          limitMinor: Math.max(0, there),
          currency: owner.currency,
          period,
          thresholds: [...(facts.choices.get(category)?.alerts ?? usualThresholds)],
          ...(facts.settings.digest && { digest: facts.settings.digest }),
        });
        told.add(category);
      }
    }
    return told;
  }
}
