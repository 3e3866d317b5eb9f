import { Injectable } from '@nestjs/common';
import {
  addDays,
  firstDay,
  lastDay,
  lastDayEver,
  maxDay,
  minDay,
  monthOf,
  type Day,
  type Month,
  type Period,
} from '@app/calendar';
import type { Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { countsInBudget, type AccountRow } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { CategoriesRepository } from '../categories/categories.repository';
import type { EventRow } from '../financial-events/financial-event';
import { OccurrencesReader } from '../financial-events/occurrences/occurrences.reader';
import { occurrenceParts } from '../financial-events/series/series-split';
import { isSpendingOrIncome } from '../financial-events/series/transfer-series';
import { SeriesRepository } from '../financial-events/series/series.repository';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import type { MonthRollup } from '../ledger/rollup';
import { rollupsOf } from '../ledger/rollups-of';
import { RatesService } from '../rates/rates.service';
import type { TransactionRow } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { usualSettings, type BudgetAmount, type BudgetSettings, type Owner } from './budget';
import { BudgetsRepository } from './budgets.repository';
import { countedAgain, recounted } from './rules/envelope-opening';
import { HomeSum, type ForeignPart } from './rules/home-sum';
import { weeksOfPace } from './rules/pace';
import { chainStart, type BudgetFacts } from './plan/plan';
import { SpendingBook } from './rules/spending-book';

/** Expected money of a period by category, in minor units of the person's currency. */
export interface Bills {
  /** Due and not yet paid. */
  open: Map<string, number>;
  /** Paid ones, too. */
  all: Map<string, number>;
  incomeOpen: number;
}

/** Reads what budgets are worked out from: a number of documents that grows with months, never with rows. */
@Injectable()
export class BudgetReader {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly categories: CategoriesRepository,
    private readonly occurrences: OccurrencesReader,
    private readonly series: SeriesRepository,
    private readonly rates: RatesService,
    private readonly accounts: AccountsRepository,
    private readonly rows: TransactionsRepository,
  ) {}

  /** Who is budgeted for by a write; nobody where nobody asked and nothing was ever assigned. */
  async ownerIn({ actor, session }: Tx, userId: string): Promise<Owner | undefined> {
    if (actor) return { userId, currency: actor.currency, kind: actor.kind };
    const amounts = await this.budgets.amountsUntil(userId, lastDayEver, session);
    const newest = amounts.reduce<BudgetAmount | undefined>(
      (last, one) => (last && last.from >= one.from ? last : one),
      undefined,
    );
    return newest && { userId, currency: newest.currency };
  }

  async facts(owner: Owner, session?: ClientSession): Promise<BudgetFacts> {
    return this.factsWith(
      await this.budgets.amountsUntil(owner.userId, lastDayEver, session),
      owner,
      session,
    );
  }

  /** Nothing, and no more than one read, where nothing is assigned. */
  async factsIfAny(owner: Owner, session: ClientSession): Promise<BudgetFacts | undefined> {
    const amounts = await this.budgets.amountsUntil(owner.userId, lastDayEver, session);
    if (amounts.length === 0) return undefined;
    const facts = await this.factsWith(amounts, owner, session);
    return facts.amounts.length > 0 ? facts : undefined;
  }

  private async factsWith(
    amounts: readonly BudgetAmount[],
    owner: Owner,
    session?: ClientSession,
  ): Promise<BudgetFacts> {
    const { userId, currency } = owner;
    const settings = await this.settings(owner, session);
    const choices = await this.budgets.choices(userId, session);
    return {
      settings,
      amounts: amounts.filter((one) => one.mode === settings.mode && one.currency === currency),
      choices: new Map(choices.map((choice) => [choice.category, choice])),
      categories: await this.categories.all(userId, session),
      currency,
      ...(await this.counting(userId, session)),
    };
  }

  /** Accounts that count in budgets, where not all of them do. */
  async counting(
    userId: string,
    session?: ClientSession,
  ): Promise<Pick<BudgetFacts, 'accounts' | 'excluded'>> {
    const all = await this.accounts.all(userId, session);
    const ids = (some: readonly AccountRow[]): string[] => some.map(({ _id }) => _id);
    return all.every(countsInBudget)
      ? {}
      : {
          accounts: ids(all.filter(countsInBudget)),
          excluded: ids(all.filter((account) => !countsInBudget(account))),
        };
  }

  /** What the accounts that do not count add; their rows are read, as nothing is kept for them apart. */
  private async offBudget(
    userId: string,
    { excluded = [] }: Pick<BudgetFacts, 'excluded'>,
    from: Month,
    to: Month,
    session?: ClientSession,
  ): Promise<MonthRollup[]> {
    const rows: TransactionRow[] = [];
    for (const id of excluded)
      rows.push(...(await this.rows.wholeOfAccount(userId, id, firstDay(from), lastDay(to), session)));
    return rollupsOf(userId, rows);
  }

  /** With the envelopes as they are now known to have begun. */
  private async settings(owner: Owner, session?: ClientSession): Promise<BudgetSettings> {
    const settings = (await this.budgets.settings(owner.userId, session)) ?? usualSettings(owner.userId);
    const { mode, envelope } = settings;
    if (mode !== 'envelope' || !envelope?.adjusted) return settings;
    const accounts = await this.accounts.all(owner.userId, session);
    const month = monthOf(envelope.from);
    const home = await this.rates.forSums(owner, recounted(envelope, accounts), month, month);
    return { ...settings, envelope: countedAgain(envelope, accounts, home) };
  }

  /** Spending of the periods, with all that is carried into them; `since` reaches further back, for histories. */
  async book(
    facts: BudgetFacts,
    owner: Owner,
    periods: readonly Period[],
    { since = periods[0]!.from, session }: { since?: Day; session?: ClientSession } = {},
  ): Promise<SpendingBook> {
    const first = periods.map((period) => chainStart(facts, period)).reduce(minDay, since);
    const last = periods.map(({ to }) => to).reduce(maxDay);
    const read = this.cutsMonths(facts) ? this.rollups.byDay : this.rollups.between;
    const [from, to] = [monthOf(first), monthOf(last)];
    const rollups = await read.call(this.rollups, owner.userId, from, to, session);
    const off = await this.offBudget(owner.userId, facts, from, to, session);
    return new SpendingBook(rollups, await this.rates.forSums(owner, rollups, from, to), off);
  }

  /** What was spent on each day of the last weeks. */
  async recentDays(owner: Owner, facts: Pick<BudgetFacts, 'excluded'>, today: Day): Promise<SpendingBook> {
    const [first, last] = [monthOf(addDays(today, -7 * weeksOfPace)), monthOf(today)];
    const rollups = await this.rollups.byDay(owner.userId, first, last);
    const off = await this.offBudget(owner.userId, facts, first, last);
    return new SpendingBook(rollups, await this.rates.forSums(owner, rollups, first, last), off);
  }

  /** The day of the first transaction that counts. */
  async firstDay({ userId }: Owner): Promise<Day | undefined> {
    // Nearly always the first month has one.
    for (const month of await this.rollups.months(userId)) {
      const counted = (await this.rollups.days(userId, month, month)).filter((rollup) => rollup.counted > 0);
      if (counted.length > 0) return counted.map(firstCounted).reduce(minDay);
    }
    return undefined;
  }

  /**
   * Events and days of series, whether something was done to them or they are only due by their rule. What is expected in
   * another currency is reckoned at its month's mean, or the newest rate where that is still to come.
   */
  async bills(
    owner: Owner,
    { accounts }: Pick<BudgetFacts, 'accounts'>,
    { from, to }: Period,
    today: Day,
  ): Promise<Bills> {
    const counts = (event: EventRow): boolean =>
      isSpendingOrIncome(event) &&
      (!accounts || event.accountId === null || accounts.includes(event.accountId));
    const series = await this.series.all(owner.userId);
    const byId = new Map(series.map((one) => [one._id, one]));
    const [open, done] = [
      (await this.occurrences.open(owner.userId, series, { from, to, today })).filter(counts),
      (await this.occurrences.done(owner.userId, from, to)).filter(counts),
    ];
    const home = await this.rates.forSums(owner, [...open, ...done], monthOf(from), monthOf(to));
    const byCategory = (events: readonly EventRow[]): Map<string, number> => {
      const parts = new Map<string, ForeignPart[]>();
      for (const event of events)
        for (const { category, amountMinor } of occurrenceParts(event, byId.get(event.seriesId ?? '')) ?? [
          event,
        ])
          parts.set(category, [...(parts.get(category) ?? []), partOf({ ...event, amountMinor })]);
      return new Map([...parts].map(([category, some]) => [category, HomeSum.of(home, some).spent]));
    };
    const isCost = ({ amountMinor }: EventRow): boolean => amountMinor < 0;
    const income = open.filter(({ amountMinor }) => amountMinor > 0);
    return {
      open: byCategory(open.filter(isCost)),
      all: byCategory([...open, ...done].filter(isCost)),
      incomeOpen: HomeSum.of(home, income.map(partOf)).spent,
    };
  }

  moves(userId: string, { from, to }: Period, session?: ClientSession) {
    return this.budgets.moves(userId, from, to, session);
  }

  private cutsMonths({ settings: { rule } }: BudgetFacts): boolean {
    return !(rule.kind === 'month' && rule.startDay === 1 && rule.weekend === 'none');
  }
}

const partOf = ({ currency, date, amountMinor }: EventRow): ForeignPart => ({
  currency,
  month: monthOf(date),
  total: Math.abs(amountMinor),
  pending: 0,
  items: 1,
});

function firstCounted({ month, days }: MonthRollup): Day {
  const fields = Object.entries(days ?? {}).filter(([, sums]) => (sums.counted ?? 0) > 0);
  const dates = fields.map(([field]) => field.slice(1)).sort();
  return `${month}-${dates[0] ?? '01'}`;
}
