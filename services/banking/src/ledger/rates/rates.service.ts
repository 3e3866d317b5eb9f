import { Injectable } from '@nestjs/common';
import { addMonths, minDay, monthOf, todayIn, type Day, type Month } from '@app/calendar';
import type { ExchangeRates, quoteRateEndpoint, readRatesEndpoint } from '@app/contracts-banking';
import type { Actor, ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Currency, Rate } from '@app/money';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { monthSpan } from '../book/rollups/month-span';
import { DayRates } from './day-rates';
import { readEcbRates } from './ecb-rates';
import { BaseRates } from './base-rates';
import { rateMonth, type RateMonth } from './rate-month';
import { RatesRepository } from './rates.repository';
import { RatesSourceAdapter } from './rates-source.adapter';
import { sandboxRatesFile } from './sandbox-rates';

/** Whose sums: the currency, and whether the owner is a demo visitor. */
export interface RatesOwner {
  currency: Currency;
  kind?: Actor['kind'] | undefined;
}

/** Rates that convert other currencies to a person's own. */
@Injectable()
export class RatesService {
  private sandbox?: { today: string; months: RateMonth[] };

  constructor(
    private readonly rates: RatesRepository,
    private readonly source: RatesSourceAdapter,
    private readonly accounts: AccountsRepository,
  ) {}

  async read(
    { from, to }: RequestOf<typeof readRatesEndpoint>,
    { actor }: CallContext,
  ): Promise<ExchangeRates> {
    const span = monthSpan(from, to);
    const home = await this.between(actor, from, to);
    const accounts = await this.accounts.all(actor.userId);
    const currencies = [...new Set(accounts.map(({ currency }) => currency))].filter(
      (currency) => currency !== actor.currency,
    );
    return {
      base: actor.currency,
      source: home.source,
      asOf: home.asOf,
      latest: named(currencies, (currency) => home.latest(currency)),
      months: Object.fromEntries(
        span.map((month) => [month, named(currencies, (currency) => home.mean(currency, month))]),
      ),
    };
  }

  async quote(
    { from, to, on }: RequestOf<typeof quoteRateEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof quoteRateEndpoint>> {
    const day = minDay(on, todayIn(actor.timeZone));
    const rates = await this.ofDays(actor, [
      { currency: from, date: day },
      { currency: to, date: day },
    ]);
    return {
      rate: from === to ? '1' : (rates?.on(day, from, to) ?? null),
      source: actor.kind === 'demo' ? 'sandbox' : this.source.kind,
    };
  }

  /**
   * Rates of the months, both bounds included, and the newest rates. Demo visitors get invented rates, like
   * all their data.
   */
  async between({ currency, kind }: RatesOwner, from: Month, to: Month): Promise<BaseRates> {
    if (kind === 'demo') return new BaseRates(currency, 'sandbox', this.sandboxMonths());
    const [months, newest] = await Promise.all([this.rates.between(from, to), this.rates.newest()]);
    return new BaseRates(currency, this.source.kind, newest ? [...months, newest] : months);
  }

  /** As {@link between}; reads nothing if all sums are in the person's own currency. */
  async forSums(
    owner: RatesOwner,
    sums: readonly { currency: Currency }[],
    from: Month,
    to: Month,
  ): Promise<BaseRates> {
    return sums.every(({ currency }) => currency === owner.currency)
      ? new BaseRates(owner.currency, this.source.kind, [])
      : this.between(owner, from, to);
  }

  /** Rates of the days of some rows; reads nothing if all rows are in one currency. */
  async ofDays(
    { kind }: Pick<RatesOwner, 'kind'>,
    rows: readonly { currency: Currency; date: Day }[],
  ): Promise<DayRates | undefined> {
    const [first] = rows;
    if (!first || rows.every(({ currency }) => currency === first.currency)) return undefined;
    const since = rows.reduce((day, { date }) => minDay(day, date), first.date);
    const months =
      kind === 'demo' ? this.sandboxMonths() : await this.rates.withDays(addMonths(monthOf(since), -1));
    return new DayRates(months);
  }

  private sandboxMonths(): RateMonth[] {
    const today = todayIn('UTC');
    if (this.sandbox?.today !== today)
      this.sandbox = {
        today,
        months: [...readEcbRates(sandboxRatesFile(today))].map(([month, days]) => rateMonth(month, days)),
      };
    return this.sandbox.months;
  }
}

const named = (
  currencies: readonly Currency[],
  rateOf: (currency: Currency) => Rate | undefined,
): Record<Currency, Rate> =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const rate = rateOf(currency);
      return rate === undefined ? [] : [[currency, rate]];
    }),
  );
