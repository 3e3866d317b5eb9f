import { isDay, type Day } from '@app/calendar';
import type { AmountMode, Series, WeekendRule } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal, sumMinor } from '@app/money';

/** The fields that only a series has, as edited in the dialogs. */
export interface SeriesDetails {
  weekends: WeekendRule;
  ends: 'never' | 'on' | 'after';
  endsOn: Day | '';
  endsAfter: string;
  amountMode: AmountMode;
  /** In minor units and positive; the direction of the series determines the sign. */
  minMinor: number | null;
  maxMinor: number | null;
  variableBy: Series['variableBy'];
  autoPost: boolean;
  /** As printed by the bank; empty if it equals the title. */
  payee: string;
  /** Comma-separated. */
  tags: string;
  trialEnds: Day | '';
  renewsOn: Day | '';
  cancelBy: Day | '';
  website: string;
  /** The parts of its transaction; empty for an unsplit one. Amounts in minor units. */
  split: { category: string; minor: number | null; person?: string }[];
}

export const newSeriesDetails: SeriesDetails = {
  weekends: 'none',
  ends: 'never',
  endsOn: '',
  endsAfter: '',
  amountMode: 'about',
  minMinor: null,
  maxMinor: null,
  variableBy: 'last',
  autoPost: false,
  payee: '',
  tags: '',
  trialEnds: '',
  renewsOn: '',
  cancelBy: '',
  website: '',
  split: [],
};

export function seriesDetailsOf(series: Series): SeriesDetails {
  const bounds = [series.amountMin, series.amountMax].flatMap((bound) =>
    bound === null ? [] : [Math.abs(minorFromDecimal(bound, series.currency))],
  );
  return {
    weekends: series.weekends,
    ends: series.endsOn !== null ? 'on' : series.endsAfter !== null ? 'after' : 'never',
    endsOn: series.endsOn ?? '',
    endsAfter: series.endsAfter === null ? '' : String(series.endsAfter),
    amountMode: series.amountMode,
    minMinor: bounds.length > 0 ? Math.min(...bounds) : null,
    maxMinor: bounds.length > 0 ? Math.max(...bounds) : null,
    variableBy: series.variableBy,
    autoPost: series.autoPost,
    payee: series.payee ?? '',
    tags: series.tags.join(', '),
    trialEnds: series.trialEnds ?? '',
    renewsOn: series.renewsOn ?? '',
    cancelBy: series.cancelBy ?? '',
    website: series.website ?? '',
    split: (series.split ?? []).map(({ category, amount, person }) => ({
      category,
      minor: minorFromDecimal(amount, series.currency),
      ...(person && { person }),
    })),
  };
}

export type SeriesProblems = Partial<
  Record<
    | 'endsOn'
    | 'endsAfter'
    | 'range'
    | 'autoPost'
    | 'website'
    | 'tags'
    | 'split'
    | 'trialEnds'
    | 'cancelBy'
    | 'renewsOn',
    string
  >
>;

const pastDays = {
  trialEnds: 'Choose today or later, or leave it empty if the trial is over',
  cancelBy: 'Choose today or later, or leave it empty if it is too late to cancel',
  renewsOn: 'Choose the next renewal date, today or later',
} as const;
export type DecisionDay = keyof typeof pastDays;

/** The advice for a day before today, because a reminder would come too late; undefined for other days. */
export const pastDayAdvice = (name: DecisionDay, day: Day | '', today: Day): string | undefined =>
  day !== '' && day < today ? pastDays[name] : undefined;

const isAddress = (text: string): boolean => {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
};
const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

interface SeriesAround {
  start: Day | '';
  accountId: string;
  amountMinor: number | null;
  today: Day;
  /** The stored values of a series that is changed. */
  before?: SeriesDetails;
}

/** Why the form cannot be saved, by field; empty if it can. */
export function seriesProblems(
  details: SeriesDetails,
  { start, accountId, amountMinor, today, before }: SeriesAround,
): SeriesProblems {
  const problems: SeriesProblems = {};
  // An unchanged day that has passed meanwhile does not prevent saving.
  for (const name of ['trialEnds', 'cancelBy', 'renewsOn'] as const) {
    const problem = details[name] === before?.[name] ? undefined : pastDayAdvice(name, details[name], today);
    if (problem) problems[name] = problem;
  }
  if (details.ends === 'on') {
    if (!isDay(details.endsOn)) problems.endsOn = 'Choose the last day';
    else if (start && details.endsOn < start) problems.endsOn = 'It would end before it begins';
  }
  if (details.ends === 'after' && !/^([1-9]\d{0,2}|1000)$/.test(details.endsAfter.trim()))
    problems.endsAfter = 'Enter a number from 1 to 1,000';
  if (details.amountMode === 'range') {
    if (!details.minMinor || !details.maxMinor) problems.range = 'Enter the smallest and the largest amount';
    else if (details.minMinor > details.maxMinor) problems.range = 'The smallest amount is above the largest';
    else if (!amountMinor) problems.range = 'Enter the expected amount above';
  }
  if (details.autoPost && !accountId) problems.autoPost = 'Choose the account it is added to';
  else if (details.autoPost && !amountMinor) problems.autoPost = 'Enter the amount that is added';
  if (details.website.trim() && !isAddress(details.website.trim())) problems.website = 'Begin with https://';
  if (tagsIn(details.tags).some((tag) => tag.length > 40)) problems.tags = 'A tag has at most 40 characters';
  if (details.split.length > 0) {
    const sum = sumMinor(details.split.map(({ minor }) => minor ?? 0));
    if (details.split.some(({ minor }) => !minor || minor < 0))
      problems.split = 'Enter an amount for each part';
    else if (sum !== amountMinor) problems.split = 'The parts must add up to the amount above';
  }
  return problems;
}

/** The fields of the request; `sign` gives the bounds the sign of the series. */
export function seriesFieldsOf(details: SeriesDetails, sign: 1 | -1, currency: string) {
  const bound = (minor: number | null): number | null =>
    details.amountMode === 'range' && minor !== null ? jsonNumber(sign * minor, currency) : null;
  return {
    weekends: details.weekends,
    endsOn: details.ends === 'on' ? details.endsOn : null,
    endsAfter: details.ends === 'after' ? Number(details.endsAfter) : null,
    amountMode: details.amountMode,
    amountMin: bound(details.minMinor),
    amountMax: bound(details.maxMinor),
    variableBy: details.variableBy,
    autoPost: details.autoPost,
    payee: details.payee.trim() || null,
    tags: tagsIn(details.tags),
    trialEnds: details.trialEnds || null,
    renewsOn: details.renewsOn || null,
    cancelBy: details.cancelBy || null,
    website: details.website.trim() || null,
    split:
      details.split.length > 0
        ? details.split.map(({ category, minor, person }) => ({
            category,
            amount: jsonNumber(minor ?? 0, currency),
            ...(person && { person }),
          }))
        : null,
  };
}
