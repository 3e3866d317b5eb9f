import {
  addDays,
  addMonths,
  daysBetween,
  firstDay,
  monthOf,
  monthsBetween,
  type Day,
  type Month,
} from '@app/calendar';
import { allocate } from '@app/money';
import { businessCases } from './cases/business';
import { betweenAccounts } from './cases/money-between-accounts';
import { refundsAndDoubles } from './cases/refunds-and-doubles';
import { splitReceipt } from './cases/split-receipt';
import { unusualRows } from './cases/unusual';
import { demoJourney, demoOneOffs } from './build/demo-one-offs';
import { DemoDays, type Draft } from './build/draft';
import { SeededRandom } from './build/seeded-random';
import { demoBudgets } from './world/budgets';
import { demoHabits, type DemoHabit } from './world/habits';
import { demoOwnMoves } from './world/own-moves';
import { demoClients, demoEmployer, demoPay, demoPayday, missedPayday } from './world/pay';
import { demoOwners, demoPeople } from './world/people';
import { demoPositions, type DemoPosition } from './world/positions';
import { monthsBack } from './build/demo-categories';

const targets = demoBudgets.flatMap(({ category, spent }) =>
  spent === undefined ? [] : [{ category, spent }],
);
const isMadeToTarget = new Set(targets.map(({ category }) => category));

/** Payments from the joint account are for the two owners in turns. */
function inTurns(drafts: readonly Draft[]): Draft[] {
  let turn = 0;
  return drafts.map((draft) => {
    if (draft.account !== 'joint' || draft.transfer || draft.category === 'Bank fees') return draft;
    return { ...draft, person: demoOwners[draft.merchant] ?? demoPeople[turn++ % demoPeople.length]! };
  });
}

/** Writes one person's months, one kind of row after the other. */
export class DemoWriter {
  private readonly random: SeededRandom;
  private readonly days: DemoDays;
  private readonly made: Draft[] = [];

  constructor(
    seed: number,
    private readonly today: Day,
  ) {
    this.random = new SeededRandom(seed);
    this.days = new DemoDays(today);
  }

  drafts(): Draft[] {
    const { month: now } = this.days;
    this.made.push(...betweenAccounts(this.days), ...refundsAndDoubles(this.days));
    this.made.push(...businessCases(this.days), ...unusualRows(this.days), splitReceipt(this.days));
    for (const month of monthsBetween(addMonths(now, -monthsBack), now)) {
      for (const position of demoPositions) this.addPosition(month, position);
      for (const habit of demoHabits) this.habit(month, habit);
      if (month === now) for (const { category, spent } of targets) this.untilTarget(category, spent);
      this.freelance(month);
      this.ownMoves(month);
    }
    this.payslips();
    this.oneOffs();
    return inTurns(this.made.filter(({ date }) => date <= this.today));
  }

  private addPosition(month: Month, position: DemoPosition): void {
    const { category, merchant, account, dayOfMonth, amount, everyMonths = 1, seasonal = 0 } = position;
    const { since = 99, until = -1, raised, business } = position;
    const ago = this.days.ago(month);
    const season = seasonal === 0 ? 0 : (this.random.next() * 2 - 1) * seasonal;
    if (ago > since || ago <= until || (ago + 1) % everyMonths !== 0) return;
    const price = raised && ago >= raised.monthsAgo ? raised.from : amount;
    this.made.push({
      account,
      date: this.days.in(month, dayOfMonth),
      category,
      merchant,
      amount: Math.round(price * (1 + season)),
      ...(business && {
        details: { business: true, businessPercent: business.percent, taxLine: business.taxLine },
      }),
      ...(position.case && { case: position.case }),
    });
  }

  /** In the current month, a category with a target gets rows that add up to it instead. */
  private habit(
    month: Month,
    { category, merchants, account, timesAMonth, amount, business }: DemoHabit,
  ): void {
    const times = this.random.between(...timesAMonth);
    for (let i = 0; i < times; i++) {
      const draft: Draft = {
        account,
        date: this.days.in(month, this.random.between(1, 28)),
        category,
        merchant: this.random.pick(merchants),
        amount: this.random.between(...amount),
        ...(business && { details: { business: true, taxLine: 'C22' } }),
      };
      if (month !== this.days.month || !isMadeToTarget.has(category)) this.made.push(draft);
    }
  }

