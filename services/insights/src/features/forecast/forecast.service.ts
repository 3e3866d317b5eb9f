import { Injectable } from '@nestjs/common';
import type { BalanceForecast } from '@app/contracts-insights';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import type { Facts } from '../ledger-facts/facts';
import { FactsReader } from '../ledger-facts/facts.reader';
import type { ForecastDay } from './forecast';
import { outlookOf } from './forecast-input';

/** Number of steps in the reply. */
const maxSteps = 40;

/** Computes the forecast on request; nothing of it is stored. */
@Injectable()
export class ForecastService {
  constructor(private readonly facts: FactsReader) {}

  async read(call: CallContext): Promise<BalanceForecast> {
    const { facts } = await this.facts.read(call);
    return forecastView(facts);
  }
}

export function forecastView(facts: Facts): BalanceForecast {
  const { currency, today } = facts;
  const { forecast, record, balanceMinor, history, planned } = outlookOf(facts);
  const amount = (minor: number): number => jsonNumber(minor, currency);
  const shown = ({ date, expected, low, high }: ForecastDay) => ({
    date,
    expected: amount(expected),
    low: amount(low),
    high: amount(high),
  });
  const days = forecast?.days ?? [];
  const least = days.reduce<ForecastDay | undefined>(
    (low, one) => (low === undefined || one.expected < low.expected ? one : low),
    undefined,
  );
  return {
    currency,
    today,
    balance: amount(balanceMinor),
    days: days.map(shown),
    lowPoint: least ? shown(least) : null,
    belowZeroOn: days.find(({ expected }) => expected < 0)?.date ?? null,
    record: record
      ? {
          days: record.days,
          hits: record.hits,
          meanError: amount(record.meanErrorMinor),
          naiveError: amount(record.naiveErrorMinor),
          from: record.from,
          to: record.to,
        }
      : null,
    basis: {
      history: history?.days ?? 0,
      repeating: forecast?.repeating.length ?? 0,
      planned,
      usualDay: amount(forecast?.usualDayMinor ?? 0),
    },
    steps: [...(forecast?.steps ?? [])]
      .sort((a, b) => Math.abs(b.minor) - Math.abs(a.minor) || (a.date < b.date ? -1 : 1))
      .slice(0, maxSteps)
      .map(({ date, title, minor, planned: isPlanned }) => ({
        date,
        title,
        amount: amount(minor),
        planned: isPlanned,
      })),
  };
}
