import { monthOf, type Month } from '@app/calendar';
import type { ExchangeRates, FinancialEvent } from '@app/contracts-banking';
import { convertMinor, minorFromDecimal, type Currency } from '@app/money';

type Due = Pick<FinancialEvent, 'amount' | 'currency' | 'date' | 'status'>;
type Payable = Due & Pick<FinancialEvent, 'kind'>;

/** The events that are still to be paid; transfers do not count, because the money stays the person's own. */
export const unpaidEvents = <T extends Payable>(events: readonly T[]): T[] =>
  events.filter(
    ({ amount, status, kind }) =>
      amount < 0 && kind !== 'transfer' && (status === 'pending' || status === 'scheduled'),
  );

/** First and last month of events in another currency; undefined if there are none. */
export function foreignMonths(due: readonly Due[], home: Currency): [Month, Month] | undefined {
  const months = due
    .filter(({ currency }) => currency !== home)
    .map(({ date }) => monthOf(date))
    .sort();
  return months.length > 0 ? [months[0]!, months.at(-1)!] : undefined;
}

/**
 * The sum in minor units of the person's currency. Each other currency and month is converted once (ADR 010); events without a rate are
 * left out and counted.
 */
export function dueMoney(
  due: readonly Due[],
  home: Currency,
  rates: ExchangeRates['months'],
): { minor: number; leftOut: number } {
  const sums = new Map<string, { currency: Currency; month: Month; minor: number }>();
  let leftOut = 0;
  for (const { amount, currency, date } of due) {
    const month = monthOf(date);
    if (currency !== home && rates[month]?.[currency] === undefined) leftOut += 1;
    else {
      const key = currency === home ? home : `${currency} ${month}`;
      const known = sums.get(key) ?? { currency, month, minor: 0 };
      sums.set(key, { ...known, minor: known.minor - minorFromDecimal(amount, currency) });
    }
  }
  let minor = 0;
  for (const { currency, month, minor: sum } of sums.values())
    minor += currency === home ? sum : convertMinor(sum, currency, home, rates[month]![currency]!);
  return { minor, leftOut };
}
