import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { addDays, daysBetween, monthOf, type Day } from '@app/calendar';
import type { MonthColumns } from '../../ledger/transactions/list/ledger-columns';
import { MonthColumnsReader } from '../../ledger/transactions/list/month-columns.reader';
import type { Movement } from './movements-after';

const monthsAtOnce = 12;
const epoch = '1970-01-01';
const failed = 2;

/** Movements of a person's accounts, from the cached months. */
@Injectable()
export class MovementsReader {
  constructor(private readonly months: MonthColumnsReader) {}

  /**
   * Calls `use` for every movement after a day that did not fail; reads a year at a time and lets other
   * requests run in between.
   */
  async each(userId: string, since: Day, use: (movement: Movement) => void): Promise<void> {
    const { heads, made, book } = await this.months.heads(userId);
    const wanted = [...heads].flatMap(([month, { rows }]) =>
      rows > 0 && month >= monthOf(since) ? [month] : [],
    );
    for (let at = 0; at < wanted.length; at += monthsAtOnce) {
      const some = wanted.slice(at, at + monthsAtOnce);
      const kept = await this.months.read(
        userId,
        some.filter((month) => !made.has(month)),
        book,
      );
      for (const month of some) eachOf((made.get(month) ?? kept.get(month))!.columns, since, use);
      await othersTurn();
    }
  }
}

function eachOf(
  { day, status, account, accounts, amountMinor }: MonthColumns,
  since: Day,
  use: (movement: Movement) => void,
): void {
  const last = daysBetween(epoch, since);
  const days = new Map([...new Set(day)].map((one) => [one, addDays(epoch, one)]));
  day.forEach((one, at) => {
    if (one > last && status[at] !== failed)
      use({ date: days.get(one)!, accountId: accounts[account[at]!]!, minor: amountMinor[at]! });
  });
}
