import { Injectable } from '@nestjs/common';
import { addDays, addMonths, monthOf, todayIn, type Day } from '@app/calendar';
import {
  ledgerColumnsEndpoint,
  listAccountsEndpoint,
  listGoalsEndpoint,
  listSeriesEndpoint,
  listSuggestionsEndpoint,
  readAttentionEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  readRatesEndpoint,
  type LedgerColumns,
} from '@app/contracts-banking';
import { listWalletsEndpoint, quoteCurrency } from '@app/contracts-crypto';
import { isDomainError, type Actor } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import { convertMinor, minorFromDecimal, sumMinor } from '@app/money';
import type { Facts } from './facts';
import { factsOf, oldMonthsOf } from './facts-of';

/** Days that one calendar request returns; covers the range of a forecast. */
const aheadDays = 92;
/** Months whose rates are requested; older rows use the rates of the first of them. */
const rateMonths = 26;

/** Past months that insights use: seasonal patterns need the year before. */
const factMonths = 26;
const maxRemembered = 1_000;

export interface ReadFacts {
  facts: Facts;
  /** Descriptions of data that could not be read. */
  missing: string[];
}

/** Reads from the other services everything that one person's insights need. */
@Injectable()
export class FactsReader {
  /** By person, the tags of months too old for any insight, so that their rows are not sent again. */
  private readonly oldMonths = new Map<string, string[]>();

  constructor(private readonly client: ContractClient) {}

  /** Throws the errors of banking; if crypto fails, the facts have no crypto. */
  async read(call: CallContext): Promise<ReadFacts> {
    const { actor } = call;
    const today = todayIn(actor.timeZone);
    const month = monthOf(today);
    const ask = this.client;
    const [columns, accounts, calendar, series, suggestions, plan, goals, attention, rates] =
      await Promise.all([
        this.columns(call, today),
        ask.ask(listAccountsEndpoint, {}, call),
        ask.ask(readCalendarEndpoint, { from: today, to: addDays(today, aheadDays) }, call),
        ask.ask(listSeriesEndpoint, {}, call),
        ask.ask(listSuggestionsEndpoint, {}, call),
        ask.ask(readBudgetPlanEndpoint, {}, call),
        ask.ask(listGoalsEndpoint, {}, call),
        ask.ask(readAttentionEndpoint, {}, call),
        ask.ask(readRatesEndpoint, { from: addMonths(month, -rateMonths), to: month }, call),
      ]);
    const { worth, missing } = await this.crypto(call, actor, rates.latest[quoteCurrency]);
    const facts = factsOf({
      today,
      currency: actor.currency,
      columns,
      accounts,
      calendar,
      series: series.series,
      suggestions,
      plan,
      goals: goals.goals,
      attention,
      rates,
      crypto: worth,
    });
    return { facts, missing };
  }

  private async columns(call: CallContext, today: Day): Promise<LedgerColumns> {
    const { userId } = call.actor;
    const known = this.oldMonths.get(userId);
    const columns = await this.client.ask(
      ledgerColumnsEndpoint,
      known?.length ? { known: known.join(',') } : {},
      call,
    );
    if (!known) {
      if (this.oldMonths.size >= maxRemembered) this.oldMonths.clear();
      this.oldMonths.set(userId, oldMonthsOf(columns, addMonths(monthOf(today), -factMonths)));
    }
    return columns;
  }

  /** Wallets without a price are in no sum; if crypto does not reply, the result is null. */
  private async crypto(
    call: CallContext,
    actor: Actor,
    rate: string | undefined,
  ): Promise<{ worth: Facts['crypto']; missing: string[] }> {
    try {
      const { wallets } = await this.client.ask(listWalletsEndpoint, {}, call);
      const priced = wallets.flatMap(({ balanceUsd }) => (balanceUsd === null ? [] : [balanceUsd]));
      if (priced.length === 0) return { worth: null, missing: [] };
      const minor = sumMinor(priced.map((one) => minorFromDecimal(one, quoteCurrency)));
      if (actor.currency === quoteCurrency) return { worth: { worthMinor: minor }, missing: [] };
      return rate === undefined
        ? { worth: null, missing: ['Crypto: there is no exchange rate for the dollar'] }
        : { worth: { worthMinor: convertMinor(minor, quoteCurrency, actor.currency, rate) }, missing: [] };
    } catch (error) {
      if (!isDomainError(error) || !['SERVICE_UNAVAILABLE', 'TIMEOUT'].includes(error.code)) throw error;
      return { worth: null, missing: ['Crypto: it did not answer'] };
    }
  }
}
