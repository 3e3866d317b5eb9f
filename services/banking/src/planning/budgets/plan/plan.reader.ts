import { Injectable } from '@nestjs/common';
import { addDays, daysBetween, type Day, type Period } from '@app/calendar';
import type { ClientSession } from 'mongoose';
import type { Owner } from '../budget';
import { PlannedPaymentsReader } from '../planned-payments.reader';
import { BudgetReader } from '../budget.reader';
import { BudgetSpendingReader } from '../budget-spending.reader';
import { CardSpendingReader } from './card-spending.reader';
import { medianOf } from '../rules/fill';
import { medianDaily, weeksBefore } from '../rules/pace';
import { periodAt, periodsBefore } from '../rules/period-rule';
import { figuresOf, type BudgetFacts, type SpentByCard } from './plan';
import type { PlanInputs } from './plan-reply.reader';
import type { SpendingBook } from '../rules/spending-book';

export interface PlanRequest {
  owner: Owner;
  /** Any day of the period. */
  day: Day;
  today: Day;
  session?: ClientSession;
}

/** At most this many earlier whole periods are read. */
export const longestHistory = 12;
const incomePeriods = 3;
/** A first period that started at most this many days before the first transaction still counts as whole. */
const lateStartDays = 7;

/** Collects the data from which a period's plan is made. */
@Injectable()
export class PlanReader {
  constructor(
    private readonly reader: BudgetReader,
    private readonly spending: BudgetSpendingReader,
    private readonly bills: PlannedPaymentsReader,
    private readonly cards: CardSpendingReader,
  ) {}

  /** Card spending in overspent envelopes before a period. */
  spentByCard(owner: Owner, facts: BudgetFacts, book: SpendingBook, period: Period): Promise<SpentByCard> {
    return this.cards.before(owner, facts, book, period);
  }

  async inputs({ owner, day, today, session }: PlanRequest): Promise<PlanInputs> {
    // Reads within one session run one after the other; the ledger is read in parallel with them.
    const [facts, firstDay] = await Promise.all([
      this.reader.facts(owner, session),
      this.spending.firstDay(owner),
    ]);
    const period = periodAt(day, facts.settings.rule);
    const before = wholePeriods(period, facts, firstDay);
    const since = before[0]?.from ?? period.from;
    const [bills, daily, book] = await Promise.all([
      this.bills.inPeriod(owner, facts, period, today),
      this.dailyIn(owner, facts, period, today, firstDay),
      this.spending.book(facts, owner, [period], { since, ...(session && { session }) }),
    ]);
    const received = book.income(period);
    const incomeBefore = before.slice(-incomePeriods);
    const usualIncome = medianOf(incomeBefore.map((span) => book.income(span)));
    const incomeExpected = Math.max(received + bills.incomeOpen, usualIncome);
    return {
      facts,
      figures: figuresOf(facts, book, period, await this.cards.before(owner, facts, book, period)),
      bills,
      daily,
      history: before.map((span) => spentIn(book, span)),
      incomeExpected,
      incomeBefore,
      moves: await this.reader.moves(owner.userId, period, session),
      firstDay,
      today,
      hasAmounts: facts.amounts.some(({ isSet, movedMinor }) => isSet || movedMinor !== 0),
    };
  }

  /** The usual daily spending; only a current or future period has days left to spend on. */
  private async dailyIn(
    owner: Owner,
    facts: BudgetFacts,
    period: Period,
    today: Day,
    firstDay: Day | undefined,
  ): Promise<(category: string) => number> {
    if (period.to < today || firstDay === undefined) return () => 0;
    const recent = await this.spending.recentDays(owner, facts, today);
    const weeks = weeksBefore(today, firstDay);
    // Each day is summed once for all categories.
    const spent = new Map(weeks.flat().map((day) => [day, recent.spentByCategory({ from: day, to: day })]));
    const categories = new Set([...spent.values()].flatMap((ofDay) => [...ofDay.keys()]));
    const daily = new Map(
      [...categories].map((category) => [
        category,
        medianDaily((day) => spent.get(day)?.get(category)?.spent ?? 0, weeks),
      ]),
    );
    return (category) => daily.get(category) ?? 0;
  }
}

/** Earlier whole periods with transactions, oldest first. */
function wholePeriods(period: Period, { settings }: BudgetFacts, firstDay: Day | undefined): Period[] {
  if (firstDay === undefined) return [];
  return periodsBefore(period, settings.rule, longestHistory).filter(
    ({ from }) => daysBetween(from, firstDay) <= lateStartDays,
  );
}

const spentIn = (book: SpendingBook, period: Period): ReadonlyMap<string, number> =>
  new Map([...book.spentByCategory(period)].map(([category, { spent }]) => [category, spent]));

/** First day of the search for salaries. */
export const paydaysSince = (today: Day): Day => addDays(today, -200);
