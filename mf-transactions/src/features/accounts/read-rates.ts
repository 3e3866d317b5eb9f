import { queryFor } from '@app/api-client';
import { addMonths, monthsBetween, type Month } from '@app/calendar';
import { readRatesEndpoint, type ExchangeRates } from '@app/contracts-banking';

/** Rates of the currencies of the accounts, for the months with both bounds included. */
export const readRates = (from: string, to: string) => queryFor(readRatesEndpoint, { query: { from, to } });

/** The most months one call answers. */
const monthsACall = 120;

/** As many calls as it takes for all months, the newest months first. */
export function readAllRates(from: Month, to: Month): ReturnType<typeof readRates>[] {
  const count = monthsBetween(from, to).length;
  if (count <= monthsACall) return [readRates(from, to)];
  const start = addMonths(to, 1 - monthsACall);
  return [readRates(start, to), ...readAllRates(from, addMonths(start, -1))];
}

/** Months of all answers in one, once all are there; what holds now is the same in each. */
export function joined(answers: readonly (ExchangeRates | undefined)[]): ExchangeRates | undefined {
  if (!answers.every((answer) => answer !== undefined) || !answers[0]) return undefined;
  return { ...answers[0], months: Object.assign({}, ...answers.map(({ months }) => months)) };
}
