import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
  type Day,
} from '@app/calendar';
import { thisMonth, type AskedPeriod, type Question, type Side } from '../question';
import type { About } from './names';
import { nextSuchDay } from './intended-days';
import type { Reading } from './reading';
import type { Cue } from './vocabulary';

/** Result of a rule: its question. */
export interface RuleResult {
  question: Question;
  /** Assumptions, one sentence each. */
  assumptions?: string[];
}

/** What a rule requires and what else it allows. Any other content prevents an answer. */
export interface Rule {
  name: string;
  /** One cue of each group must occur. */
  needs: readonly (readonly Cue[])[];
  /** Cues that may also occur. */
  may?: readonly Cue[];
  /** Minimum and maximum number of each; none by default. */
  abouts?: readonly [number, number];
  periods?: readonly [number, number];
  days?: readonly [number, number];
  money?: readonly [number, number];
  counts?: readonly [number, number];
  coins?: readonly [number, number];
  /** Number of unknown words allowed, for the name of a thing to buy or of a bill. */
  unknown?: number;
  /** Totals all accounts of a kind: `my cards`. Other rules cannot filter by a kind. */
  accountKinds?: true;
  /** May ask two things at once: worth and gain. */
  twofold?: boolean;
  /** The interpretation of its names does not affect it. */
  quiet?: boolean;
  /** Certainty of the rule when it matches, 0 to 1. */
  base?: number;
  build: (asked: RuleInput) => RuleResult | undefined;
  /** A question it answers, used as a suggestion. */
  example: string;
}

/** A reading with the accessors that rules need. */
export class RuleInput {
  readonly abouts: About[];

  constructor(
    readonly reading: Reading,
    readonly today: Day,
    /** Day of the ledger's first transaction, if known. */
    readonly since: Day | undefined,
  ) {
    this.abouts = reading.abouts.map(({ about }) => about);
  }

  has(...cues: Cue[]): boolean {
    return (
      cues.some((cue) => this.reading.weak.has(cue)) ||
      this.reading.asked.some((one) => cues.some((cue) => one.cues.has(cue)))
    );
  }

  /** The first named period or day. */
  get period(): AskedPeriod | undefined {
    const [period] = this.reading.periods;
    if (period) return period;
    const [day] = this.reading.days;
    return day === undefined ? undefined : { from: day, to: day };
  }

  /** Whether one of these words occurs, in any meaning. */
  says(...words: string[]): boolean {
    return words.some((word) => this.reading.words.has(word));
  }

  /** The future day that is meant. */
  ahead(day: Day): Day {
    return nextSuchDay(day, this.today, this.reading.words);
  }

  /** The day of “a year ago”, which is otherwise read as that whole year. */
  get dayAgo(): Day | undefined {
    const [, count, unit] =
      /^(\d+|a|one) (month|year)s? ago$/.exec(this.reading.periods[0]?.label ?? '') ?? [];
    if (!count) return undefined;
    return addMonthsToDay(this.today, -(Number(count) || 1) * (unit === 'year' ? 12 : 1));
  }

  get isFuture(): boolean {
    return (this.period?.from ?? this.today) > this.today;
  }

  /** The combined filters of all names; undefined if two of one kind were named. */
  get about(): About | undefined {
    const all = this.abouts;
    const kinds = all.flatMap((about) => Object.keys(about)).filter((kind) => kind !== 'usually');
    // “groceries for the party”: mentioned words cannot narrow a named subject.
    if (kinds.includes('words') && kinds.length > 1) return undefined;
    return new Set(kinds).size === kinds.length ? Object.assign({}, ...all) : undefined;
  }

  /** Income if income or a category of income was named, otherwise expense. */
  get side(): Side {
    return this.reading.abouts.some(({ isIncome }) => isIncome) || this.has('income') ? 'income' : 'expense';
  }

  /** The question with its period, or with this month as a stated assumption. */
  inPeriod(make: (period: AskedPeriod) => Question): RuleResult {
    const { period } = this;
    return period
      ? { question: make(period) }
      : {
          question: make(thisMonth(this.today)),
          assumptions: ['No period was named, so this is this month so far.'],
        };
  }

  /** The requested number of whole months before this one, limited to the ledger's history. */
  wholeMonths(count: number): AskedPeriod {
    const last = addMonths(monthOf(this.today), -1);
    const wanted = addMonths(last, 1 - count);
    const known = this.since === undefined ? wanted : monthOf(this.since);
    const first = known > last ? last : known > wanted ? known : wanted;
    return { from: firstDay(first), to: lastDay(last) };
  }

  lastMonths(count: number): AskedPeriod {
    return {
      from: addDays(addMonthsToDay(this.today, -count), 1),
      to: this.today,
      label: `in the last ${count} months`,
    };
  }
}

/** The preceding period of the same length: whole months before whole months, the same days of last month before this month's. */
export function periodBefore({ from, to }: AskedPeriod, today: Day): AskedPeriod {
  // An unfinished year is compared with the same days of the previous year.
  if (from.endsWith('-01-01') && to === today)
    return { from: addMonthsToDay(from, -12), to: addMonthsToDay(to, -12) };
  const isFromFirst = from === firstDay(monthOf(from));
  if (isFromFirst && (to === lastDay(monthOf(to)) || to === today)) {
    const months = 1 + monthsApart(from, to);
    const start = addMonthsToDay(from, -months);
    const end =
      to === lastDay(monthOf(to)) ? lastDay(addMonths(monthOf(to), -months)) : addMonthsToDay(to, -months);
    return { from: start, to: end };
  }
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

const monthsApart = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));