  private untilTarget(category: string, spent: number): void {
    const isThisMonth = (draft: Draft): boolean =>
      draft.category === category && draft.date <= this.today && monthOf(draft.date) === this.days.month;
    const remaining = spent - this.made.filter(isThisMonth).reduce((sum, { amount }) => sum + amount, 0);
    if (remaining <= 0) return;
    const habits = demoHabits.filter((habit) => habit.category === category);
    const most = Math.max(...habits.map(({ amount }) => amount[1]));
    const days = Number(this.today.slice(8));
    // Enough rows of similar size that none exceeds the habit's range, so that only planted rows are unusual.
    const weights = Array.from({ length: Math.ceil(remaining / (most * 0.6)) }, () =>
      this.random.between(60, 100),
    );
    for (const amount of allocate(remaining, weights)) {
      const habit = this.random.pick(habits.filter((candidate) => amount <= candidate.amount[1]));
      this.made.push({
        account: habit.account,
        date: addDays(firstDay(this.days.month), this.random.between(0, days - 1)),
        category,
        merchant: this.random.pick(habit.merchants),
        amount,
      });
    }
  }

  private payslips(): void {
    const first = firstDay(addMonths(this.days.month, -monthsBack));
    const offset = ((daysBetween(demoPayday, first) % 14) + 14) % 14;
    const paydays: Day[] = [];
    for (let date = addDays(first, (14 - offset) % 14); date <= this.today; date = addDays(date, 14))
      paydays.push(date);
    for (const [index, date] of paydays.entries()) {
      if (paydays.length - 1 - index === missedPayday) continue;
      const ago = this.days.ago(monthOf(date));
      const { amount } = demoPay.find(({ monthsAgo }) => ago <= monthsAgo)!;
      const isAround = Math.abs(paydays.length - 1 - index - missedPayday) === 1;
      this.made.push({
        account: 'checking',
        date,
        category: 'Salary',
        merchant: demoEmployer,
        amount,
        ...(isAround && { case: 'missing-pay-period' as const }),
      });
    }
  }

  private freelance(month: Month): void {
    const date = this.days.in(month, this.random.between(4, 26));
    const amount = this.random.between(38_000, 195_000);
    const client = this.random.pick(demoClients);
    if (this.random.chance(0.45))
      this.made.push({
        account: 'business',
        date,
        category: 'Freelance',
        merchant: client,
        amount,
        details: { business: true, taxLine: 'C1' },
      });
    const interest = (
      account: string,
      day: number,
      merchant: string,
      most: readonly [number, number],
    ): void => {
      this.made.push({
        account,
        date: this.days.in(month, day),
        category: 'Interest',
        merchant,
        amount: this.random.between(...most),
      });
    };
    interest('savings', 28, 'First Harbor interest', [2_900, 4_800]);
    interest('pounds', 20, 'Thistle & Rowe interest', [110, 240]);
  }

  /** Transfers between own accounts: both rows, so that balances are right. */
  private ownMoves(month: Month): void {
    for (const { from, to, date, amount, name } of demoOwnMoves)
      for (const [account, inflow] of [
        [from, false],
        [to, true],
      ] as const)
        this.made.push({
          account,
          date: this.days.in(month, date),
          category: 'Transfer',
          merchant: name,
          amount: inflow ? this.made.at(-1)!.amount : this.random.between(...amount),
          inflow,
          transfer: `${name} ${month}`,
        });
  }

  /** One-time events; the holiday in between has one day for each of its rows. */
  private oneOffs(): void {
    const { before, after, pending } = demoOneOffs;
    for (const { when, ...draft } of before) this.made.push({ ...draft, date: this.days.monthsAgo(...when) });
    for (let day = 14; day <= 20; day++)
      this.made.push({
        ...demoJourney[day % 2]!,
        account: 'euro',
        date: this.days.monthsAgo(3, day),
        amount: this.random.between(1_400, 8_900),
        tags: ['Lisbon'],
      });
    for (const { when, ...draft } of after) this.made.push({ ...draft, date: this.days.monthsAgo(...when) });
    for (const { daysAgo, ...draft } of pending)
      this.made.push({ ...draft, date: this.days.daysAgo(daysAgo), status: 'pending' });
  }
}
