import { formatMoney } from '@app/money';
import type { Frame, Intent, NameMention } from '../model/types';
import type { Understanding } from './understand';

/** At most this many sentences are offered. */
const most = 2;

/** What a sentence that was not understood speaks of. */
interface Topic {
  category: string | undefined;
  merchant: string | undefined;
  account: string | undefined;
  thing: string | undefined;
  /** The amount as written: `$80`. */
  sum: string | undefined;
  /** `last month`, `in October`; this month when none was named. */
  when: string;
}

/** Sentences that are understood, by what the unread one seems to be about. */
const ideas: readonly {
  words: RegExp;
  intents: readonly Intent[];
  sentences: (topic: Topic) => string[];
}[] = [
  {
    words: /\b(budgets?|limit|cap|allowance|afford)\b/,
    intents: ['set_budget', 'query_budget'],
    sentences: ({ category = 'Dining', sum = '300' }) => [
      `Set my ${category} budget to ${sum}`,
      `How much is left for ${category}?`,
    ],
  },
  {
    words: /\b(bills?|due|remind|reminder|rent|subscriptions?)\b/,
    intents: ['add_event', 'query_bills'],
    sentences: ({ thing = 'rent' }) => [
      `Remind me to pay the ${thing} on the 1st`,
      'Which bills are due this week?',
    ],
  },
  {
    words: /\b(undo|delete|remove|wrong|mistake|correct|change)\b/,
    intents: ['undo_last', 'correct_last'],
    sentences: ({ sum = '50' }) => ['Undo', `No, I meant ${sum}`],
  },
  {
    words: /\b(reports?|statement|export)\b/,
    intents: ['generate_report'],
    sentences: () => ['Make a spending report for last month'],
  },
  {
    words: /\b(payslip|paycheck|payroll|payday|salary|wages?)\b/,
    intents: ['query_payroll', 'sync_payroll', 'query_income'],
    sentences: () => ['When is my next payday?', 'How much did I earn last month?'],
  },
  {
    words: /\b(crypto|bitcoin|ethereum|coins?)\b/,
    intents: ['query_crypto', 'sync_crypto'],
    sentences: () => ['What is my crypto worth?'],
  },
  {
    words: /\b(net worth|worth|balance|savings|checking)\b/,
    intents: ['query_balance', 'query_net_worth', 'sync_accounts'],
    sentences: ({ account }) => [
      account ? `How much is in ${account}?` : 'What is my balance?',
      'What is my net worth?',
    ],
  },
  {
    words: /\b(open|go to|page|screen)\b/,
    intents: ['navigate'],
    sentences: () => ['Open transactions', 'Open the budget'],
  },
];

/** By the names and amounts alone, when no word tells the purpose. */
function byValues({ category, merchant, account, thing, sum, when }: Topic): string[] {
  const where = merchant ? `at ${merchant}` : `on ${category ?? 'Groceries'}`;
  const what = merchant ? ` at ${merchant}` : ` for ${thing ?? category?.toLowerCase() ?? 'lunch'}`;
  return [
    ...(sum ? [`Add ${sum}${what}`] : []),
    ...((merchant ?? category) ? [`How much did I spend ${where} ${when}?`] : []),
    ...(account ? [`How much is in ${account}?`] : []),
    ...(when === thisMonth ? [] : [`How much did I spend ${when}?`]),
  ];
}

const thisMonth = 'this month';

/** 'october' is said as 'in October'. */
const said = (label: string): string =>
  /^(this|last|next|in|since|from|on|for|the|so far|between|year|month) ?/i.test(label)
    ? label
    : `in ${label.charAt(0).toUpperCase()}${label.slice(1)}`;

function topicOf({ sentence: s }: Understanding, locale: string): Topic {
  const named = (...kinds: NameMention['kind'][]): NameMention | undefined =>
    s.mentions.names.find((n) => kinds.includes(n.kind));
  // 'the target one' names no sum.
  const money = s.mentions.money[0] ?? s.mentions.quantities.find(({ units }) => units >= 2);
  const [period] = s.mentions.periods;
  const noun = named('noun');
  return {
    category: named('category')?.value ?? noun?.category,
    merchant: named('merchant')?.value,
    account: named('account')?.value,
    thing: noun?.value,
    sum:
      money && money.minor > 0 && !money.unclear
        ? formatMoney(money.minor, money.currency ?? s.currency, locale)
        : undefined,
    when: period ? said(period.label) : thisMonth,
  };
}

/**
 * Up to two sentences that can be said instead of one that was not understood, built from its words, names and amounts and from the reading
 * that came closest. None when nothing in it speaks of money.
 */
export function sentencesInstead(u: Understanding, locale = 'en-US'): string[] {
  const topic = topicOf(u, locale);
  const words = u.sentence.tokens.map((t) => t.text).join(' ');
  const near: Frame | undefined = u.frame.intent === 'out_of_scope' ? u.runnerUp : u.frame;
  const named = ideas.find((idea) => idea.words.test(words));
  const guessed = named ?? ideas.find((idea) => near !== undefined && idea.intents.includes(near.intent));
  const found = guessed ? guessed.sentences(topic) : byValues(topic);
  return [...new Set(found)].slice(0, most);
}
