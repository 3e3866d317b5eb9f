import { addDays, addMonthsToDay, daysBetween, type Day } from '@app/calendar';
import type { AmountMode, RecurrenceRule } from '@app/contracts-banking';
import { nextDueDates } from '../series/recurrence';
import { amountClusters, amountPattern, variation } from './amount-pattern';
import { cadences, gapsOf, newestCadence, ruleOf, type CadenceName } from './cadence';
import { priceChangeOf, priceRuns, type Charge, type PriceStep } from './price-change';

export type DetectedState = 'early' | 'mature' | 'ended';

/** A recurring payment found among the charges of one account, merchant, direction and currency. */
export interface Detected {
  cadence: CadenceName;
  state: DetectedState;
  rule: RecurrenceRule;
  amountMode: AmountMode;
  /** Amount of the last charge. */
  amountMinor: number;
  nextDate: Day;
  score: number;
  hits: Charge[];
  priceChange: PriceStep | undefined;
  /** Smallest and largest number of days between two charges. */
  gaps: readonly [number, number];
}

const missedCyclesThatEnd = 2;
const countThatIsSure = 6;
const minLane = 2;

/** E4 for one group of charges. The streams share no charge; the most certain comes first. */
export function detect(charges: readonly Charge[], merchantKey: string, today: Day): Detected[] {
  const from = addMonthsToDay(today, -26);
  const known = charges
    .filter(({ date }) => date <= today && date >= from)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
  const wholeStream = streamOf(known, merchantKey, today);
  const streams =
    wholeStream && wholeStream.amountMode !== 'variable'
      ? [wholeStream]
      : lanes(known).flatMap((lane, nth) =>
          // Two fares on one day, twice, make a second lane; it counts only with a sufficient share of all
          // charges.
          inLane(lane, merchantKey, today).filter((stream) => nth === 0 || standsOut(stream, known.length)),
        );
  return streams.sort((a, b) => b.score - a.score || b.hits.length - a.hits.length);
}

/**
 * The first charge of every day, the second of every day and so on: two subscriptions of one merchant make
 * two lanes.
 */
function lanes(charges: readonly Charge[]): Charge[][] {
  const parts: Charge[][] = [];
  const onDay = new Map<Day, number>();
  for (const charge of charges) {
    const lane = onDay.get(charge.date) ?? 0;
    onDay.set(charge.date, lane + 1);
    (parts[lane] ??= []).push(charge);
  }
  return parts.filter((lane) => lane.length >= minLane);
}

function inLane(lane: readonly Charge[], merchantKey: string, today: Day): Detected[] {
  const laneStream = streamOf(lane, merchantKey, today);
  if (laneStream && laneStream.amountMode !== 'variable') return [laneStream];
  const parts = amountClusters(lane)
    .flatMap((cluster) => streamOf(cluster, merchantKey, today) ?? [])
    .filter((stream) => standsOut(stream, lane.length));
  // Varying amounts are one stream, unless two alternating plans explain all of them.
  const explained = parts.reduce((sum, { hits }) => sum + hits.length, 0);
  return laneStream && (parts.length < 2 || explained < laneStream.hits.length) ? [laneStream] : parts;
}

/**
 * Among many purchases some are regular by chance, so a part must contain half of them, or the exact same
 * amount three times.
 */
const standsOut = ({ hits, amountMode }: Detected, all: number): boolean =>
  hits.length * 2 >= all || (amountMode === 'exact' && hits.length >= 3);

/** The newest charges that follow one cadence up to the last. */
function streamOf(charges: readonly Charge[], merchantKey: string, today: Day): Detected | undefined {
  const cadence = newestCadence(charges.map(({ date }) => date));
  if (!cadence) return undefined;
  const { name, count } = cadence;
  // If only recent charges follow the cadence, they must be at least half of all; otherwise it is chance.
  if (count < charges.length && count < Math.max(cadences[name].hits, charges.length / 2)) return undefined;
  return judged(charges.slice(-count), name, merchantKey, today);
}

function judged(
  all: readonly Charge[],
  name: CadenceName,
  merchantKey: string,
  today: Day,
): Detected | undefined {
  const cadence = cadences[name];
  const horizon = addMonthsToDay(today, -cadence.lookBackMonths);
  const hits = all.filter(({ date }) => date >= horizon);
  if (hits.length < 2) return undefined;
  const amountMode = amountPattern(hits, merchantKey);
  const isEarly = hits.length < cadence.hits;
  // Two charges with different amounts prove nothing.
  if (!amountMode || (hits.length === 2 && amountMode === 'variable')) return undefined;
  const days = hits.map(({ date }) => date);
  if (amountMode === 'variable' && isShort(name) && !keepsWeekday(days)) return undefined;
  const last = hits.at(-1)!;
  const overdue = daysBetween(last.date, today);
  const [, about, most] = cadence.gap;
  const hasEnded = overdue > missedCyclesThatEnd * about + (most - about);
  const rule = ruleOf(days, name);
  const start = name === 'yearly' || name === 'weekly' || name === 'fortnightly' ? last.date : days[0]!;
  const gaps = gapsOf(days);
  return {
    cadence: name,
    state: hasEnded ? 'ended' : isEarly ? 'early' : 'mature',
    rule,
    amountMode,
    amountMinor: last.amountMinor,
    nextDate: nextDueDates(
      { rule, start, endsOn: null, endsAfter: null, weekends: 'none' },
      // The date of the last charge may be a few days before its regular date.
      addDays(last.date, Math.max(1, Math.floor(cadence.gap[0] / 2))),
      1,
    )[0]!.date,
    score: scoreOf(hits, name, overdue),
    hits,
    priceChange: priceChangeOf(hits),
    gaps: [Math.min(...gaps), Math.max(...gaps)],
  };
}

const isShort = (name: CadenceName): boolean => name === 'weekly' || name === 'fortnightly';

/**
 * Varying amounts every week or two are a habit, such as a restaurant, unless they keep to a weekday as pay
 * does.
 */
function keepsWeekday(days: readonly Day[]): boolean {
  const gaps = gapsOf(days);
  return gaps.filter((gap) => gap % 7 === 0).length * 4 >= gaps.length * 3;
}

/** 0.4 · date regularity + 0.3 · amount regularity + 0.2 · count + 0.1 · recency, each from 0 to 1. */
function scoreOf(hits: readonly Charge[], name: CadenceName, overdue: number): number {
  const [least, about, most] = cadences[name].gap;
  const gaps = gapsOf(hits.map(({ date }) => date));
  const drift = gaps.reduce((sum, gap) => sum + Math.abs(gap - about), 0) / gaps.length;
  const dates = Math.max(0, 1 - drift / ((most - least) / 2));
  const runs = priceRuns(hits).length;
  const amounts =
    runs <= 2 ? 1 : Math.max(0, 1 - variation(hits.map(({ amountMinor }) => amountMinor)) / 0.35);
  const count = Math.min(1, hits.length / countThatIsSure);
  const recency = overdue <= most ? 1 : overdue <= 2 * most ? 0.5 : 0;
  return Math.round((0.4 * dates + 0.3 * amounts + 0.2 * count + 0.1 * recency) * 100) / 100;
}
