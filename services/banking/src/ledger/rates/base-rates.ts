import type { Day, Month } from '@app/calendar';
import { convertMinor, crossRate, type Currency, type Rate } from '@app/money';
import type { EuroRates } from './ecb-rates';
import type { RateMonth } from './rate-month';

export type KnownMonth = Pick<RateMonth, '_id' | 'means' | 'lastDay' | 'last'>;

const euro: Currency = 'EUR';

/**
 * Converts other currencies to a person's own. Income and expenses of a month use the mean of that month's
 * reference rates (as IAS 21.22 allows); assets and debts use the newest rate. A currency or month without a
 * rate gives undefined, never 1.
 */
export class BaseRates {
  private readonly months: ReadonlyMap<Month, KnownMonth>;
  private readonly newest: KnownMonth | undefined;

  constructor(
    readonly home: Currency,
    readonly source: 'ecb' | 'sandbox',
    months: readonly KnownMonth[],
  ) {
    this.months = new Map(months.map((month) => [month._id, month]));
    this.newest = months.reduce<KnownMonth | undefined>(
      (newest, month) => (!newest || month._id > newest._id ? month : newest),
      undefined,
    );
  }

  get asOf(): Day | null {
    return this.newest?.lastDay ?? null;
  }

  latest(currency: Currency): Rate | undefined {
    return this.cross(currency, this.newest?.last);
  }

  /**
   * Months after the last known one, and the first days of a month before its first rate is published, use
   * the newest rate.
   */
  mean(currency: Currency, month: Month): Rate | undefined {
    if (currency === this.home) return '1';
    const known = this.months.get(month);
    if (known) return this.cross(currency, known.means);
    return this.newest && month > this.newest._id ? this.latest(currency) : undefined;
  }

  /**
   * Minor units of the person's currency; undefined without a rate. Convert sums rather than their parts, to
   * round only once.
   */
  worth(minor: number, currency: Currency, rate: Rate | undefined): number | undefined {
    return rate === undefined ? undefined : convertMinor(minor, currency, this.home, rate);
  }

  private cross(currency: Currency, rates: EuroRates | undefined): Rate | undefined {
    if (currency === this.home) return '1';
    if (!rates) return undefined;
    const [from, to] = [perEuro(rates, currency), perEuro(rates, this.home)];
    return from && to ? crossRate(from, to) : undefined;
  }
}

const perEuro = (rates: EuroRates, currency: Currency): Rate | undefined =>
  currency === euro ? '1' : rates[currency];
