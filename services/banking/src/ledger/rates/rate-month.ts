import type { Day, Month } from '@app/calendar';
import { meanRate, type Currency } from '@app/money';
import type { EuroRates, MonthOfDays } from './ecb-rates';

/**
 * One month of reference rates. Means and last day are computed from the days, which are stored so that they
 * can be shown.
 */
export interface RateMonth {
  _id: Month;
  days: MonthOfDays;
  means: EuroRates;
  lastDay: Day;
  last: EuroRates;
}

/** Combines the known days of a month with those of a newer file, which take precedence. */
export function rateMonth(month: Month, newer: MonthOfDays, known: MonthOfDays = {}): RateMonth {
  const days = { ...known, ...newer };
  const lastDay = Object.keys(days).sort().at(-1)!;
  const byCurrency = new Map<Currency, string[]>();
  for (const rates of Object.values(days))
    for (const [currency, rate] of Object.entries(rates))
      byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), rate]);
  const means = Object.fromEntries([...byCurrency].map(([currency, rates]) => [currency, meanRate(rates)]));
  return { _id: month, days, means, lastDay, last: days[lastDay]! };
}
