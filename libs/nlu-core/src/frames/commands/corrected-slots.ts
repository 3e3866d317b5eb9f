import type { MoneyMention, NameMention, Slots } from '../../model/types';
import { joinedWords, wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

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

const isPlaced = /^(at|on|in|under|as|from|with|the|down|it|that)$/;
/** 'I said Walmart but it was Costco': what was said first is wrong, when another value behind it is called the right one. */
function isSaidWrongly(s: Sentence, m: { from: number }): boolean {
  let before = m.from - 1;
  while (isPlaced.test(wordAt(s.tokens, before))) before -= 1;
  if (!/^(said|wrote|typed|entered|logged|put)$/.test(wordAt(s.tokens, before))) return false;
  const { names, days, money } = s.mentions;
  const alike = [names, days, money].find((list) => (list as readonly { from: number }[]).includes(m));
  return (alike ?? []).some((other) => {
    if (other.from <= m.from + 1) return false;
    const between = joinedWords(s.tokens.slice(m.from + 1, other.from));
    return /\b(it was|it is|that was|i meant|i mean|should be|should have been|actually)( \S+)?$/.test(
      between,
    );
  });
}

/** The value after 'not' is the wrong one. */
export const isDenied = (s: Sentence, m: { from: number }): boolean =>
  wordAt(s.tokens, m.from - 1) === 'not' ||
  isSaidWrongly(s, m) ||
  // 'it was thirty three, I do not know why I said thirty'.
  (wordAt(s.tokens, m.from - 1) === 'said' && s.mentions.money.some((other) => other.from < m.from)) ||
  (wordAt(s.tokens, m.from - 2) === 'not' && /^(on|at|the)$/.test(wordAt(s.tokens, m.from - 1))) ||
  // 'change that from shopping to health', 'from thirty to forty'.
  (wordAt(s.tokens, m.from - 1) === 'from' &&
    [...s.mentions.names, ...s.mentions.money, ...s.mentions.days].some(
      (other) => other.from > m.from + 1 && wordAt(s.tokens, other.from - 1) === 'to',
    ));

/** 'my business checking' names an account that the person does not have. */
function unknownAccount(s: Sentence, account: NameMention | undefined): string | undefined {
  const category = s.mentions.names.find((n) => n.kind === 'category' && n.to === account?.from);
  return account && !account.named && category && /^(my|our|the)$/.test(wordAt(s.tokens, category.from - 1))
    ? s.text.slice(s.tokens[category.from]!.start, s.tokens[account.to - 1]!.end)
    : undefined;
}

/** Four digits without a separator, which may be 12.40 or 1,240. */
export const isUndivided = (m: MoneyMention): boolean =>
  m.reading === 'joined' && m.currency === undefined && m.alternatives.length > 0;

/** 'one twenty' is 120 rather than 1.20, because hardly anything costs a dollar and some cents; the corrected amount decides. */
function amountSlots(m: MoneyMention, denied: MoneyMention | undefined): Slots {
  if (isUndivided(m)) {
    const [large] = m.alternatives;
    // The wrong amount has the shape of the right one: '1240 not 14.20', '1240 not 1,420'.
    if (denied?.reading === 'exact')
      return { amountMinor: denied.minor ** 2 < m.minor * large! ? m.minor : large! };
    return denied
      ? { amountMinor: large!, otherAmountMinor: m.minor }
      : { amountMinor: m.minor, otherAmountMinor: large! };
  }
  const other = m.reading === 'elliptical' && m.currency === undefined ? m.alternatives[0] : undefined;
  if (other === undefined || /[49]9$/.test(String(m.minor))) return { amountMinor: m.minor };
  return m.units < 2
    ? { amountMinor: Math.max(m.minor, other), otherAmountMinor: Math.min(m.minor, other) }
    : { amountMinor: m.minor, otherAmountMinor: other };
}

/** 'put that under coffee' means the person's category Coffee, if there is one, and otherwise what coffee is usually under. */
function categorySlots(s: Sentence, name: NameMention): Slots {
  const word = name.value.toLowerCase();
  const everyday = s.index.everydayCategories;
  const own = name.kind === 'noun' ? (everyday.get(word) ?? everyday.get(word.replace(/s$/, ''))) : undefined;
  if (own) return { category: own };
  const filed =
    name.kind === 'noun' &&
    /^(under|as|in|into|to)$/.test(wordAt(s.tokens, name.from - 1)) &&
    /\b(put|file|move|categorize|recategorize|label|tag|belongs|goes|change|mark)\b/.test(
      joinedWords(s.tokens),
    );
  return { category: name.category!, ...(filed ? { categoryWord: name.value } : {}) };
}

export function correctedSlots(s: Sentence): Slots {
  const slots: Slots = {};
  const amount = s.mentions.money.filter((m) => !isDenied(s, m) && !pronoun(s, m)).pop();
  const day = s.mentions.days.filter((m) => !isDenied(s, m)).pop();
  const wide = (kind: string) =>
    s.mentions.names
      .filter((n) => n.kind === kind && !isDenied(s, n))
      .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  const category = wide('category') ?? wide('noun');
  const merchant = wide('merchant');
  const account = wide('account');
  const denied = s.mentions.money.find((m) => isDenied(s, m));
  if (amount) Object.assign(slots, amountSlots(amount, denied));
  if (amount?.currency) slots.currency = amount.currency;
  if (day) slots.date = day.day;
  if (merchant && !(category && category.to - category.from > merchant.to - merchant.from))
    slots.merchant = merchant.value;
  else if (category?.category) Object.assign(slots, categorySlots(s, category));
  else if (account) slots.account = account.value;
  if (account && !slots.account && account.named) slots.account = account.value;
  const unknown = unknownAccount(s, account);
  if (unknown) slots.account = unknown;
  if (slots.account) {
    delete slots.category;
    delete slots.categoryWord;
  }
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
