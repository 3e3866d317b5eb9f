import { addDays, daysBetween, daysInMonth, monthOf, partsOf, type Day } from '@app/calendar';

/** A movement of the money at hand. */
export interface Movement {
  day: Day;
  /** Signed minor units. */
  minor: number;
  /** Normalised name of the payer or payee, for comparison. */
  key: string;
  title: string;
}

type Frequency = { every: 'week' | 'fortnight'; days: number } | { every: 'month'; dates: readonly number[] };

/** Movements of one payee that repeat on about the same days. */
export interface Repeating {
  key: string;
  title: string;
  frequency: Frequency;
  /** Expected next amount: the median of the last six. */
  minor: number;
  /** Their amounts minus that median: how much the next one may differ. */
  spread: readonly number[];
  last: Day;
}

const minHits = 3;
/** A repeating movement has ended if more than this many cycles passed since its last movement. */
const aliveFor = 1.6;
const lastHits = 6;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
};

/**
 * Repeating movements up to a day, and all other movements. Each payee and direction is examined separately.
 */
export function repeatingOf(
  movements: readonly Movement[],
  today: Day,
): { repeating: Repeating[]; rest: Movement[] } {
  const groups = new Map<string, Movement[]>();
  for (const one of movements) {
    const group = `${one.minor < 0 ? 'out' : 'in'} ${one.key}`;
    const known = groups.get(group);
    if (known) known.push(one);
    else groups.set(group, [one]);
  }
  const repeating: Repeating[] = [];
  const rest: Movement[] = [];
  for (const all of groups.values()) {
    const found = repeatingIn(all, today);
    if (found) repeating.push(found);
    else rest.push(...all);
  }
  return { repeating, rest };
}

function repeatingIn(all: readonly Movement[], today: Day): Repeating | undefined {
  if (all.length < minHits) return undefined;
  // Two movements on one day count as one movement.
  const days = [...new Set(all.map(({ day }) => day))].sort();
  const recent = days.slice(-13);
  if (recent.length < minHits) return undefined;
  const gaps = recent.slice(1).map((day, at) => daysBetween(recent[at]!, day));
  const frequency = frequencyOf(gaps, recent);
  if (!frequency) return undefined;
  const last = recent.at(-1)!;
  const cycle = frequency.every === 'month' ? Math.round(31 / frequency.dates.length) : frequency.days;
  if (daysBetween(last, today) > cycle * aliveFor) return undefined;
  const sums = recent
    .slice(-lastHits)
    .map((day) => all.filter((one) => one.day === day).reduce((sum, { minor }) => sum + minor, 0));
  const minor = median(sums);
  // Amounts that vary every time are regular spending by chance, unless the frequency is strict.
  const wobble = median(sums.map((one) => Math.abs(one - minor)));
  if (frequency.every === 'week' && Math.abs(wobble) > Math.abs(minor) * 0.35) return undefined;
  const { key, title } = all.at(-1)!;
  return { key, title, frequency, minor, spread: sums.map((one) => one - minor), last };
}

const share = (gaps: readonly number[], from: number, to: number): number =>
  gaps.filter((gap) => gap >= from && gap <= to).length / gaps.length;

/** Weekly 7 ± 1, fortnightly 14 ± 2, monthly 26 to 35 days, twice a month on two dates (behaviours E4). */
function frequencyOf(gaps: readonly number[], days: readonly Day[]): Frequency | undefined {
  const most = 0.75;
  if (share(gaps, 26, 35) >= most) return { every: 'month', dates: [usualDate(days)] };
  const dates = twoDates(days);
  if (dates && gaps.length >= 4) return { every: 'month', dates };
  if (share(gaps, 12, 16) >= most) return { every: 'fortnight', days: 14 };
  if (share(gaps, 6, 8) >= most && gaps.length >= 4) return { every: 'week', days: 7 };
  return undefined;
}

/** The usual date in the month; days around its end count as the end. */
function usualDate(days: readonly Day[]): number {
  const dates = days.map((day) => partsOf(day).date);
  const wraps = dates.some((date) => date >= 27) && dates.some((date) => date <= 4);
  const usual = median(dates.map((date) => (wraps && date <= 4 ? date + 31 : date)));
  return usual > 31 ? usual - 31 : usual;
}

/** Two dates of the month, at least ten days apart, near which all movements fell. */
function twoDates(days: readonly Day[]): number[] | undefined {
  const dates = days.map((day) => partsOf(day).date);
  const first = dates.filter((date) => date <= 14);
  const second = dates.filter((date) => date > 14);
  if (first.length < 2 || second.length < 2) return undefined;
  const [one, two] = [median(first), median(second)];
  const near = (some: readonly number[], to: number) => some.every((date) => Math.abs(date - to) <= 3);
  const evenly = Math.abs(first.length - second.length) <= 1;
  return evenly && two - one >= 10 && near(first, one) && near(second, two) ? [one, two] : undefined;
}

/** The next days on which it repeats, after today and up to a day. */
export function nextDays({ frequency, last }: Repeating, today: Day, to: Day): Day[] {
  if (frequency.every !== 'month') {
    const found: Day[] = [];
    for (let day = addDays(last, frequency.days); day <= to; day = addDays(day, frequency.days))
      if (day > today) found.push(day);
    return found;
  }
  const found: Day[] = [];
  for (let month = monthOf(today); month <= monthOf(to); month = monthOf(addDays(`${month}-28`, 5)))
    for (const date of frequency.dates) {
      const day: Day = `${month}-${String(Math.min(date, daysInMonth(month))).padStart(2, '0')}`;
      // The movement of this cycle may have come a few days early.
      if (day > today && day <= to && daysBetween(last, day) > 10) found.push(day);
    }
  return found;
}
