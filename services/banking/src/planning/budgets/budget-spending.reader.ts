import { Injectable } from '@nestjs/common';
import {
  addDays,
  firstDay,
  lastDay,
  maxDay,
  minDay,
  monthOf,
  type Day,
  type Month,
  type Period,
} from '@app/calendar';
import type { ClientSession } from 'mongoose';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import type { MonthRollup } from '../../ledger/book/rollups/rollup';
import { rollupsOf } from '../../ledger/book/rollups/rollups-of';
import { RatesService } from '../../ledger/rates/rates.service';
import type { NamedRow } from '../../ledger/model/transaction';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { type Owner } from './budget';
import { weeksOfPace } from './rules/pace';
import { chainStart, type BudgetFacts } from './plan/plan';
import { SpendingBook } from './rules/spending-book';

/**
 * Reads spending. The number of documents read grows with months; rows are read only for accounts that do not
 * count.
 */
@Injectable()
export class BudgetSpendingReader {
  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly rates: RatesService,
    private readonly rows: NamedRowsReader,
  ) {}

  /**
   * Spending of the periods and of all earlier ones that carry over into them; `since` starts even earlier,
   * for histories.
   */
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
    const rollups = await read.call(this.rollups, owner.userId, from, to, session, facts.names);
    const off = await this.offBudget(owner.userId, facts, from, to, session);
    return new SpendingBook(rollups, await this.rates.forSums(owner, rollups, from, to), off);
  }

  /** Spending on each day of the last weeks. */
  async recentDays(
    owner: Owner,
    facts: Pick<BudgetFacts, 'excluded' | 'names'>,
    today: Day,
  ): Promise<SpendingBook> {
    const [first, last] = [monthOf(addDays(today, -7 * weeksOfPace)), monthOf(today)];
    const rollups = await this.rollups.byDay(owner.userId, first, last, undefined, facts.names);
    const off = await this.offBudget(owner.userId, facts, first, last);
    return new SpendingBook(rollups, await this.rates.forSums(owner, rollups, first, last), off);
  }

  /** The day of the first counted transaction. */
  async firstDay({ userId }: Owner): Promise<Day | undefined> {
    // Nearly always the first month has one.
    for (const month of await this.rollups.months(userId)) {
      const counted = (await this.rollups.days(userId, month, month)).filter((rollup) => rollup.counted > 0);
      if (counted.length > 0) return counted.map(firstCounted).reduce(minDay);
    }
    return undefined;
  }

  /**
   * Spending of the accounts that do not count. Their rows are read, because no sums are stored for them
   * separately.
   */
  private async offBudget(
    userId: string,
    { excluded = [] }: Pick<BudgetFacts, 'excluded'>,
    from: Month,
    to: Month,
    session?: ClientSession,
  ): Promise<MonthRollup[]> {
    const rows: NamedRow[] = [];
    for (const id of excluded)
      rows.push(...(await this.rows.wholeOfAccount(userId, id, firstDay(from), lastDay(to), session)));
    return rollupsOf(userId, rows);
  }

  private cutsMonths({ settings: { rule } }: BudgetFacts): boolean {
    return !(rule.kind === 'month' && rule.startDay === 1 && rule.weekend === 'none');
  }
}

function firstCounted({ month, days }: MonthRollup): Day {
  const fields = Object.entries(days ?? {}).filter(([, sums]) => (sums.counted ?? 0) > 0);
  const dates = fields.map(([field]) => field.slice(1)).sort();
  return `${month}-${dates[0] ?? '01'}`;
}
