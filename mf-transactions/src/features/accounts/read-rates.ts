import { queryFor } from '@app/api-client';
import { addMonths, monthsBetween, type Month } from '@app/calendar';
import { readRatesEndpoint, type ExchangeRates } from '@app/contracts-banking';

/** Rates of the currencies of the accounts from one month to another, both included. */
export const readRates = (from: string, to: string) => queryFor(readRatesEndpoint, { query: { from, to } });

/** The most months that one call returns. */
const monthsACall = 120;

/** As many calls as all months need, the call with the newest months first. */
export function readAllRates(from: Month, to: Month): ReturnType<typeof readRates>[] {
  const count = monthsBetween(from, to).length;
  if (count <= monthsACall) return [readRates(from, to)];
  const start = addMonths(to, 1 - monthsACall);
  return [readRates(start, to), ...readAllRates(from, addMonths(start, -1))];
}

/** Joins the months of all answers once all have arrived. The current rates are the same in each answer. */
export function joined(answers: readonly (ExchangeRates | undefined)[]): ExchangeRates | undefined {
  if (!answers.every((answer) => answer !== undefined) || !answers[0]) return undefined;
  return { ...answers[0], months: Object.assign({}, ...answers.map(({ months }) => months)) };
}
