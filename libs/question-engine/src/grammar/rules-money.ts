import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
  wholeMonth,
  type Day,
} from '@app/calendar';
import { thisMonth, type AskedPeriod, type Ranked } from '../question';
import { periodBefore, type RuleInput, type RuleResult, type Rule } from './rule';

export const anyCount = [0, 3] as const;
export const oneTime = { periods: [0, 1], days: [0, 1] } as const;

export const narrowed = (
  asked: RuleInput,
  make: (about: NonNullable<RuleInput['about']>) => RuleResult | undefined,
) => {
  const { about } = asked;
  return about && !asked.isFuture ? make(about) : undefined;
};

/** `How much does a coffee cost` asks about a price. */
const isPrice = (asked: RuleInput): boolean =>
  asked.says('does') && !asked.says('me', 'my', 'i', 'us', 'we', 'our');

export const spending: Rule = {
  name: 'spending',
  needs: [['spend', 'income']],
  abouts: anyCount,
  ...oneTime,
  example: 'What did I spend this month?',
  build: (asked) =>
    narrowed(asked, (about) =>
      isPrice(asked) || isEvents(asked)
        ? undefined
        : asked.inPeriod((period) => ({ kind: 'spending', side: asked.side, ...about, period })),
    ),
};

/** `What went on last month` asks about events, `what went on fuel` about money. */
const isEvents = (asked: RuleInput): boolean =>
  asked.abouts.length === 0 && asked.reading.asked.some(({ said }) => /^(went|goes|gone) on$/.test(said));

/** `how much went to transport`. */
export const wentTo: Rule = {
  ...spending,
  name: 'went-to',
  needs: [['go'], ['what', 'money']],
  abouts: [1, 3],
  build: (asked) => (asked.says('to') ? spending.build(asked) : undefined),
};

/** `coffee this month`: a name is sufficient. */
export const bareSpending: Rule = {
  ...spending,
  name: 'bare-spending',
  needs: [],
  may: ['purchase'],
  abouts: [1, 3],
  base: 0.9,
  build: (asked) =>
    !asked.says('what', 'which', 'is', 'are', 'does', 'do', 'did', 'can') &&
    asked.abouts.some(({ category, merchant, words, tag }) => category ?? merchant ?? words ?? tag)
      ? spending.build(asked)
      : undefined,
};

export const summary: Rule = {
  name: 'summary',
  needs: [['summary']],
  may: ['spend', 'income'],
  ...oneTime,
  example: 'How am I doing this month?',
  build: (asked) => (asked.isFuture ? undefined : asked.inPeriod((period) => ({ kind: 'summary', period }))),
};

/** The named periods; “between October and September” means the two months, not the time between them. */
function apart(asked: RuleInput): readonly AskedPeriod[] {
  const [one, more] = asked.reading.periods;
  if (!one || more || !asked.says('between')) return asked.reading.periods;
  const [from, to] = [monthOf(one.from), monthOf(one.to)];
  const recent = addMonths(from, 12) <= monthOf(asked.today) ? addMonths(from, 12) : from;
  return [wholeMonth(recent), wholeMonth(to)].map((period) => ({
    ...period,
    to: period.to > asked.today ? asked.today : period.to,
  }));
}

export const compare: Rule = {
  name: 'compare',
  needs: [['compare', 'over', 'under', 'more']],
  may: ['spend', 'income', 'more', 'compare', 'over', 'under', 'that', 'changed', 'went', 'go', 'summary'],
  abouts: anyCount,
  periods: [1, 2],
  example: 'Did I spend more this month than last month?',
  build: (asked) =>
    narrowed(asked, (about) => {
      // “More than I earned” and “more than me” do not compare with another time.
      if (asked.has('spend') && asked.has('income')) return undefined;
      if (about.person && asked.says('than') && asked.says('me', 'mine', 'us', 'ours', 'i')) return undefined;
      const [one, other] = apart(asked);
      const current = other ? undefined : nowOf(one!, asked.today);
      if (!other && !current && one!.to !== asked.today) return undefined;
      const [first, second] = other ? [one!, other] : [current ?? one!, one!];
      const runs = !other && one!.to === asked.today;
      const [a, b] = runs
        ? [one!, periodBefore(one!, asked.today)]
        : other || second.from < first.from
          ? [first, second]
          : [second, periodBefore(second, asked.today)];
      const cut = sameDays(a, b, asked);
      return {
        question: { kind: 'compare', side: asked.side, about, first: a, second: cut },
        assumptions:
          cut === b ? [] : ['One of them is not over, so the same days of the other are compared.'],
      };
    }),
};

/**
 * The current period of the same length as a past one: “more than last year” is about this year so far. Undefined if there is
 * none.
 */
