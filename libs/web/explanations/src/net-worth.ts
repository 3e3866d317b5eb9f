import { convertMinor } from '@app/money';

export interface Worth {
  assets: number;
  debts: number;
  /** Accounts of currencies without a rate, which are left out. */
  leftOut: number;
}

/** Minor units of a currency. */
export type Balance = readonly [minor: number, currency: string];

/** Balances in the person's currency, in minor units: each account converted once, what has no rate left out and counted. */
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
