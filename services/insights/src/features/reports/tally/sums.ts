import { convertMinor, plusMinor, sumMinor, type Rate } from '@app/money';

/** The currency, month and rate by which a row's amounts are added up. */
export interface RowMoney {
  currency: string;
  /** `2026-11`. */
  month: string;
  /** Rate to the person's own currency; '1' for that currency itself. */
  rate: Rate;
}

interface Sum {
  count: number;
  /** The sum in the person's own currency, in minor units. */
  minor: number;
  others?: Map<string, { minor: number; money: RowMoney }>;
}

export interface NamedSum {
  name: string;
  minor: number;
  count: number;
}

/**
 * Sums by name in the person's currency. Amounts of one other currency and month are added up first and
 * converted once, as in the ledger's own sums (ADR 010).
 */
export class Sums {
  private readonly sums = new Map<string, Sum>();

  constructor(private readonly home: string) {}

  add(name: string, money: RowMoney, minor: number): void {
    let sum = this.sums.get(name);
    if (!sum) this.sums.set(name, (sum = { count: 0, minor: 0 }));
    sum.count += 1;
    if (money.currency === this.home) sum.minor = plusMinor(sum.minor, minor);
    else addForeign((sum.others ??= new Map()), money, minor);
  }

  of(name: string): number {
    const sum = this.sums.get(name);
    return sum ? this.worth(sum) : 0;
  }

  countOf(name: string): number {
    return this.sums.get(name)?.count ?? 0;
  }

  /** Largest first; equal amounts by name. */
  all(): NamedSum[] {
    return [...this.sums]
      .map(([name, sum]) => ({ name, minor: this.worth(sum), count: sum.count }))
      .sort((a, b) => b.minor - a.minor || (a.name < b.name ? -1 : 1));
  }

  private worth({ minor, others }: Sum): number {
    if (!others) return minor;
    return sumMinor([
      minor,
      ...[...others.values()].map((part) => worthOf(part.minor, part.money, this.home)),
    ]);
  }
}

function addForeign(parts: NonNullable<Sum['others']>, money: RowMoney, minor: number): void {
  const key = `${money.currency} ${money.month}`;
  const part = parts.get(key);
  if (part) part.minor = plusMinor(part.minor, minor);
  else parts.set(key, { minor, money });
}

export const worthOf = (minor: number, { currency, rate }: RowMoney, home: string): number =>
  currency === home ? minor : convertMinor(minor, currency, home, rate);
