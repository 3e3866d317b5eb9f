import type { Day } from '@app/calendar';

export interface Movement {
  date: Day;
  accountId: string;
  /** Minor units; money that comes in is positive. */
  minor: number;
}

/**
 * The movements of each account after certain days. Its size grows with accounts and days, not with the rows
 * that are added.
 */
export class MovementsAfter {
  private readonly days: readonly Day[];
  /** For each account, the sums from each of the days up to the next; the last one is open-ended. */
  private readonly sums = new Map<string, number[]>();

  constructor(days: Iterable<Day>) {
    this.days = [...new Set(days)].sort();
  }

  add({ date, accountId, minor }: Movement): void {
    const at = this.firstFrom(date) - 1;
    if (at < 0) return;
    let sums = this.sums.get(accountId);
    if (!sums) this.sums.set(accountId, (sums = new Array<number>(this.days.length).fill(0)));
    sums[at]! += minor;
  }

  /** Movements after the end of a day, which must be one of those it was made for. */
  of(accountId: string, day: Day): number {
    const from = this.firstFrom(day);
    if (this.days[from] !== day) throw new Error(`Movements after ${day} were not counted.`);
    return (this.sums.get(accountId) ?? []).slice(from).reduce((sum, minor) => sum + minor, 0);
  }

  /** Index of the first of the days that is on or after a day. */
  private firstFrom(day: Day): number {
    let [low, high] = [0, this.days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.days[middle]! < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
