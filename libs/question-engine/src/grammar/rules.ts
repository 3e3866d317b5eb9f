import { monthOf } from '@app/calendar';
import { thisMonth, type Per, type Question } from '../question';
import { periodBefore, type RuleInput, type Rule } from './rule';
import { worthRules } from './rules-worth';

import {
  anyCount,
  oneTime,
  narrowed,
  sameDays,
  spending,
  wentTo,
  bareSpending,
  summary,
  compare,
  compareAbout,
  ranking,
  breakdown,
  isPlural,
} from './rules-money';

const unitOf = (asked: RuleInput): Per | undefined =>
  asked.has('per-day')
    ? 'day'
    : asked.has('per-week')
      ? 'week'
      : asked.has('per-month')
        ? 'month'
        : asked.has('per-year')
          ? 'year'
          : undefined;

const average: Rule = {
  name: 'average',
  needs: [
    ['average', 'per-month', 'per-week', 'per-day'],
    ['spend', 'income', 'average', 'per-month', 'per-week', 'per-day'],
  ],
  may: ['average', 'per-month', 'per-week', 'per-day', 'spend', 'income', 'month', 'bill', 'go'],
  abouts: anyCount,
  periods: [0, 1],
  example: 'What do I spend on average per month?',
  build: (asked) =>
    narrowed(asked, (about) => {
      if (!asked.has('spend', 'income') && asked.abouts.length === 0) return undefined;
      if (asked.has('bill') && asked.abouts.length === 0) return undefined;
      // An average per visit is a separate question.
      if (asked.has('go') && !asked.says('goes', 'go', 'went')) return undefined;
      const per = unitOf(asked) ?? 'month';
      const period = asked.period ?? asked.wholeMonths(6);
      return {
        question: { kind: 'average', side: asked.side, about, per, period },
        assumptions: [
          ...(asked.period ? [] : ['No period was named, so this is the last full months, six at most.']),
          ...(unitOf(asked) ? [] : ['The average is per month.']),
        ],
      };
    }),
};

const habit: Rule = {
  name: 'habit',
  needs: [
    ['per-year', 'habit'],
    ['spend', 'habit', 'per-year'],
  ],
  may: ['per-year', 'habit', 'spend', 'average'],
  abouts: [1, 3],
  example: 'What does my coffee habit cost me a year?',
  build: (asked) => narrowed(asked, (about) => ({ question: { kind: 'habit', about } })),
};

const perYear: Rule = {
  name: 'per-year',
  needs: [['per-year'], ['spend', 'income']],
  may: ['average'],
  example: 'What do I spend per year?',
  build: (asked) => ({
    question: { kind: 'average', side: asked.side, about: {}, per: 'year', period: asked.lastMonths(12) },
    assumptions: ['This rests on the last 12 months.'],
  }),
};

const count: Rule = {
  name: 'count',
  needs: [['many'], ['many', 'purchase', 'spend', 'go']],
  may: ['purchase', 'spend', 'go', 'many', 'income'],
  abouts: anyCount,
  ...oneTime,
  example: 'How many times did I shop at Costco this month?',
  build: (asked) =>
    narrowed(asked, (about) =>
      asked.abouts.length === 0 && !asked.has('purchase')
        ? undefined
        : asked.inPeriod((period) => ({ kind: 'count', about, period })),
    ),
};

const months: Rule = {
  name: 'months',
  needs: [['trend'], ['spend', 'income', 'trend']],
  may: ['spend', 'income', 'trend', 'changed', 'month', 'per-month', 'went', 'go'],
  abouts: anyCount,
  periods: [0, 1],
  example: 'Show my spending by month',
  build: (asked) =>
    narrowed(asked, (about) =>
      !asked.has('spend', 'income') && asked.abouts.length === 0
        ? undefined
        : {
            question: {
              kind: 'months',
              side: asked.side,
              about,
              period: asked.period ?? asked.lastMonths(12),
            },
            assumptions: asked.period ? [] : ['No period was named, so these are the last 12 months.'],
          },
    ),
};

