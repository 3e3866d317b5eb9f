import type { Frame, MoneyMention, NameMention, Slots } from '../../model/types';
import { standsAt } from '../../text/tokens';
import { wordAt, joinedWords } from '../../time/clock';
import { countsThings } from '../sentence/counted-things';
import type { Sentence } from '../sentence/sentence';
import { light } from '../sentence/word-classes';

const openings: readonly string[][] = [
  ['i', 'meant', 'to', 'say'],
  ['i', 'meant'],
  ['i', 'mean'],
  ['i', 'said'],
  ['make', 'it'],
  ['make', 'that'],
  ['it', 'was'],
  ['that', 'was'],
  ['it', 'is', 'actually'],
  ['use'],
  ['wrong', 'account', 'use'],
  ['wrong', 'account'],
  ['wrong', 'category'],
  ['wrong', 'amount'],
  ['wrong', 'date'],
  ['wrong', 'day'],
  ['the', 'amount', 'was'],
  ['the', 'amount', 'is'],
  ['the', 'amount', 'should', 'be'],
  ['the', 'category', 'is'],
  ['the', 'category', 'should', 'be'],
  ['the', 'date', 'was'],
  ['the', 'date', 'is'],
  ['the', 'date', 'should', 'be'],
  ['the', 'total', 'was'],
  ['the', 'merchant', 'was'],
  ['the', 'merchant', 'is'],
  ['the', 'merchant', 'should', 'be'],
  ['the', 'store', 'was'],
  ['the', 'account', 'was'],
  ['the', 'account', 'should', 'be'],
  ['the', 'category', 'was'],
  ['the', 'price', 'was'],
  ['charge', 'it', 'to'],
  ['charge', 'that', 'to'],
  ['it', 'happened'],
  ['that', 'happened'],
  ['put', 'it', 'on'],
  ['put', 'that', 'on'],
  ['paid', 'cash', 'for', 'that'],
  ['paid', 'with'],
  ['paid', 'for', 'that', 'with'],
  ['paid', 'that', 'with'],
  ['i', 'used'],
  ['i', 'paid', 'with'],
  ['i', 'paid', 'by'],
  ['i', 'paid'],
  ['it', 'came', 'from'],
  ['it', 'came', 'out', 'of'],
  ['that', 'came', 'from'],
  ['that', 'came', 'out', 'of'],
  ['that', 'one', 'was'],
  ['that', 'one', 'is'],
  ['this', 'one', 'is'],
  ...['it', 'that'].flatMap((row) => [
    [row, 'went', 'on'],
    [row, 'was', 'on'],
    ['i', 'put', row, 'on'],
    ['i', 'paid', row, 'with'],
    ['i', 'paid', 'for', row, 'with'],
    [row, 'was', 'paid', 'with'],
    [row, 'was', 'paid', 'from'],
  ]),
  ...[
    ['the', 'last', 'one'],
    ['that', 'one'],
    ['the', 'amount'],
    ['the', 'total'],
    ['the', 'price'],
    ['the', 'date'],
    ['the', 'category'],
    ['the', 'last', 'expense'],
  ].flatMap((row) => [
    [...row, 'should', 'be'],
    [...row, 'should', 'have', 'been'],
    [...row, 'was', 'actually'],
    [...row, 'was', 'really'],
    [...row, 'needs', 'to', 'be'],
  ]),
  ...['it', 'that'].flatMap((row) => [
    ['i', 'bought', row],
    ['i', 'got', row],
    ['we', 'bought', row],
    ['we', 'got', row],
  ]),
  ['the', 'last', 'one', 'was'],
  ['it', 'was', 'actually'],
  ['that', 'was', 'actually'],
  ['that', 'is', 'actually'],
  ['it', 'should', 'be'],
  ['that', 'should', 'be'],
  ['it', 'should', 'have', 'been'],
  ['that', 'should', 'have', 'been'],
  ['should', 'be'],
  ['should', 'have', 'been'],
  ['actually'],
  ['wrong', 'it', 'was'],
  ['wrong', 'that', 'was'],
  ['correction'],
  ['no'],
  ['nah'],
  ['nope'],
  ['naw'],
  ['sorry'],
  ['change', 'it', 'to'],
  ['change', 'that', 'to'],
  ['change', 'the', 'last', 'one', 'to'],
  ['change', 'last', 'one', 'to'],
  ['set', 'it', 'to'],
  ['set', 'that', 'to'],
  ['correct', 'it', 'to'],
  ['correct', 'that', 'to'],
  ...['it', 'that', 'this'].flatMap((row) => [
    [row, 'belongs', 'in'],
    [row, 'belongs', 'under'],
    [row, 'belongs', 'to'],
    [row, 'goes', 'under'],
    [row, 'goes', 'in'],
  ]),
  ['put', 'it', 'in'],
  ['put', 'that', 'in'],
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
  ...['date', 'amount', 'category', 'merchant', 'account', 'price', 'total', 'store'].map((what) => [
    'make',
    'the',
    what,
  ]),
  ...['it', 'that'].flatMap((row) => [
    [row, 'should', 'come', 'from'],
    [row, 'should', 'come', 'out', 'of'],
    [row, 'should', 'go', 'under'],
    [row, 'should', 'go', 'in'],
    [row, 'goes', 'on'],
  ]),
  ...['half', 'share', 'part'].flatMap((part) => [
    ['my', part, 'is'],
    ['my', part, 'was'],
  ]),
  ['date', 'it'],
  ['date', 'that'],
  ['wait'],
  ['oops'],
  ['whoops'],
  ['my', 'bad'],
  ['my', 'mistake'],
  ['my', 'fault'],
  ['my', 'apologies'],
].sort((a, b) => b.length - a.length);

