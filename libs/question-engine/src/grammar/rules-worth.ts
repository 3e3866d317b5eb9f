import { daysBetween, lastDay, monthOf, type Day } from '@app/calendar';
import { budgetIn } from './budget-months';
import type { RuleInput, RuleResult, Rule } from './rule';

const accountOf = (asked: RuleInput) => asked.abouts.find(({ account }) => account)?.account;
const kindOf = (asked: RuleInput) => asked.abouts.find(({ accountKind }) => accountKind)?.accountKind;
const onlyAccounts = (asked: RuleInput): boolean =>
  asked.abouts.length < 2 && asked.abouts.every(({ account, accountKind }) => account ?? accountKind);
/** The filter if it is only a category or nothing; otherwise undefined. */
const onlyCategory = (asked: RuleInput): { category?: string | undefined } | undefined => {
  const [about, more] = asked.abouts;
  if (!about) return {};
  return more || !about.category ? undefined : { category: about.category };
};

const soonDays = 62;

/** “Balance on December 15?” in November means the next one, unless a year or the past is named. */
const isSoonAgain = (day: Day, asked: RuleInput): boolean =>
  daysBetween(day, asked.today) > 183 &&
  daysBetween(asked.today, asked.ahead(day)) <= soonDays &&
  !asked.says('was', 'were', 'had', 'did', 'last', 'ago') &&
  ![...asked.reading.words].some((word) => /^(19|20)\d\d$/.test(word));

/** The day of a requested balance: a day, or the end of a past or unfinished period. */
function dayAsked(asked: RuleInput): string | undefined {
  const [day] = asked.reading.days;
  if (day !== undefined) return asked.has('will') || isSoonAgain(day, asked) ? asked.ahead(day) : day;
  const [period] = asked.reading.periods;
  if (!period) return undefined;
  if (period.edge) return period.edge;
  // “A month ago” is that day, not the end of its month.
  if (asked.dayAgo) return asked.dayAgo;
  return period.to === asked.today && asked.has('will') ? lastDay(monthOf(period.to)) : period.to;
}

function balance(asked: RuleInput): RuleResult | undefined {
  if (!onlyAccounts(asked)) return undefined;
  const account = accountOf(asked);
  const day = dayAsked(asked);
  if (asked.has('debt') && asked.has('will')) return undefined;
  const accountKind = kindOf(asked);
  // The balances of several accounts are only known for today.
  if (accountKind)
    return (day === undefined || day === asked.today) && !asked.has('will')
      ? { question: { kind: 'accounts-of', accountKind, owed: false } }
      : undefined;
  if (day === undefined || day === asked.today)
    return asked.has('will') ? undefined : { question: { kind: 'balance', account: account?.name } };
  return {
    question: { kind: 'balance-at', account, day, what: 'balance' },
    assumptions: asked.reading.days.length === 0 ? ['The balance is that at the end of the period.'] : [],
  };
}

