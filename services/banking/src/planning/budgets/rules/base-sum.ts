import type { Month } from '@app/calendar';
import type { Currency } from '@app/money';
import type { BaseRates } from '../../../ledger/rates/base-rates';
import type { Spent } from '../budget';

/** What one currency and month add, in that currency's minor units. */
export interface ForeignPart {
  currency: Currency;
  month: Month;
  total: number;
  pending: number;
  /** How many amounts: what is counted where there is no rate. */
  items: number;
}

/**
 * A sum over currencies in the person's own. What is in one other currency and month is added up first and converted
 * once, whatever it is a part of, so that each figure is what the list behind it adds up to (ADR 010).
 */
export class BaseSum implements Spent {
  private constructor(
    private readonly home: BaseRates,
    private readonly parts: ReadonlyMap<string, ForeignPart>,
  ) {}

  static of(home: BaseRates, parts: Iterable<ForeignPart> = []): BaseSum {
    const sums = new Map<string, ForeignPart>();
    for (const part of parts) {
      // In the person's own currency all months are one sum.
      const key = part.currency === home.home ? part.currency : `${part.currency} ${part.month}`;
      const known = sums.get(key);
      sums.set(
        key,
        known
          ? {
              ...known,
              total: known.total + part.total,
              pending: known.pending + part.pending,
              items: known.items + part.items,
            }
          : part,
      );
    }
    return new BaseSum(home, sums);
  }

  /** A sum of nothing in the same currency. */
  none(): BaseSum {
    return new BaseSum(this.home, new Map());
  }

  plus(other: BaseSum): BaseSum {
    return BaseSum.of(this.home, [...this.parts.values(), ...other.parts.values()]);
  }

  static sum(home: BaseRates, sums: Iterable<BaseSum>): BaseSum {
    return BaseSum.of(
      home,
      [...sums].flatMap(({ parts }) => [...parts.values()]),
    );
  }

  get spent(): number {
    return this.worth(({ total }) => total);
  }

  get pending(): number {
    return this.worth(({ pending }) => pending);
  }

  /** Amounts of currencies without a rate, which are in no sum. */
  get leftOut(): number {
    return [...this.parts.values()]
      .filter(
        ({ total, pending, currency, month }) =>
          (total !== 0 || pending !== 0) && this.home.mean(currency, month) === undefined,
      )
      .reduce((count, { items }) => count + items, 0);
  }

  /** Whether all that was in it was taken out again. */
  get isNothing(): boolean {
    return [...this.parts.values()].every(({ total, pending }) => total === 0 && pending === 0);
  }

  private worth(of: (part: ForeignPart) => number): number {
    let sum = 0;
    for (const part of this.parts.values())
      sum += this.home.worth(of(part), part.currency, this.home.mean(part.currency, part.month)) ?? 0;
    return sum;
  }
}