const changed: Rule = {
  name: 'changed',
  needs: [['why', 'changed', 'went']],
  may: [
    'spend',
    'income',
    'went',
    'more',
    'changed',
    'why',
    'purchase',
    'compare',
    'over',
    'under',
    'top',
    'that',
    'bill',
    'category',
  ],
  abouts: anyCount,
  periods: [0, 2],
  example: 'Why did my spending change?',
  build: (asked) =>
    narrowed(asked, (about) => {
      if (asked.has('that') && !asked.has('spend', 'income', 'changed')) return undefined;
      // “Why is Costco so expensive” asks about prices; with a month, it asks about spending.
      if (asked.reading.asked.some(({ said }) => /^so (expensive|costly)$/.test(said)) && !asked.period)
        return undefined;
      // “What is up” is not about money.
      if (asked.abouts.length === 0 && !asked.has('why', 'changed', 'spend', 'income', 'purchase'))
        return undefined;
      // “My grocery bill” means spending on groceries, not a separate bill.
      if (asked.has('bill') && asked.abouts.length === 0) return undefined;
      // “Why?” alone follows an earlier answer.
      if (asked.reading.size === 1) return undefined;
      const [one, other] = asked.reading.periods;
      const period =
        one &&
        monthOf(one.from) !== monthOf(asked.today) &&
        !other &&
        (asked.has('compare', 'over', 'under') || asked.says('from'))
          ? thisMonth(asked.today)
          : (one ?? thisMonth(asked.today));
      const given = other ?? (period !== one ? one : undefined);
      const before = given ? sameDays(period, given, asked) : periodBefore(period, asked.today);
      return {
        question: { kind: 'changed', side: asked.side, about, period, before },
        assumptions: one
          ? []
          : ['No period was named, so this month so far is set against the same days of last month.'],
      };
    }),
};

const who: Rule = {
  name: 'who',
  needs: [['who'], ['spend']],
  may: ['top', 'breakdown'],
  abouts: [0, 2],
  ...oneTime,
  example: 'Who spent what this month?',
  build: (asked) =>
    narrowed(asked, (about) =>
      asked.says('i') ? undefined : asked.inPeriod((period) => ({ kind: 'who', about, period })),
    ),
};

const rows: Rule = {
  name: 'rows',
  needs: [
    ['over', 'under'],
    ['purchase', 'spend', 'over', 'under'],
  ],
  may: ['purchase', 'spend', 'over', 'under'],
  abouts: anyCount,
  ...oneTime,
  money: [1, 2],
  example: 'Which purchases were over 80 this month?',
  build: (asked) =>
    narrowed(asked, (about) => {
      const [one, other] = asked.reading.money;
      const isBoth = asked.has('over') && asked.has('under');
      if (isBoth !== (other !== undefined)) return undefined;
      return asked.inPeriod((period) => ({
        kind: 'rows',
        about,
        period,
        ...(isBoth
          ? { overMinor: Math.min(one!.minor, other!.minor), underMinor: Math.max(one!.minor, other!.minor) }
          : asked.has('over')
            ? { overMinor: one!.minor }
            : { underMinor: one!.minor }),
      }));
    }),
};

const listed: Rule = {
  name: 'listed',
  needs: [['purchase'], ['list', 'purchase']],
  may: ['recent'],
  abouts: anyCount,
  ...oneTime,
  example: 'Show my transactions of this month',
  build: (asked) =>
    narrowed(asked, (about) =>
      asked.says('much') ? undefined : asked.inPeriod((period) => ({ kind: 'rows', about, period })),
    ),
};

const lastPaid: Rule = {
  name: 'last-paid',
  needs: [['when', 'last'], ['last'], ['spend', 'purchase', 'go']],
  may: ['when', 'last', 'spend', 'purchase', 'go', 'bill'],
  abouts: [0, 2],
  example: 'When did I last pay Netflix?',
  build: (asked) =>
    narrowed(asked, (about) =>
      // Several rows are a list, and “the last time” without a thing may be anything.
      isPlural(asked) || (asked.abouts.length === 0 && !asked.has('purchase'))
        ? undefined
        : { question: { kind: 'last-paid', about } },
    ),
};

/** `how much was that Amazon order`: the newest payment there. */
const thatPurchase: Rule = {
  ...lastPaid,
  name: 'that-purchase',
  needs: [['what'], ['that', 'purchase'], ['purchase']],
  may: ['that', 'purchase', 'last', 'spend'],
  abouts: [1, 1],
  build: (asked) =>
    asked.says('that') && asked.says('was') && asked.abouts[0]?.merchant ? lastPaid.build(asked) : undefined,
};