const targetWords =
  /^(say|saying|wrong|total|day|belongs|goes|in|into|change|set|update|correct|fix|edit|move|mark|categorize|categorise|recategorize|file|put|make|switch|amount|category|date|merchant|price|store|account|transaction|transactions|expense|entry|last|previous|latest|one|to|as|under|not|no|nah|nope|naw|but|refund|deposit|instead|of|was|it|that|the|my|for|should|be|meant|mean|said|actually|sorry|i|is|have|been|happened|on|at|from|by|purchase|income|wait|oops|whoops|bad|mistake|fault|apologies|correction|a|an|with|by|using|used|paid|charge|came|come|go|went|out|put|instead|rather|type|payment|method|card|use|half|share|part|bought|got|we)$/;
const pointsBack =
  /^(it|that|last|previous|latest|amount|category|merchant|store|date|not|meant|mean|make|no|nah|nope|naw|correction|actually|said|sorry|used|paid|use|instead|wrong|total|price|account|half|share|bad|mistake|fault|apologies|whoops)$/;

/** A bare number after 'not' is the wrong one. */
const wrongNumber = (s: Sentence): boolean => s.mentions.quantities.some((q) => wrong(s, q));

/** 'that's not gas, it's parking'. */
const pointing = /^(no )?(it|that|this) (is|was) not /;

/** 'not checking, savings', 'cash not card': what was paid with, and what was not. */
function contrastsPayment(s: Sentence): boolean {
  const paying = s.mentions.names.filter(({ kind }) => kind === 'method' || kind === 'account');
  const right = paying.filter((n) => !wrong(s, n));
  const denied = s.tokens.findIndex((t) => t.text === 'not');
  const at = /^(the|my|a)$/.test(wordAt(s.tokens, denied + 1)) ? denied + 2 : denied + 1;
  const isWrongOne = wordAt(s.tokens, at) === 'card' || paying.some((n) => n.from <= at && at < n.to);
  return right.some(({ from, to }) => at < from || at >= to) && isWrongOne;
}

/** Two values of the same kind, one of which is wrong. */
const contrasts = (s: Sentence, words: readonly string[], things: readonly { kind: string }[]): boolean =>
  s.mentions.money.length === 2 ||
  // 'thirty dollars not thirteen'.
  (s.mentions.money.length === 1 && wrongNumber(s)) ||
  (words[0] === 'not' && things.length === 2) ||
  // 'it was Target not Walmart'.
  s.mentions.names.filter(({ kind }) => kind === 'merchant').length === 2 ||
  contrastsPayment(s) ||
  s.mentions.days.length === 2 ||
  (pointing.test(words.join(' ')) && things.length >= 2);

/**
 * A correction of the last entry: 'no I meant 54', 'thirteen not thirty', 'that was travel', 'change the last one to groceries', 'it was on
 * monday'.
 */
