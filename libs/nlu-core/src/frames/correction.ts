import type { Frame, Slots } from '../types';
import { standsAt } from '../text/normalise';
import { wordAt } from '../time/clock';
import type { Sentence } from './sentence';
import { light } from './word-classes';

const openings: readonly string[][] = [
  ['i', 'meant', 'to', 'say'],
  ['i', 'meant'],
  ['i', 'mean'],
  ['i', 'said'],
  ['make', 'it'],
  ['make', 'that'],
  ['it', 'was'],
  ['that', 'was'],
  ['it', 'is'],
  ['it', 'should', 'be'],
  ['that', 'should', 'be'],
  ['it', 'should', 'have', 'been'],
  ['that', 'should', 'have', 'been'],
  ['should', 'be'],
  ['should', 'have', 'been'],
  ['actually'],
  ['correction'],
  ['no'],
  ['sorry'],
  ['change', 'it', 'to'],
  ['change', 'that', 'to'],
  ['change', 'the', 'last', 'one', 'to'],
  ['change', 'last', 'one', 'to'],
  ['set', 'it', 'to'],
  ['set', 'that', 'to'],
  ['correct', 'it', 'to'],
  ['correct', 'that', 'to'],
  ['put', 'it', 'under'],
  ['put', 'that', 'under'],
  ['file', 'it', 'under'],
  ['file', 'that', 'under'],
  ['move', 'it', 'to'],
  ['move', 'that', 'to'],
  ['mark', 'it', 'as'],
  ['mark', 'that', 'as'],
  ['categorize', 'it', 'as'],
  ['categorize', 'that', 'as'],
  ['recategorize', 'it', 'as'],
  ['recategorize', 'that', 'as'],
  ['wait'],
  ['oops'],
].sort((a, b) => b.length - a.length);

const targetWords =
  /^(change|set|update|correct|fix|edit|move|mark|categorize|categorise|recategorize|file|put|make|switch|amount|category|date|merchant|price|store|account|transaction|transactions|expense|entry|last|previous|latest|one|to|as|under|not|no|but|instead|of|was|it|that|the|my|for|should|be|meant|mean|said|actually|sorry|i|is|have|been|on|at|from|by|purchase|income|wait|oops|correction|a|an)$/;
const pointsBack =
  /^(it|that|last|previous|latest|amount|category|date|not|meant|mean|make|no|correction|actually|said)$/;

/** 'no I meant 54', 'thirteen not thirty', 'that was travel', 'change the last one to groceries', 'it was on monday'. */
export function correctionFrame(s: Sentence): Frame | undefined {
  const { money, days, names } = s.mentions;
  const words = s.tokens.map((t) => t.text);
  const opening = openings.some((o) => standsAt(s.tokens, s.start, o));
  const change =
    /^(change|update|correct|fix|edit|set|move|mark|categorize|recategorize|file|switch)$/.test(
      wordAt(s.tokens, s.start),
    ) && words.some((w) => /^(last|previous|latest|that|it|amount|price|date|category|merchant)$/.test(w));
  const contrast = words.includes('not') && (money.length === 2 || days.length === 2);
  if (!opening && !change && !contrast) return undefined;
  if (
    !words.some((w) => pointsBack.test(w)) ||
    words.some((w) => /^(budget|limit|goal|reminder|report)$/.test(w))
  )
    return undefined;
  if (s.asked || /^(what|how|why|when|is|was|did)$/.test(words[0]!)) return undefined;
  const useful = names.filter((n) => n.kind !== 'page' && n.kind !== 'method');
  const values = [...money, ...days, ...useful];
  const inside = (i: number): boolean =>
    [...values, ...s.mentions.periods].some((m) => m.from <= i && i < m.to);
  if (
    !s.tokens.every((t, i) => inside(i) || s.dropped.has(i) || targetWords.test(t.text) || light.has(t.text))
  )
    return undefined;
  const slots = correctedSlots(s);
  if (Object.keys(slots).length === 0) return undefined;
  const covered = new Set(s.tokens.keys());
  return {
    intent: 'correct_last',
    slots,
    certainty: 0.93,
    template: contrast ? 'not-that' : 'correct',
    hazards: [],
    covered,
  };
}

/** The value that follows 'not' is the wrong one. */
const wrong = (s: Sentence, m: { from: number }): boolean =>
  wordAt(s.tokens, m.from - 1) === 'not' ||
  (wordAt(s.tokens, m.from - 2) === 'not' && /^(on|at|the)$/.test(wordAt(s.tokens, m.from - 1)));

function correctedSlots(s: Sentence): Slots {
  const slots: Slots = {};
  const amount = s.mentions.money.filter((m) => !wrong(s, m)).pop();
  const day = s.mentions.days.filter((m) => !wrong(s, m)).pop();
  const wide = (kind: string) =>
    s.mentions.names
      .filter((n) => n.kind === kind && !wrong(s, n))
      .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  const category = wide('category') ?? wide('noun');
  const merchant = wide('merchant');
  const account = wide('account');
  if (amount) slots.amountCents = amount.minor;
  if (amount?.currency) slots.currency = amount.currency;
  if (day) slots.date = day.day;
  if (merchant && !(category && category.to - category.from > merchant.to - merchant.from))
    slots.merchant = merchant.value;
  else if (category?.category) slots.category = category.category;
  else if (account) slots.account = account.value;
  return slots;
}