const simple = (
  name: string,
  example: string,
  question: Question,
  rest: Pick<Rule, 'needs'> & Partial<Rule>,
): Rule => ({
  name,
  example,
  build: () => ({ question }),
  ...rest,
});

const statusRules: Rule[] = [
  simple(
    'unusual',
    'Any unusual charges?',
    { kind: 'unusual' },
    { needs: [['unusual']], may: ['purchase', 'spend', 'merchant', 'have', 'accounts', 'recent'] },
  ),
  simple(
    'uncategorised',
    'What is uncategorised?',
    { kind: 'uncategorised' },
    { needs: [['uncategorised']], may: ['purchase', 'many', 'spend', 'category'] },
  ),
  {
    name: 'subscriptions',
    example: 'What subscriptions do I have?',
    needs: [['subscription'], ['subscription', 'spend', 'many']],
    may: ['spend', 'many', 'per-month', 'per-year', 'purchase', 'bill', 'biggest', 'top'],
    build: (asked) => ({
      question: { kind: 'subscriptions', ...(asked.has('biggest', 'top') && { dearest: true as const }) },
    }),
  },
  simple(
    'refunds',
    'What refunds am I waiting for?',
    { kind: 'refunds' },
    {
      needs: [['refund'], ['pending', 'refund']],
      may: ['pending', 'many', 'who', 'purchase', 'next', 'refund', 'when'],
    },
  ),
  simple('alerts', 'What needs my attention?', { kind: 'alerts' }, { needs: [['alert']], may: ['next'] }),
  simple(
    'explain',
    'Explain this number',
    { kind: 'explain' },
    { needs: [['explain', 'why'], ['that']], may: ['explain', 'that', 'where', 'spend', 'balance'] },
  ),
  {
    name: 'bills',
    needs: [
      ['bill', 'next'],
      ['bill', 'when', 'next', 'spend', 'purchase'],
    ],
    may: ['bill', 'next', 'when', 'spend', 'purchase', 'pending', 'debt', 'many', 'have', 'should'],
    abouts: [0, 1],
    periods: [0, 1],
    days: [0, 1],
    unknown: 2,
    example: 'Which bills are next?',
    build: (asked) => {
      // “What is coming up” asks for nothing else.
      const isAhead = asked.says('coming') && asked.reading.asked.every(({ cues }) => cues.has('next'));
      if (!asked.has('bill') && !isAhead && !(asked.has('next') && asked.has('spend', 'purchase')))
        return undefined;
      if (asked.has('spend') && !asked.isFuture && !asked.has('next', 'when')) return undefined;
      const [about] = asked.abouts;
      const known = about?.merchant ?? about?.category;
      const unknown = asked.reading.unknown.join(' ');
      // Otherwise an unknown word next to a known name would be ignored.
      if (about && !(known ? !unknown : about.words)) return undefined;
      const named = known ?? (about?.words && [unknown, about.words].filter(Boolean).join(' '));
      if ((named ?? unknown) && !asked.has('when') && !asked.says('due', 'next', 'upcoming'))
        return undefined;
      const { period } = asked;
      return {
        question: {
          kind: 'bills',
          name: named ?? (unknown || undefined),
          period:
            period && period.to >= asked.today
              ? period
              : asked.reading.days[0] !== undefined
                ? { from: asked.today, to: asked.ahead(asked.reading.days[0]) }
                : undefined,
        },
      };
    },
  },
];

/** `how much is my rent`: what a bill comes to. */
const billCost: Rule = {
  name: 'bill-cost',
  needs: [['what']],
  may: ['bill'],
  abouts: [1, 1],
  base: 0.9,
  example: 'How much is my rent?',
  build: (asked) => {
    const [about] = asked.abouts;
    const name = about?.words ?? about?.merchant ?? about?.category;
    return name &&
      asked.says('much') &&
      asked.says('is') &&
      asked.says('my', 'the', 'our') &&
      !asked.says('in', 'on', 'at', 'for', 'of')
      ? { question: { kind: 'bills', name } }
      : undefined;
  },
};

/** Every question that can be answered; the first of the best matches is used. */
export const rules: readonly Rule[] = [
  ...statusRules,
  ...worthRules,
  habit,
  perYear,
  changed,
  compare,
  compareAbout,
  ranking,
  breakdown,
  average,
  count,
  months,
  who,
  rows,
  lastPaid,
  thatPurchase,
  summary,
  spending,
  wentTo,
  listed,
  billCost,
  bareSpending,
];
