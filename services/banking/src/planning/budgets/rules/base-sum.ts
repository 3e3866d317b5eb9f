import type { Month } from '@app/calendar';
import type { Currency } from '@app/money';
import type { BaseRates } from '../../../ledger/rates/base-rates';
import type { Spent } from '../budget';

/** The amount in one currency and month, in that currency's minor units. */
export interface ForeignPart {
  currency: Currency;
  month: Month;
  total: number;
  pending: number;
  /** Number of amounts, shown if there is no rate. */
  items: number;
}

/**
 * A sum over several currencies in the person's own. Amounts of one other currency and month are added up
 * first and converted once, so that each figure equals the total of the list behind it (ADR 010).
 */
export class BaseSum implements Spent {
  private constructor(
    private readonly home: BaseRates,
    private readonly parts: ReadonlyMap<string, ForeignPart>,
  ) {}

  static of(home: BaseRates, parts: Iterable<ForeignPart> = []): BaseSum {
    const sums = new Map<string, ForeignPart>();
    for (const part of parts) {
      // In the person's own currency all months form one sum.
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

  /** An empty sum in the same currency. */
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

  /** Number of amounts in currencies without a rate, which are in no sum. */
  get leftOut(): number {
    return [...this.parts.values()]
      .filter(
        ({ total, pending, currency, month }) =>
          (total !== 0 || pending !== 0) && this.home.mean(currency, month) === undefined,
      )
      .reduce((count, { items }) => count + items, 0);
  }

  /** Whether everything added was subtracted again. */
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
