import type { Day, Period } from '@app/calendar';
import type { BudgetMode } from '@app/contracts-banking';
import { amountId, type BudgetAmount, type Owner } from './budget';
import type { BudgetChange } from './budget-change';

/** The amounts of a person's mode while a write is prepared: before and after it. */
export class AmountsDraft {
  private readonly now: Map<string, BudgetAmount>;
  private readonly before: ReadonlyMap<string, BudgetAmount>;

  constructor(
    private readonly owner: Owner,
    private readonly mode: BudgetMode,
    private readonly period: Period,
    amounts: readonly BudgetAmount[],
  ) {
    this.before = new Map(amounts.map((amount) => [amount._id, amount]));
    this.now = new Map(this.before);
  }

  /** Sets a category's amount in the period; an amount moved there earlier becomes part of it. */
  set(category: string, amountMinor: number | null): void {
    // If the period rule changed since, an earlier amount may be stored under another day of this period.
    for (const other of this.inPeriod(category))
      if (other.from !== this.period.from)
        this.now.set(other._id, { ...other, isSet: false, amountMinor: null, movedMinor: 0 });
    this.put({ ...this.entry(category), isSet: true, amountMinor, movedMinor: 0 });
  }

  move(from: string, to: string, minor: number): void {
    const [giver, taker] = [this.entry(from), this.entry(to)];
    this.put({ ...giver, movedMinor: giver.movedMinor - minor });
    this.put({ ...taker, movedMinor: taker.movedMinor + minor });
  }

  amounts(): BudgetAmount[] {
    return [...this.now.values()];
  }

  changes(): BudgetChange[] {
    return [...this.now.values()].flatMap((after) => {
      const before = this.before.get(after._id) ?? null;
      return before === after ? [] : [{ part: 'amounts' as const, id: after._id, before, after }];
    });
  }

  private inPeriod(category: string): BudgetAmount[] {
    const { from, to } = this.period;
    return [...this.now.values()].filter(
      (amount) => amount.category === category && amount.from >= from && amount.from <= to,
    );
  }

  private entry(category: string): BudgetAmount {
    const fresh = newAmount(this.owner, this.mode, this.period.from, category);
    return this.now.get(fresh._id) ?? fresh;
  }

  private put(amount: BudgetAmount): void {
    this.now.set(amount._id, amount);
  }
}

export function newAmount(
  { userId, currency }: Owner,
  mode: BudgetMode,
  from: Day,
  category: string,
): BudgetAmount {
  const key = { userId, mode, currency, from, category };
  return { _id: amountId(key), ...key, isSet: false, amountMinor: null, movedMinor: 0 };
}