/** Rules about net worth, plans and the future. */
export const worthRules: readonly Rule[] = [
  {
    name: 'balance',
    needs: [['balance']],
    may: ['accounts', 'will', 'total', 'left', 'have'],
    abouts: [0, 1],
    days: [0, 1],
    periods: [0, 1],
    accountKinds: true,
    example: 'What was my balance on October 1?',
    build: balance,
  },
  {
    name: 'have',
    needs: [['have'], ['what', 'money']],
    may: ['accounts', 'will', 'left', 'balance'],
    abouts: [0, 1],
    days: [0, 1],
    periods: [0, 1],
    accountKinds: true,
    example: 'How much money do I have?',
    build: (asked) =>
      asked.abouts.length > 0 || asked.has('money', 'accounts') || asked.period ? balance(asked) : undefined,
  },
  {
    name: 'in-account',
    needs: [['what'], ['accounts', 'money', 'what']],
    may: ['accounts', 'left', 'will'],
    abouts: [1, 1],
    days: [0, 1],
    accountKinds: true,
    example: 'How much is in my checking account?',
    build: (asked) =>
      (accountOf(asked) ?? kindOf(asked)) && asked.says('in', 'on', 'account') ? balance(asked) : undefined,
  },
  {
    name: 'net-worth',
    needs: [['net-worth', 'worth']],
    may: ['changed', 'trend', 'went', 'will', 'net-worth', 'worth', 'go', 'over', 'under', 'compare'],
    days: [0, 1],
    periods: [0, 1],
    example: 'How has my net worth changed?',
    build: (asked) => {
      if (!asked.has('net-worth') || asked.has('will') || asked.isFuture) return undefined;
      const [day] = asked.reading.days;
      const [period] = asked.reading.periods;
      const since = day ?? asked.dayAgo;
      const isCompared = asked.has('over', 'under', 'compare');
      // “More than a year ago” names a time; “more than my house” would not.
      if (isCompared && day === undefined && !period) return undefined;
      const moves = asked.has('changed', 'trend', 'went') || isCompared;
      if (day !== undefined && !moves) return { question: { kind: 'balance-at', day, what: 'net-worth' } };
      if (!moves && !period) return { question: { kind: 'net-worth' } };
      return {
        question: {
          kind: 'net-worth-trend',
          period: since ? { from: since, to: asked.today } : (period ?? asked.lastMonths(12)),
        },
        assumptions:
          period || day !== undefined ? [] : ['No period was named, so this is the last 12 months.'],
      };
    },
  },
  {
    name: 'debts',
    needs: [['debt']],
    may: ['balance', 'total', 'pending'],
    abouts: [0, 1],
    accountKinds: true,
    example: 'How much do I owe?',
    build: (asked) => {
      const account = accountOf(asked);
      const accountKind = kindOf(asked);
      if (accountKind) return { question: { kind: 'accounts-of', accountKind, owed: true } };
      if (asked.abouts.length > 0)
        return account ? { question: { kind: 'balance', account: account.name } } : undefined;
      return { question: { kind: 'debts' } };
    },
  },
  {
    name: 'budget',
    needs: [['budget', 'left', 'over-budget']],
    may: [
      'budget',
      'left',
      'over-budget',
      'spend',
      'over',
      'can',
      'per-month',
      'under',
      'summary',
      'category',
    ],
    abouts: [0, 1],
    periods: [0, 1],
    example: 'How much is left in my budget?',
    build: (asked) => {
      const category = onlyCategory(asked);
      const [period] = asked.reading.periods;
      if (
        !category ||
        (asked.has('left') && !asked.has('budget') && !category.category && !asked.has('spend', 'money'))
      )
        return undefined;
      if (!asked.has('budget', 'over-budget', 'spend') && !asked.says('for', 'on', 'in')) return undefined;
      const isRunning =
        !period ||
        (period.from <= asked.today && period.to >= asked.today && /month/.test(period.label ?? ''));
      // 'How was my dining budget in October' names a month that is over.
      if (!isRunning) {
        const other = budgetIn(category.category, period, asked.today);
        return asked.has('budget') && other.kind === 'budget-month' ? { question: other } : undefined;
      }
      return {
        question: { kind: 'budget', ...category, remaining: asked.has('left', 'over-budget', 'can') },
      };
    },
  },
  {
    name: 'budget-per-day',
    needs: [['per-day'], ['budget', 'left', 'can']],
    may: ['budget', 'left', 'spend', 'can', 'safe'],
    abouts: [0, 1],
    periods: [0, 1],
    days: [0, 1],
    example: 'How much can I spend per day?',
    build: (asked) => {
      const category = onlyCategory(asked);
      const [period] = asked.reading.periods;
      const monthEnd = lastDay(monthOf(asked.today));
      const isRest = period && period.from <= asked.today && (period.edge ?? period.to) === monthEnd;
      if (!category || (period && !isRest && !/this month|rest/.test(period.label ?? ''))) return undefined;
      if (asked.reading.days.some((day) => day !== monthEnd)) return undefined;
      return { question: { kind: 'budget-per-day', ...category } };
    },
  },
  {
    name: 'afford',
    needs: [
      ['afford', 'purchase', 'spend'],
      ['can', 'afford'],
    ],
    may: ['can', 'afford', 'spend', 'purchase', 'will'],
    money: [1, 1],
    quiet: true,
    days: [0, 1],
    periods: [0, 1],
    abouts: [0, 1],
    unknown: 3,
    example: 'Can I afford $300 by Friday?',
    build: (asked) => {
      if (!asked.has('can', 'afford')) return undefined;
      // “Can my sister afford it” is about money that is unknown here.
      if (asked.says('can', 'could') && !asked.says('i', 'we')) return undefined;
      const { unknown, money, abouts } = asked.reading;
      const things = [...unknown, ...abouts.map(({ said }) => said)];
      if (abouts.some(({ about }) => about.account ?? about.person)) return undefined;
      // “Afford 3 cars” says how many, “afford 300 for a bike” how much.
      if (!money[0]!.currency && things.length > 0 && !asked.says('for', 'on')) return undefined;
      const [day] = asked.reading.days;
      const [period] = asked.reading.periods;
      const by =
        period?.edge ??
        (day !== undefined
          ? asked.ahead(day)
          : period && period.to >= asked.today
            ? period.to === asked.today
              ? lastDay(monthOf(asked.today))
              : period.to
            : undefined);
      if (period && period.to < asked.today) return undefined;
      return {
        question: {
          kind: 'afford',
          priceMinor: money[0]!.minor,
          currency: money[0]!.currency,
          by,
          thing: things.join(' ') || undefined,
        },
        assumptions: by === undefined ? ['No day was named, so this looks 30 days ahead.'] : [],
      };
    },
  },
  {
    name: 'enough',
    needs: [['enough', 'afford']],
    may: ['enough', 'afford', 'have', 'money', 'bill', 'spend', 'next', 'accounts', 'will'],
    abouts: [0, 1],
    unknown: 2,
    example: 'Do I have enough for rent?',
    build: (asked) => {
      const [about] = asked.abouts;
      const unknown = asked.reading.unknown.filter((word) => !/^(cover|make)$/.test(word)).join(' ');
      const named = about?.words ?? about?.merchant ?? about?.category;
      if (
        (about && (!named || unknown)) ||
        !asked.says('i', 'we') ||
        !asked.says('enough') ||
        !asked.says('for', 'pay', 'cover', 'make')
      )
        return undefined;
      const name = named ?? unknown;
      return name ? { question: { kind: 'enough', name } } : undefined;
    },
  },
  {
    name: 'safe',
    needs: [
      ['safe', 'can'],
      ['spend', 'safe'],
    ],
    may: ['safe', 'spend', 'can', 'payday', 'next', 'left'],
    days: [0, 1],
    example: 'How much can I safely spend?',
    build: (asked) => {
      const [day] = asked.reading.days;
      return { question: { kind: 'safe', until: day === undefined ? undefined : asked.ahead(day) } };
    },
  },
  {
    name: 'savings-rate',
    needs: [
      ['savings-rate', 'save'],
      ['savings-rate', 'rate', 'save'],
    ],
    may: ['savings-rate', 'save', 'rate', 'income'],
    periods: [0, 1],
    example: 'What is my savings rate?',
    build: (asked) => {
      if (asked.isFuture) return undefined;
      const rate = asked.has('savings-rate', 'rate');
      if (!rate && !asked.reading.asked.some(({ said }) => /^sav(e|ed|ing)$/.test(said))) return undefined;
      return asked.inPeriod((period) => ({ kind: 'savings', period, rate }));
    },
  },
  {
    name: 'tax-set-aside',
    needs: [['tax'], ['set-aside', 'save']],
    may: ['should', 'set-aside', 'save', 'have', 'per-month'],
    abouts: [0, 0],
    periods: [0, 1],
    example: 'How much should I set aside for taxes?',
    build: (asked) =>
      asked.reading.periods.some(({ label = '' }) => !/year|quarter|month/.test(label))
        ? undefined
        : { question: { kind: 'tax-set-aside' } },
  },
  {
    name: 'tax-rate',
    needs: [['tax'], ['rate', 'tax']],
    may: ['rate', 'income', 'tax', 'pay', 'go', 'spend'],
    periods: [0, 1],
    example: 'What is my effective tax rate?',
    build: (asked) => {
      const isRate = asked.has('rate') || asked.reading.asked.some(({ said }) => said === 'effective tax');
      const label = asked.reading.periods[0]?.label;
      return !isRate || (label && !/this year/.test(label)) ? undefined : { question: { kind: 'tax-rate' } };
    },
  },
  {
    name: 'payday',
    needs: [['payday'], ['next', 'when', 'payday']],
    may: ['next', 'when', 'payday', 'will', 'long'],
    example: 'When is my next payday?',
    build: (asked) =>
      asked.has('next', 'when', 'long') || asked.reading.size <= 3
        ? { question: { kind: 'payday' } }
        : undefined,
  },
  {
    name: 'pay',
    needs: [['pay', 'payday']],
    may: ['last', 'payday', 'pay', 'income', 'net-worth'],
    periods: [0, 1],
    example: 'What was my last paycheck?',
    build: (asked) => {
      const label = asked.reading.periods[0]?.label;
      return label && !/this year/.test(label) ? undefined : { question: { kind: 'pay' } };
    },
  },
  {
    name: 'crypto',
    needs: [['crypto', 'worth', 'gain', 'balance', 'have', 'summary']],
    may: ['worth', 'gain', 'crypto', 'balance', 'total', 'income', 'have', 'went', 'summary'],
    twofold: true,
    coins: [0, 1],
    example: 'What is my crypto worth?',
    build: (asked) => {
      const [coin] = asked.reading.coins;
      // The cash wallet is something else.
      if ((!coin && !asked.has('crypto')) || asked.says('cash')) return undefined;
      return { question: { kind: 'crypto', coin, gain: asked.has('gain', 'income', 'went') } };
    },
  },
  {
    name: 'goal',
    needs: [['goal'], ['long', 'when', 'goal', 'left']],
    may: ['long', 'when', 'goal', 'left', 'save', 'will', 'summary', 'trend', 'budget'],
    abouts: [0, 1],
    unknown: 2,
    example: 'How long until I reach my goal?',
    build: (asked) => {
      const [about] = asked.abouts;
      const named = about?.category ?? about?.words;
      if (about && !named) return undefined;
      const unknown = asked.reading.unknown;
      // A goal's name may be any word, if the question is otherwise clear.
      if (unknown.length > 0 && !asked.has('long', 'when') && !asked.says('doing')) return undefined;
      return { question: { kind: 'goal', name: named ?? (unknown.join(' ') || undefined) } };
    },
  },
  {
    name: 'runway',
    needs: [['last-out'], ['long', 'last-out', 'many', 'when']],
    may: ['long', 'when', 'will', 'many', 'month', 'save', 'can'],
    example: 'How long will my money last?',
    build: (asked) =>
      asked.has('long', 'when', 'many') || asked.reading.size <= 4
        ? { question: { kind: 'runway' } }
        : undefined,
  },
];