export function correctionFrame(s: Sentence): Frame | undefined {
  if (forWork.test(joinedWords(s.tokens))) return workFrame(s);
  const { money, days, names } = s.mentions;
  const words = s.tokens.map((t) => t.text);
  const opening = openings.some((o) => standsAt(s.tokens, s.start, o));
  const change =
    /^(change|update|correct|fix|edit|set|move|mark|categorize|recategorize|file|switch)$/.test(
      wordAt(s.tokens, s.start),
    ) &&
    words.some((w) => /^(last|previous|latest|that|it|amount|price|date|category|merchant|payment)$/.test(w));
  const things = names.filter(({ kind }) => kind === 'noun' || kind === 'category');
  const contrast = words.includes('not') && contrasts(s, words, things);
  if (!opening && !change && !contrast) return undefined;
  if (
    !words.some((w) => pointsBack.test(w)) ||
    words.some((w) => /^(budget|limit|goal|reminder|report)$/.test(w))
  )
    return undefined;
  if (s.endsInQuestionMark || /^(what|how|why|when|is|was|did)$/.test(words[0]!)) return undefined;
  // 'it was twelve bucks for the car wash' reports a new purchase.
  if (
    /^(it|that) was$/.test(words.slice(0, 2).join(' ')) &&
    money.length === 1 &&
    wordAt(s.tokens, money[0]!.to) === 'for' &&
    names.some((n) => n.kind === 'noun' && n.from > money[0]!.to) &&
    !words.some((w) => /^(not|actually|instead|rather)$/.test(w))
  )
    return undefined;
  const useful = names.filter((n) => n.kind !== 'page');
  const values = [...money, ...s.mentions.quantities.filter((q) => wrong(s, q)), ...days, ...useful];
  const inside = (i: number): boolean =>
    [...values, ...s.mentions.periods].some((m) => m.from <= i && i < m.to);
  if (
    !s.tokens.every((t, i) => inside(i) || s.dropped.has(i) || targetWords.test(t.text) || light.has(t.text))
  )
    return undefined;
  const paying = names.some((n) => n.kind === 'account' || n.kind === 'method');
  // 'can I use milk for butter' is about something else.
  if (wordAt(s.tokens, s.start) === 'use' && (!paying || s.start > 0)) return undefined;
  if (
    stray(s) ||
    (/^(i|we) (bought|got) (it|that)\b/.test(words.join(' ')) &&
      (money.length > 0 || !names.some((n) => n.kind === 'merchant')) &&
      days.length === 0) ||
    (/^i paid/.test(words.join(' ')) && (money.length > 0 || names.some((n) => n.kind === 'noun')))
  )
    return undefined;
  // 'I used 140 stamps' counts things.
  if (money.some((m) => countsThings(s, m))) return undefined;
  const slots = correctedSlots(s);
  const [, instead] = things;
  if (contrast && instead?.kind === 'noun') slots.description = instead.value;
  if (Object.keys(slots).length === 0) return undefined;
  const covered = new Set(s.tokens.keys());
  return {
    intent: 'correct_last',
    slots,
    certainty: 0.93,
    template: contrast ? 'not-that' : 'correct',
    hazards: hundredsPossible(money) ? ['unclear-amount'] : [],
    covered,
  };
}

const forWork =
  /^(no |oh |actually |sorry )*(it|that|this|the last one) (was|is) (actually |really )?(for (work|business|my job|the job|the business|my business|the office|a client|my company)|a (work|business) (thing|expense|purchase|trip|cost))$/;

/** 'that was for work' makes the last entry a business expense. */
const workFrame = (s: Sentence): Frame => ({
  intent: 'correct_last',
  slots: { category: 'Business' },
  certainty: 0.9,
  template: 'for-work',
  hazards: [],
  covered: new Set(s.tokens.keys()),
});

/** 'the total should have been one twenty' may be 1.20 or 120. */
const hundredsPossible = (money: readonly MoneyMention[]): boolean =>
  money.some(
    (m) =>
      m.reading === 'elliptical' &&
      m.units < 10 &&
      m.alternatives.length > 0 &&
      m.currency === undefined &&
      !/[49]9$/.test(String(m.minor)),
  );

const joining = /^(on|for|at|in|with|by|from|under|of|the|my|a|an|it|that|was|is|and|put|as)$/;

