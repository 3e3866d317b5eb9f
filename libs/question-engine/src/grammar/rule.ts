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
import { ahead } from './meant-days';
import type { Reading } from './reading';
import type { Cue } from './vocabulary';

/** What a rule makes of a sentence: its question, or what is missing before it can be one. */
export interface Built {
  question: Question;
  /** What was taken for granted, in one sentence each. */
  assumptions?: string[];
}

/** What a rule needs and what it may hold beside. Whatever else a sentence holds stops its answer. */
export interface Rule {
  name: string;
  /** Of each group one must be said. */
  needs: readonly (readonly Cue[])[];
  /** May be said beside. */
  may?: readonly Cue[];
  /** How many of each may be named; none unless stated. */
  abouts?: readonly [number, number];
  periods?: readonly [number, number];
  days?: readonly [number, number];
  money?: readonly [number, number];
  counts?: readonly [number, number];
  coins?: readonly [number, number];
  /** Unknown words it may hold: the name of a thing to buy or of a bill. */
  unknown?: number;
  /** It may ask two things at once: worth and gain. */
  twofold?: boolean;
  /** How its names were read makes no difference to it. */
  quiet?: boolean;
  /** How sure the rule is when it fits, 0 to 1. */
  base?: number;
  build: (asked: Asked) => Built | undefined;
  /** A question it answers, to be asked instead. */
  example: string;
}

/** A reading, with what rules ask of it. */
export class Asked {
  readonly abouts: About[];

  constructor(
    readonly reading: Reading,
    readonly today: Day,
    /** Day of the ledger's first transaction, where that is known. */
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

  /** The first period or day that was named. */
  get period(): AskedPeriod | undefined {
    const [period] = this.reading.periods;
    if (period) return period;
    const [day] = this.reading.days;
    return day === undefined ? undefined : { from: day, to: day };
  }

  /** Whether one of these words was said, whatever it means. */
  says(...words: string[]): boolean {
    return words.some((word) => this.reading.words.has(word));
  }

  /** A day as it is meant of what is to come. */
  ahead(day: Day): Day {
    return ahead(day, this.today, this.reading.words);
  }

  /** The day of “a year ago”, which is read as that whole year. */
  get dayAgo(): Day | undefined {
    const [, count, unit] =
      /^(\d+|a|one) (month|year)s? ago$/.exec(this.reading.periods[0]?.label ?? '') ?? [];
    if (!count) return undefined;
    return addMonthsToDay(this.today, -(Number(count) || 1) * (unit === 'year' ? 12 : 1));
  }

  get isFuture(): boolean {
    return (this.period?.from ?? this.today) > this.today;
  }

  /** What all names together narrow to; undefined where two of one kind were named. */
  get about(): About | undefined {
    const all = this.abouts;
    const kinds = all.flatMap((about) => Object.keys(about));
    // “groceries for the party”: what is only mentioned narrows nothing that has a name.
    if (kinds.includes('words') && kinds.length > 1) return undefined;
    return new Set(kinds).size === kinds.length ? Object.assign({}, ...all) : undefined;
  }

  /** Income, where income or a category of income was named. */
  get side(): Side {
    return this.reading.abouts.some(({ isIncome }) => isIncome) || this.has('income') ? 'income' : 'expense';
  }

  /** The question with its period, or with this month and saying so. */
  inPeriod(make: (period: AskedPeriod) => Question): Built {
    const { period } = this;
    return period
      ? { question: make(period) }
      : {
          question: make(thisMonth(this.today)),
          assumptions: ['No period was named, so this is this month so far.'],
        };
  }

  /** Whole months before this one, as many as asked for and the ledger has. */
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

/** The period just before, of the same length: whole months before whole months, the same days of last month before this month's. */
export function periodBefore({ from, to }: AskedPeriod, today: Day): AskedPeriod {
  // A year that still runs is held against the same days of the year before.
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
