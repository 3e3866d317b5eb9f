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
    const { heads, made: rebuilt, book } = await this.months.heads(userId);
    const months = [...heads].flatMap(([month, { rows }]) =>
      rows > 0 && month >= monthOf(since) ? [month] : [],
    );
    for (let at = 0; at < months.length; at += monthsAtOnce) {
      const some = months.slice(at, at + monthsAtOnce);
      const stored = await this.months.read(
        userId,
        some.filter((month) => !rebuilt.has(month)),
        book,
      );
      for (const month of some) eachOf((rebuilt.get(month) ?? stored.get(month))!.columns, since, use);
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
  const days = new Map([...new Set(day)].map((number) => [number, addDays(epoch, number)]));
  day.forEach((dayNumber, at) => {
    if (dayNumber > last && status[at] !== failed)
      use({ date: days.get(dayNumber)!, accountId: accounts[account[at]!]!, minor: amountMinor[at]! });
  });
}
