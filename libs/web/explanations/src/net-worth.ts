import { convertMinor } from '@app/money';

export interface Worth {
  assets: number;
  debts: number;
  /** Number of accounts without an exchange rate, which the sums exclude. */
  leftOut: number;
}

/** Amount in minor units, and its currency. */
export type Balance = readonly [minor: number, currency: string];

/**
 * Sums balances in the person's currency, in minor units; each account is converted once, and accounts without a rate are
 * only counted.
 */
export function worthOf(
  balances: readonly Balance[],
  base: string,
  rates: Readonly<Record<string, string>>,
): Worth {
  const worth: Worth = { assets: 0, debts: 0, leftOut: 0 };
  for (const [minor, currency] of balances) {
    const rate = currency === base ? '1' : rates[currency];
    if (rate === undefined) worth.leftOut += 1;
    else worth[minor < 0 ? 'debts' : 'assets'] += convertMinor(minor, currency, base, rate);
  }
  return worth;
}
