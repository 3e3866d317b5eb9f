import { addDays, maxDay, type Day } from '@app/calendar';
import { graceDays } from '../occurrence-status';

/** A movement of the ledger or an event that is still due; the amount is signed. */
export interface Movement {
  date: Day;
  amountMinor: number;
}

/**
 * Balance at the end of every day of a range. `nowMinor` includes all rows of the ledger, also future ones.
 * Past days follow from the rows; future days add what is due. An overdue event within its grace days counts
 * today.
 */
export function runningBalance(
  { from, to }: { from: Day; to: Day },
  today: Day,
  nowMinor: number,
  rows: readonly Movement[],
  due: readonly Movement[],
): { date: Day; balanceMinor: number }[] {
  const moved = sumsByDay(rows);
  const expected = sumsByDay(
    due
      .filter(({ date }) => addDays(date, graceDays) >= today)
      .map((movement) => ({ ...movement, date: maxDay(movement.date, today) })),
  );
  // From now back to the day before the range, by taking out everything that moved later.
  let balance = nowMinor;
  for (const [date, sum] of moved) if (date >= from) balance -= sum;
  for (const [date, sum] of expected) if (date < from) balance += sum;
  const days: { date: Day; balanceMinor: number }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    balance += (moved.get(date) ?? 0) + (expected.get(date) ?? 0);
    days.push({ date, balanceMinor: balance });
  }
  return days;
}

function sumsByDay(movements: readonly Movement[]): Map<Day, number> {
  const sums = new Map<Day, number>();
  for (const { date, amountMinor } of movements) sums.set(date, (sums.get(date) ?? 0) + amountMinor);
  return sums;
}
