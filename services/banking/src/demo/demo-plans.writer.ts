import { Injectable } from '@nestjs/common';
import { firstDay, lastDay, monthOf, type Day } from '@app/calendar';
import type { Currency } from '@app/money';
import type { Tx } from '@app/persistence';
import type { BudgetAmount, BudgetChoice } from '../planning/budgets/budget';
import { BudgetProgressReader } from '../planning/budgets/budget-progress.reader';
import { BudgetsRepository } from '../planning/budgets/budgets.repository';
import { EventsRepository } from '../planning/recurring/events.repository';
import type { EventRow } from '../planning/recurring/financial-event';
import type { SeriesRow } from '../planning/recurring/series/series';
import { SeriesRepository } from '../planning/recurring/series/series.repository';
import { demoBudgetRows } from './build/demo-budgets';
import { demoEvents } from './build/demo-events';
import type { DemoLedger } from './demo-ledger';
import type { DemoOwner } from './build/demo-row';
import { demoSeriesRows } from './build/demo-series';
import { CategoriesRepository } from '../ledger/categories/categories.repository';
import type { BudgetInverse } from '../planning/budgets/budget-change';
import { placedIn } from './demo-rows.writer';
import type { StoredBudgetChange } from '../planning/budgets/budget-change';
import { storedAmount, storedChoice } from '../planning/budgets/budget-names';
import type { CategoryBook } from '../ledger/model/category-book';

/** The plans of a generated ledger: events, series, and budgets in one currency. */
export interface GeneratedPlans {
  userId: string;
  today: Day;
  currency: Currency;
  events: EventRow[];
  series: SeriesRow[];
  amounts: BudgetAmount[];
  choices: BudgetChoice[];
}

export function demoPlans(
  { seed, userId }: DemoOwner,
  today: Day,
  { accountId }: DemoLedger,
  currency: Currency = 'USD',
): GeneratedPlans {
  return {
    userId,
    today,
    currency,
    events: demoEvents(seed, today, userId, accountId).map(({ case: _of, ...event }) => event),
    series: demoSeriesRows(seed, today, userId, accountId),
    ...demoBudgetRows(today, { userId, currency }),
  };
}

/** Writes the demo's plans. */
@Injectable()
export class DemoPlansWriter {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly progress: BudgetProgressReader,
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly books: CategoriesRepository,
  ) {}

  /** Returns the inverse that removes the budgets. */
  async plan(tx: Tx, plans: GeneratedPlans, categories: DemoLedger['categories']): Promise<BudgetInverse> {
    const { userId, today, currency, amounts } = plans;
    const book = await this.books.book(userId, tx.session);
    const placed = placedIn(book, categories);
    await this.events.insert(plans.events.map(placed), tx.session);
    for (const row of plans.series) await this.series.put(placed(row), tx.session);
    const inverse = planChanges(plans, book);
    for (const { part, id, before } of inverse.changes)
      await this.budgets.put(userId, part, id, before, tx.session);
    const month = monthOf(today);
    await this.progress.budgetsChanged(
      tx,
      { userId, currency, kind: tx.actor?.kind },
      { from: firstDay(month), to: lastDay(month) },
      new Set(amounts.map(({ category }) => category)),
    );
    return inverse;
  }
}

/** The reverse of the sample's budgets: what must still be stored, to be replaced by nothing. */
const planChanges = (
  { userId, today, currency, amounts, choices }: GeneratedPlans,
  book: CategoryBook,
): BudgetInverse => ({
  kind: 'restoreBudget',
  owner: { userId, currency },
  day: today,
  changes: [
    ...amounts.map((amount): StoredBudgetChange => {
      const before = storedAmount(amount, book);
      return { part: 'amounts', id: before._id, before, after: null };
    }),
    ...choices.map((choice): StoredBudgetChange => {
      const before = storedChoice(choice, book);
      return { part: 'choices', id: before._id, before, after: null };
    }),
  ],
});
