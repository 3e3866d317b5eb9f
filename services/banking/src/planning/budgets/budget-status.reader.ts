import { Injectable } from '@nestjs/common';
import { monthOf, todayIn } from '@app/calendar';
import type { queryBudgetEndpoint } from '@app/contracts-banking';
import type { Actor, ReplyOf } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { periodProgress, trackedPeriods } from './budget-period';
import { BudgetReader } from './budget.reader';
import { BudgetSpendingReader } from './budget-spending.reader';
import { figuresOf, assignedAndCarried, type BudgetFacts } from './plan/plan';

type BudgetStatus = ReplyOf<typeof queryBudgetEndpoint>['budgets'][number];

/** The state of the budgets in the current period. */
@Injectable()
export class BudgetStatusReader {
  constructor(
    private readonly reader: BudgetReader,
    private readonly spending: BudgetSpendingReader,
  ) {}

  /** Every budget, or that of one category. */
  async statuses(actor: Actor, category?: string): Promise<BudgetStatus[]> {
    return this.status(
      await this.reader.facts(actor),
      actor,
      category === undefined ? undefined : [category],
    );
  }

  /** Those of some categories, with what the transaction wrote. Reads no more than one document where nothing is assigned. */
  async within(tx: Tx, actor: Actor, categories: readonly string[]): Promise<BudgetStatus[]> {
    const facts = await this.reader.factsIfAny(actor, tx.session);
    if (!facts) return [];
    // Rows of excluded accounts are read one by one, including deferred ones.
    if (facts.excluded) await tx.writeDeferred();
    return this.status(facts, actor, categories, tx);
  }

  private async status(
    facts: BudgetFacts,
    actor: Actor,
    categories: readonly string[] | undefined,
    tx?: Tx,
  ): Promise<BudgetStatus[]> {
    const today = todayIn(actor.timeZone);
    const [period] = trackedPeriods('current', today, facts.settings.rule);
    const book = await this.spending.book(facts, actor, [period!], tx && { session: tx.session });
    const { daysLeft } = periodProgress(period!, today);
    const keys = categories && new Set(categories.map((name) => name.trim().toLowerCase()));
    return [...figuresOf(facts, book, period!).budgets.values()].flatMap((figure) => {
      const budgeted = assignedAndCarried(figure);
      if (budgeted === null || (keys && !keys.has(figure.category.toLowerCase()))) return [];
      return [
        {
          category: figure.category,
          month: monthOf(today),
          spentMinor: figure.spent,
          spentOn: figure.spentOn,
          limitMinor: budgeted,
          currency: facts.currency,
          daysLeft,
          period: period!,
        },
      ];
    });
  }
}