/** One part of an unfinished command, with nothing else: 'on groceries', 'at Costco', 'yesterday'. Used only while a command is open. */
export function fragmentFrame(s: Sentence): Frame | undefined {
  const { money, days, names } = s.mentions;
  const values = [...money, ...days, ...names.filter(({ kind }) => kind !== 'page')];
  const covered = (i: number): boolean => values.some((m) => m.from <= i && i < m.to);
  if (s.endsInQuestionMark || values.length === 0 || s.tokens.length > 8) return undefined;
  if (!s.tokens.every((t, i) => covered(i) || s.dropped.has(i) || joining.test(t.text))) return undefined;
  const slots = correctedSlots(s);
  return {
    intent: 'correct_last',
    slots,
    certainty: 0.9,
    template: 'fragment',
    hazards: [],
    covered: new Set(s.tokens.keys()),
  };
}

/** True for sentences that contain more than a correction: 'no purchase yesterday', 'it's a business one'. */
function stray(s: Sentence): boolean {
  const first = wordAt(s.tokens, s.start);
  const namesRow = s.tokens.some((t) => /^(purchase|transaction|expense|income|entry)$/.test(t.text));
  const points = s.tokens.some((t) =>
    /^(last|previous|it|that|meant|mean|not|make|change|set|amount)$/.test(t.text),
  );
  return first === 'no' && namesRow && !points;
}

/** The type that was stated: 'that was income', 'it was an expense not income'. */
function statedType(s: Sentence): Slots['type'] {
  for (const [i, t] of s.tokens.entries()) {
    if (!/^(income|expense|refund|deposit)$/.test(t.text)) continue;
    const before = s.tokens.slice(Math.max(0, i - 2), i).map((x) => x.text);
    if (before.includes('not') || before.includes('last')) continue;
    if (wordAt(s.tokens, 0) === 'change' && i < 4 && wordAt(s.tokens, i + 1) === 'to') continue;
    return t.text === 'expense' ? 'expense' : 'income';
  }
  return undefined;
}

/** True for 'one' as a pronoun: 'a business one', 'that one'. */
const pronoun = (s: Sentence, m: { from: number; to: number }): boolean =>
  m.to - m.from === 1 &&
  wordAt(s.tokens, m.from) === 'one' &&
  !/^(dollars?|bucks?|euros?|pounds?)$/.test(wordAt(s.tokens, m.to));

/** The value after 'not' is the wrong one. */
const wrong = (s: Sentence, m: { from: number }): boolean =>
  wordAt(s.tokens, m.from - 1) === 'not' ||
  (wordAt(s.tokens, m.from - 2) === 'not' && /^(on|at|the)$/.test(wordAt(s.tokens, m.from - 1)));

/** 'my business checking' names an account that the person does not have. */
function unknownAccount(s: Sentence, account: NameMention | undefined): string | undefined {
  const category = s.mentions.names.find((n) => n.kind === 'category' && n.to === account?.from);
  return account && !account.named && category && /^(my|our|the)$/.test(wordAt(s.tokens, category.from - 1))
    ? s.text.slice(s.tokens[category.from]!.start, s.tokens[account.to - 1]!.end)
    : undefined;
}

export function correctedSlots(s: Sentence): Slots {
  const slots: Slots = {};
  const amount = s.mentions.money.filter((m) => !wrong(s, m) && !pronoun(s, m)).pop();
  const day = s.mentions.days.filter((m) => !wrong(s, m)).pop();
  const wide = (kind: string) =>
    s.mentions.names
      .filter((n) => n.kind === kind && !wrong(s, n))
      .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  const category = wide('category') ?? wide('noun');
  const merchant = wide('merchant');
  const account = wide('account');
  if (amount) slots.amountMinor = amount.minor;
  if (amount?.currency) slots.currency = amount.currency;
  if (day) slots.date = day.day;
  if (merchant && !(category && category.to - category.from > merchant.to - merchant.from))
    slots.merchant = merchant.value;
  else if (category?.category) slots.category = category.category;
  else if (account) slots.account = account.value;
  if (account && !slots.account && account.named) slots.account = account.value;
  const unknown = unknownAccount(s, account);
  if (unknown) slots.account = unknown;
  if (slots.account) delete slots.category;
  const method = wide('method');
  // 'my cash account' is an account; 'cash' is a way of paying.
  const widerAccount = account && method && account.to - account.from > method.to - method.from;
  if (method && !widerAccount && !(account?.named ?? false)) {
    slots.paymentMethod = method.value;
    if (!/^(account|from|to)$/.test(wordAt(s.tokens, (account?.from ?? 0) - 1))) delete slots.account;
  }
  const type = statedType(s);
  if (type) slots.type = type;
  return slots;
}
