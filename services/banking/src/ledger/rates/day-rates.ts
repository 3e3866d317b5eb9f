import type { Day } from '@app/calendar';
import { crossRate, type Currency, type Rate } from '@app/money';
import type { EuroRates } from './ecb-rates';
import type { RateMonth } from './rate-month';

/** Days without a published rate (weekends and holidays) use the previous one, for at most this many days. */
const longestGap = 7;

/** Reference rates of single days. */
export class DayRates {
  private readonly days: readonly (readonly [Day, EuroRates])[];

  constructor(months: readonly Pick<RateMonth, 'days'>[]) {
    this.days = months.flatMap(({ days }) => Object.entries(days)).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Units of `to` for one unit of `from`; undefined if no rate near the day is known. */
  on(day: Day, from: Currency, to: Currency): Rate | undefined {
    const rates = this.nearest(day);
    const [a, b] = [perEuro(rates, from), perEuro(rates, to)];
    return a && b ? crossRate(a, b) : undefined;
  }

  private nearest(day: Day): EuroRates | undefined {
    let [low, high] = [0, this.days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.days[middle]![0] <= day) low = middle + 1;
      else high = middle;
    }
    const last = this.days[low - 1];
    return last && Date.parse(day) - Date.parse(last[0]) <= longestGap * 86_400_000 ? last[1] : undefined;
  }
}

const perEuro = (rates: EuroRates | undefined, currency: Currency): Rate | undefined =>
  rates && (currency === 'EUR' ? '1' : rates[currency]);
