import { Injectable } from '@nestjs/common';
import {
  addMonths,
  firstDay,
  lastDay,
  monthOf,
  monthsBetween,
  todayIn,
  type Day,
  type Month,
} from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { RatesService } from '../../ledger/rates/rates.service';
import { availableIn } from '../budgets/plan/plan';
import { PlanReader } from '../budgets/plan/plan.reader';
import type { GoalRow } from './goal';
import { expenseMonths, type ExpenseFacts, type GoalFacts } from './goal-facts';

/** Reads the data that goals are measured by. */
@Injectable()
export class GoalFactsReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly rates: RatesService,
    private readonly plans: PlanReader,
  ) {}

  async read(actor: Actor, goals: readonly GoalRow[], session?: ClientSession): Promise<GoalFacts> {
    const today = todayIn(actor.timeZone);
    // Reads within one session run one after the other.
    const accounts = await this.accounts.all(actor.userId, session);
    const book = await this.categories.book(actor.userId, session);
    const available = goals.some(({ categoryId, archived }) => categoryId !== null && !archived)
      ? await this.available(actor, today, session)
      : new Map<string, number>();
    const expenses = await this.expenses(actor, monthOf(today), session);
    return { today, currency: actor.currency, accounts, book, available, expenses };
  }

  private async available(
    owner: Actor,
    today: Day,
    session: ClientSession | undefined,
  ): Promise<Map<string, number>> {
    const { figures } = await this.plans.inputs({ owner, day: today, today, ...(session && { session }) });
    return new Map([...figures.budgets].map(([name, figure]) => [name, availableIn(figure)]));
  }

  /**
   * Expenses of whole months. The first recorded month is incomplete and counts only if there is no other.
   */
  private async expenses(
    actor: Actor,
    month: Month,
    session: ClientSession | undefined,
  ): Promise<ExpenseFacts | undefined> {
    const to = addMonths(month, -1);
    const [first] = await this.rollups.months(actor.userId);
    if (first === undefined || first > to) return undefined;
    const firstFullMonth = first === to ? first : addMonths(first, 1);
    const earliest = addMonths(month, -expenseMonths);
    const from = firstFullMonth > earliest ? firstFullMonth : earliest;
    const [months, home] = [
      await this.rollups.totals(actor.userId, from, to, session),
      await this.rates.between(actor, from, to),
    ];
    const spent = months.filter(({ expenses }) => expenses);
    const worths = spent.map(({ currency, expenses, month: of }) =>
      home.worth(expenses!, currency, home.mean(currency, of)),
    );
    return {
      from: firstDay(from),
      to: lastDay(to),
      months: monthsBetween(from, to).length,
      totalMinor: worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0),
      leftOut: worths.filter((worth) => worth === undefined).length,
    };
  }
}