function nowOf({ from, to }: AskedPeriod, today: Day): AskedPeriod | undefined {
  const [month, last] = [monthOf(from), monthOf(to)];
  if (from !== firstDay(month) || to !== lastDay(last)) {
    const [start, end] = [addDays(from, 7), addDays(to, 7)];
    return daysBetween(from, to) === 6 && start <= today && today <= end
      ? { from: start, to: today, label: 'this week' }
      : undefined;
  }
  if (month === last) return thisMonth(today);
  if (from.endsWith('-01-01') && last === addMonths(month, 11))
    return { from: `${today.slice(0, 4)}-01-01`, to: today, label: 'this year' };
  const quarter = addMonths(month, 3);
  return last === addMonths(month, 2) && monthOf(today) >= quarter && monthOf(today) <= addMonths(quarter, 2)
    ? { from: firstDay(quarter), to: today, label: 'this quarter' }
    : undefined;
}

/** If one side is unfinished, the other is shortened to the same days of its month or year. */
export function sameDays(first: AskedPeriod, second: AskedPeriod, { today }: RuleInput): AskedPeriod {
  if (first.to !== today || second.to === today) return second;
  const isYear =
    first.from === `${today.slice(0, 4)}-01-01` &&
    second.from.endsWith('-01-01') &&
    second.to.endsWith('-12-31');
  if (isYear) return { from: second.from, to: addMonthsToDay(today, -12) };
  const isMonth = first.from === firstDay(monthOf(today)) && second.from === firstDay(monthOf(second.to));
  const isAlike = first.label === 'this week' || first.label === 'this quarter';
  const to = addDays(second.from, daysBetween(first.from, today));
  return (isMonth || isAlike) && to < second.to ? { from: second.from, to } : second;
}

export const compareAbout: Rule = {
  name: 'compare-about',
  needs: [['spend', 'compare', 'more']],
  may: ['spend', 'compare', 'more', 'over', 'top', 'income'],
  abouts: [2, 4],
  ...oneTime,
  example: 'Did I spend more on Dining or Groceries?',
  build: (asked) => {
    if (
      asked.about ||
      asked.isFuture ||
      !asked.says('and', 'or', 'vs', 'versus', 'than', 'compare', 'with', 'against')
    )
      return undefined;
    if (asked.abouts.some(({ words }) => words) && !asked.abouts.every(({ words }) => words))
      return undefined;
    return asked.inPeriod((period) => ({
      kind: 'compare-about',
      side: asked.side,
      abouts: asked.abouts,
      period,
    }));
  },
};

const rankOf = (asked: RuleInput): Ranked | undefined => {
  if (asked.has('merchant', 'who', 'where')) return 'merchant';
  if (asked.has('category', 'breakdown')) return 'category';
  if (asked.has('month')) return 'month';
  if (asked.has('purchase', 'biggest'))
    return asked.has('biggest') || asked.has('purchase') ? 'purchase' : undefined;
  return undefined;
};

export const ranking: Rule = {
  name: 'ranking',
  needs: [
    ['biggest', 'top'],
    ['purchase', 'merchant', 'category', 'month', 'where', 'who', 'go', 'spend', 'biggest'],
  ],
  may: [
    'spend',
    'income',
    'go',
    'where',
    'who',
    'top',
    'biggest',
    'purchase',
    'breakdown',
    'merchant',
    'category',
    'month',
  ],
  abouts: anyCount,
  ...oneTime,
  counts: [0, 1],
  example: 'What was my biggest purchase this month?',
  build: (asked) =>
    narrowed(asked, (about) => {
      const named = rankOf(asked);
      // “Who spent the most” asks for people.
      if (asked.has('who') && !asked.says('i') && !asked.has('merchant')) return undefined;
      if (asked.says('subscription', 'subscriptions')) return undefined;
      // “The biggest company last year” is not about the person’s own money.
      if (named === 'merchant' && asked.has('biggest') && !asked.has('spend') && !asked.says('i', 'my', 'me'))
        return undefined;
      // “What do I spend the most on” asks for categories; “biggest expense” for one payment.
      const what = named ?? (asked.has('top') ? 'category' : undefined);
      if (!what) return undefined;
      const count = asked.reading.counts[0] ?? (what === 'purchase' && !isPlural(asked) ? 1 : 5);
      if (!Number.isInteger(count) || count < 1 || count > 10) return undefined;
      return what === 'month'
        ? {
            question: {
              kind: 'ranking',
              what,
              side: asked.side,
              about,
              period: asked.period ?? asked.lastMonths(12),
              count: 12,
            },
          }
        : asked.inPeriod((period) => ({ kind: 'ranking', what, side: asked.side, about, period, count }));
    }),
};

export const isPlural = (asked: RuleInput): boolean =>
  asked.reading.asked.some(({ cues, said }) => cues.has('purchase') && /s$/.test(said));

export const breakdown: Rule = {
  name: 'breakdown',
  needs: [['breakdown', 'category', 'where']],
  may: ['spend', 'income', 'go', 'purchase', 'category', 'breakdown', 'trend'],
  abouts: [0, 1],
  ...oneTime,
  example: 'Where does my money go?',
  build: (asked) =>
    narrowed(asked, (about) => {
      const isWhere = asked.has('where') && !asked.has('go', 'spend');
      return isWhere
        ? undefined
        : asked.inPeriod((period) => ({
            kind: 'ranking',
            what:
              asked.has('where') && asked.has('spend') && !asked.has('category') ? 'merchant' : 'category',
            side: asked.side,
            about,
            period,
            count: 8,
          }));
    }),
};
