import { addDays, type Day } from '@app/calendar';
import { forecastOf, horizonDays } from '../../src/features/forecast/forecast';
import { Balances, naiveForecast, recordOf } from '../../src/features/forecast/hit-rate';
import { household, type Household } from './households';

/** The results of a back-test over generated households. */
export interface Backtest {
  households: number;
  days: number;
  /** Share of days whose balance was in the range. */
  held: number;
  /** Mean error of the forecast, and of repeating the month before, in minor units. */
  meanError: number;
  naiveError: number;
  /** How much smaller the forecast's error is, as a share of the naive error. */
  margin: number;
}

const historyDays = 395;
const begins: Day = '2024-01-05';

/** The household up to a day, as its ledger would be then. */
export function until(all: Household, today: Day) {
  const movements = all.movements.filter(({ day }) => day <= today);
  const balanceMinor = movements.reduce((sum, { minor }) => sum + minor, all.openingMinor);
  return { today, since: all.since, balanceMinor, movements };
}

/**
 * Makes one forecast for each household after 13 months, and compares all 90 days with the actual balance.
 */
export function backtest(count: number, firstSeed = 1): Backtest {
  let days = 0;
  let held = 0;
  let error = 0;
  let naive = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    // Each household starts on another day, so that the days ahead cover all seasons.
    const since = addDays(begins, (seed * 37) % 365);
    const all = household(seed, since, historyDays + horizonDays + 1);
    const today = addDays(since, historyDays - 1);
    const known = until(all, today);
    const past = new Balances(known);
    const came = new Balances(until(all, all.until));
    const own = recordOf(known);
    const forecast = forecastOf({ ...known, planned: [], ...(own && { widen: own.widen }) });
    for (const [at, one] of forecast.days.entries()) {
      const balance = came.at(one.date);
      days += 1;
      if (balance >= one.low && balance <= one.high) held += 1;
      error += Math.abs(balance - one.expected);
      naive += Math.abs(balance - naiveForecast(past, today, at + 1));
    }
  }
  return {
    households: count,
    days,
    held: held / days,
    meanError: Math.round(error / days),
    naiveError: Math.round(naive / days),
    margin: 1 - error / naive,
  };
}
