import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysInMonth,
  firstDay,
  monthOf,
  monthsBetween,
  type Day,
  type Month,
} from '@app/calendar';
import { incomeCategories, type TopCategory } from '@app/contracts-banking';
import { allocate } from '@app/money';
import { usualPaymentMethod, type AccountRow } from '../accounts/account';
import { merchantKeyOf } from '../transactions/merchant-name';
import { signedMinor, storedType, type TransactionRow } from '../transactions/transaction';
import {
  demoAccounts,
  demoBudgets,
  demoClients,
  demoEmployer,
  demoHabits,
  demoPay,
  demoPayday,
  demoStandings,
  type DemoHabit,
  type DemoStanding,
} from './demo-world';
import { demoJourney, demoOneOffs } from './demo-one-offs';
import { idFrom, SeededRandom } from './seeded-random';

export interface DemoLedger {
  accounts: AccountRow[];
  rows: TransactionRow[];
}

const monthsBack = 24;
const budgeted = new Map(demoBudgets.map((budget) => [budget.category as string, budget]));

export interface Draft {
  account: string;
  date: Day;
  category: TopCategory;
  merchant: string;
  amount: number;
  inflow?: boolean;
  status?: TransactionRow['status'];
  note?: string;
  tags?: string[];
}

/** Twenty-four months and the running one up to `today`; the same for the same seed, day and user. */
export function demoLedger(seed: number, today: Day, userId: string): DemoLedger {
  const drafts = new DemoWriter(seed, today).drafts();
  drafts.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const accountIds = new Map(
    demoAccounts.map(({ key }, index) => [
      key,
      idFrom(
        Date.parse(`${addMonths(monthOf(today), -monthsBack)}-01T00:00:00Z`) + index,
        userId,
        seed,
        'account',
        key,
      ),
    ]),
  );
  const rows = drafts.map((draft, index) =>
    rowFrom(draft, index, { seed, userId, accountId: accountIds.get(draft.account)! }),
  );
  const openingDate = firstDay(addMonths(monthOf(today), -monthsBack));
  const accounts = demoAccounts.map((account, index): AccountRow => {
    const movement = rows
      .filter((row) => row.accountId === accountIds.get(account.key) && row.status !== 'failed')
      .reduce((sum, row) => sum + signedMinor(row), 0);
    const { name, kind, currency, institution, mask } = account;
    return {
      _id: accountIds.get(account.key)!,
      userId,
      name,
      kind,
      currency,
      institution,
      mask,
      openingMinor: account.balance - movement,
      openingDate,
      movementMinor: 0,
      rows: 0,
      isDefault: index === 0,
      closed: false,
      version: 1,
    };
  });
  return { accounts, rows };
}

function rowFrom(
  draft: Draft,
  index: number,
  { seed, userId, accountId }: { seed: number; userId: string; accountId: string },
): TransactionRow {
  const account = demoAccounts.find(({ key }) => key === draft.account)!;
  const inflow = draft.inflow ?? incomeCategories.includes(draft.category);
  const id = idFrom(Date.parse(`${draft.date}T08:00:00Z`) + index, userId, seed, index);
  return {
    _id: id,
    userId,
    accountId,
    date: draft.date,
    type: storedType(draft.category, inflow ? 'income' : 'expense'),
    inflow,
    amountMinor: draft.amount,
    currency: account.currency,
    status: draft.status ?? 'completed',
    category: draft.category,
    description: draft.merchant,
    merchant: draft.merchant,
    merchantKey: merchantKeyOf(draft.merchant),
    note: draft.note ?? null,
    tags: draft.tags ?? [],
    paymentMethod: draft.category === 'Transfer' ? 'Bank Transfer' : usualPaymentMethod(account.kind, inflow),
    source: 'demo',
    statementText: null,
    importId: null,
    fitId: null,
    importKey: null,
    stamp: id,
    version: 1,
  };
}

/** Writes one person's months, kind by kind. */
class DemoWriter {
  private readonly random: SeededRandom;
  private readonly now: Month;
  private readonly made: Draft[] = [];

  constructor(
    seed: number,
    private readonly today: Day,
  ) {
    this.random = new SeededRandom(seed);
    this.now = monthOf(today);
  }

  drafts(): Draft[] {
    for (const month of monthsBetween(addMonths(this.now, -monthsBack), this.now)) {
      for (const standing of demoStandings) this.standing(month, standing);
      for (const habit of demoHabits) this.habit(month, habit);
      if (month === this.now) for (const { category } of demoBudgets) this.untilTarget(category);
      this.freelance(month);
      this.ownMoves(month);
    }
    this.payslips();
    this.oneOffs();
    return this.made.filter(({ date }) => date <= this.today);
  }

  private ago(month: Month): number {
    return (
      (Number(this.now.slice(0, 4)) - Number(month.slice(0, 4))) * 12 +
      Number(this.now.slice(5)) -
      Number(month.slice(5))
    );
  }

  private day(month: Month, date: number): Day {
    return dayOf(Number(month.slice(0, 4)), Number(month.slice(5)), Math.min(date, daysInMonth(month)))!;
  }

  private standing(
    month: Month,
    {
      category,
      merchant,
      account,
      dayOfMonth,
      amount,
      everyMonths = 1,
      seasonal = 0,
      since = 99,
      until = -1,
      raised,
    }: DemoStanding,
  ): void {
    const ago = this.ago(month);
    const season = seasonal === 0 ? 0 : (this.random.next() * 2 - 1) * seasonal;
    if (ago > since || ago <= until || (ago + 1) % everyMonths !== 0) return;
    const price = raised && ago >= raised.monthsAgo ? raised.from : amount;
    this.made.push({
      account,
      date: this.day(month, dayOfMonth),
      category,
      merchant,
      amount: Math.round(price * (1 + season)),
    });
  }

  /** The running month of a budgeted category is made to its target instead. */
  private habit(month: Month, { category, merchants, account, timesAMonth, amount }: DemoHabit): void {
    const times = this.random.between(...timesAMonth);
    for (let i = 0; i < times; i++) {
      const draft = {
        account,
        date: this.day(month, this.random.between(1, 28)),
        category,
        merchant: this.random.pick(merchants),
        amount: this.random.between(...amount),
      };
      if (month !== this.now || !budgeted.has(category)) this.made.push(draft);
    }
  }

  private untilTarget(category: TopCategory): void {
    const isThisMonth = (draft: Draft): boolean =>
      draft.category === category && draft.date <= this.today && monthOf(draft.date) === this.now;
    const left =
      budgeted.get(category)!.spent -
      this.made.filter(isThisMonth).reduce((sum, { amount }) => sum + amount, 0);
    if (left <= 0) return;
    const habits = demoHabits.filter((habit) => habit.category === category);
    const days = Number(this.today.slice(8));
    const weights = Array.from({ length: Math.max(2, Math.min(9, Math.floor(days / 2))) }, () =>
      this.random.between(20, 100),
    );
    for (const amount of allocate(left, weights)) {
      const habit = this.random.pick(habits);
      this.made.push({
        account: habit.account,
        date: addDays(firstDay(this.now), this.random.between(0, days - 1)),
        category,
        merchant: this.random.pick(habit.merchants),
        amount,
      });
    }
  }

  private payslips(): void {
    const first = firstDay(addMonths(this.now, -monthsBack));
    const offset = ((daysBetween(demoPayday, first) % 14) + 14) % 14;
    for (let date = addDays(first, (14 - offset) % 14); date <= this.today; date = addDays(date, 14)) {
      const ago = this.ago(monthOf(date));
      const { amount } = demoPay.find(({ monthsAgo }) => ago <= monthsAgo)!;
      this.made.push({ account: 'checking', date, category: 'Salary', merchant: demoEmployer, amount });
    }
  }

  private freelance(month: Month): void {
    const date = this.day(month, this.random.between(4, 26));
    const amount = this.random.between(38_000, 195_000);
    const client = this.random.pick(demoClients);
    if (this.random.chance(0.45))
      this.made.push({ account: 'business', date, category: 'Freelance', merchant: client, amount });
    this.made.push({
      account: 'savings',
      date: this.day(month, 28),
      category: 'Investment Income',
      merchant: 'First Harbor interest',
      amount: this.random.between(2_900, 4_800),
    });
    this.made.push({
      account: 'pounds',
      date: this.day(month, 20),
      category: 'Investment Income',
      merchant: 'Thistle & Rowe interest',
      amount: this.random.between(110, 240),
    });
  }

  /** Transfers between own accounts: both sides, so that balances hold. */
  private ownMoves(month: Month): void {
    const move = (from: string, to: string, date: number, amount: number, name: string): void => {
      this.made.push({
        account: from,
        date: this.day(month, date),
        category: 'Transfer',
        merchant: name,
        amount,
        inflow: false,
      });
      this.made.push({
        account: to,
        date: this.day(month, date),
        category: 'Transfer',
        merchant: name,
        amount,
        inflow: true,
      });
    };
    move('checking', 'savings', 2, 40_000, 'To savings');
    move('checking', 'joint', 3, 30_000, 'To joint account');
    move('checking', 'card', 22, this.random.between(95_000, 165_000), 'Everyday card payment');
    move('checking', 'cash', 7, 12_000, 'Cash withdrawal');
    move('checking', 'loan', 16, 31_250, 'Car loan payment');
    move('savings', 'brokerage', 24, 25_000, 'Monthly investing');
  }

  /** What happens once; the journey between has a day for each of its rows. */
  private oneOffs(): void {
    const at = (monthsAgo: number, date: number): Day => this.day(addMonths(this.now, -monthsAgo), date);
    const { before, after, pending } = demoOneOffs;
    for (const { when, ...draft } of before) this.made.push({ ...draft, date: at(...when) });
    for (let day = 14; day <= 20; day++)
      this.made.push({
        ...demoJourney[day % 2]!,
        account: 'euro',
        date: at(3, day),
        amount: this.random.between(1_400, 8_900),
        tags: ['Lisbon'],
      });
    for (const { when, ...draft } of after) this.made.push({ ...draft, date: at(...when) });
    for (const { daysAgo, ...draft } of pending)
      this.made.push({ ...draft, date: addDays(this.today, -daysAgo), status: 'pending' });
  }
}
