import { joinedWords, wordAt } from '../../time/clock';
import { wordSet } from '../../model/word-table';
import type { Sentence } from '../sentence/sentence';
import { adverbs, light, people, strongPast } from '../sentence/word-classes';

/** Past verbs for how the speaker paid, after I or we or without a subject. */
const gotIt =
  /^(got|grabbed|had|ate|drank|took|gave|put|picked|filled|stopped|rented|tipped|treated|covered|watched|sent|wrote|left|did|went|hit|swung|popped|ran|topped|loaded|parked|mailed|shipped|printed|fixed|repaired|returned|settled|posted)$/;
/** Verbs for what a thing costs. */
const wasPaid = /^(was|were|came|ran|cost|went|renewed|hit|took|charged|billed|posted|landed|arrived)$/;
/** Words that begin another clause, which is not analysed here. */
const clause = wordSet(
  'because cause so but while when who which that than though although whether where what how why',
);
/** Words for a price, an offer or a balance rather than a payment. */
const notPaid = wordSet(
  'coupon coupons voucher vouchers discount discounts deal deals sale sales worth due owed owe cheap cheaper pricey expensive steep overpriced cheapest each apiece versus weekly daily always usually normally typically often every average minimum change wager bet max tops ish somewhere anywhere or available used free wanted nearby near quote cap goal fund salary wage income bonus saw seen see has start starts starting goes going sell sells selling range ranges averages need needs want wants look looks sound sounds offer offers open opens charges ask asks take takes pay pays spend spends buy buys make makes come comes bring brings say says think thinks like likes love loves keep keeps rents swap quarterly fortnightly biweekly monthly yearly annually minus plus actually coming booked expected arriving top decided agreed',
);
const currencies = wordSet(
  'pound pounds euro euros quid pence yen dollar dollars franc francs peso pesos rupee rupees',
);
const others = wordSet('you your he she they his her their them him it its');
/** Kinds of names for what was bought, where, and how it was paid. */
const naming = /^(noun|merchant|category|method|account)$/;

const within = (m: { from: number; to: number }, i: number): boolean => m.from <= i && i < m.to;

/** A price that is compared or wanted: 'under 150', 'went up to five', 'up to 20'. */
const compared = (s: Sentence): boolean => {
  const { from } = s.mentions.money[0]!;
  const [before, earlier] = [wordAt(s.tokens, from - 1), wordAt(s.tokens, from - 2)];
  return (
    /^(under|below|over|above|than|until|till|up|down|between|within|around-up)$/.test(before) ||
    (before === 'to' && /^(up|down|close|next)$/.test(earlier))
  );
};

/** 'from measure twelve', 'page forty': a number that names a place in something. */
const placed = (s: Sentence): boolean => {
  const { currency, from } = s.mentions.money[0]!;
  return (
    currency === undefined &&
    /^(measure|bar|page|chapter|verse|line|row|step|lane|gate|room|aisle|channel|exit|level|lesson|exercise|question|number|track|unit|apartment|route|highway|bus|platform)$/.test(
      wordAt(s.tokens, from - 1),
    )
  );
};

/** 'ok guys from the top': words to others in the room. */
const addressed = (s: Sentence): boolean =>
  /^((ok|okay|alright|right|hey|now|come on|listen) )?(guys|everyone|everybody|kids|class|team|folks|boys|girls|ladies|children)\b/.test(
    joinedWords(s.tokens),
  );

/** A limit for spending, not a payment: 'eighty a month for health', 'transport gets 150'. */
const rated = (s: Sentence): boolean =>
  s.tokens.some(
    (t, i) =>
      (/^(month|week|year|day)$/.test(t.text) &&
        /^(a|per|each|every)$/.test(wordAt(s.tokens, i - 1)) &&
        wordAt(s.tokens, i + 1) !== 'of') ||
      /^gets?$/.test(t.text),
  );

/**
 * True when an unknown first word comes before an amount or a thing, because it may be an order: 'swap fifty from …', 'squirrel the 40 …'.
 */
const ordered = (s: Sentence, words: readonly number[]): boolean =>
  words.includes(s.start) &&
  !strongPast.has(wordAt(s.tokens, s.start)) &&
  !gotIt.test(wordAt(s.tokens, s.start)) &&
  (s.mentions.money.some((m) => m.from === s.start + 1) ||
    /^(the|my|a|an|this|that|it|me|us)$/.test(wordAt(s.tokens, s.start + 1)));

/** Words that are not part of a value or name and are not light words. */
function stray(s: Sentence): number[] {
  const { money, days, periods, names, quantities } = s.mentions;
  const known = [...money, ...days, ...periods, ...quantities, ...names.filter((n) => naming.test(n.kind))];
  return [...s.tokens.keys()].filter(
    (i) =>
      !known.some((m) => within(m, i)) &&
      !light.has(wordAt(s.tokens, i)) &&
      !s.dropped.has(i) &&
      i >= s.start,
  );
}

/** True when a verb belongs to the speaker, because the speaker, a time, a pause or nothing comes before it. */
function ownVerb(s: Sentence, i: number): boolean {
  let before = i - 1;
  while (before >= 0 && adverbs.has(wordAt(s.tokens, before))) before -= 1;
  if (before < s.start) return true;
  return (
    /^(i|we|me)$/.test(wordAt(s.tokens, before)) ||
    s.tokens[before]!.breakAfter === true ||
    [...s.mentions.days, ...s.mentions.periods].some((m) => within(m, before))
  );
}

/**
 * True when a known thing or shop is the subject: 'the florist was 28', 'netflix hit my card for 19.99'. With 'hit' and 'went', only a shop
 * counts, because a thing that 'hit 5 dollars' only has that price.
 */
function ownThing(s: Sentence, i: number): boolean {
  let before = i - 1;
  while (before > s.start && light.has(wordAt(s.tokens, before))) before -= 1;
  const kinds = /^(hit|went)$/.test(wordAt(s.tokens, i)) ? /^merchant$/ : /^(noun|merchant|category)$/;
  return s.mentions.names.some((n) => kinds.test(n.kind) && within(n, before));
}

/** True when every verb reports a payment by the speaker, or when there is no verb. */
function verbsFit(s: Sentence, words: readonly number[]): boolean {
  const verbs = [...s.tokens.keys()].filter(
    (i) =>
      (strongPast.has(wordAt(s.tokens, i)) ||
        gotIt.test(wordAt(s.tokens, i)) ||
        wasPaid.test(wordAt(s.tokens, i))) &&
      !s.mentions.names.some((n) => within(n, i)),
  );
  const fits = verbs.every((i) => {
    const word = wordAt(s.tokens, i);
    if (strongPast.has(word) || gotIt.test(word))
      return ownVerb(s, i) || (wasPaid.test(word) && ownThing(s, i));
    return ownThing(s, i);
  });
  // Words that look like other verbs: 'raining', 'skipped'.
  const others = words.some(
    (i) => /(ed|ing)$/.test(wordAt(s.tokens, i)) && !verbs.includes(i) && !behindNoun(s, i),
  );
  return fits && !others;
}

/** True for words that name what was bought rather than an action: 'for raking the leaves', 'piano tuning', 'the wedding dj'. */
const behindNoun = (s: Sentence, i: number): boolean =>
  /^(for|on|of|a|an|the|my|new|some|to|and|with|at|extra)$/.test(wordAt(s.tokens, i - 1)) ||
  s.mentions.names.some((n) => n.to === i && naming.test(n.kind));

/** 'twelve bucks for robux', '40 dollars on a dump fee': this clearest form needs no known thing. */
function pricedFor(s: Sentence, words: readonly number[]): boolean {
  const money = s.mentions.money[0]!;
  return (
    (money.currency !== undefined || !Number.isInteger(money.units)) &&
    money.from <= s.start + 1 &&
    /^(for|on|at)$/.test(wordAt(s.tokens, money.to)) &&
    words.length <= 3 &&
    words.every((i) => i > money.to && /^\p{L}+$/u.test(wordAt(s.tokens, i)))
  );
}

/**
 * Whether a purchase that no pattern read is told clearly enough to be recorded at once. It must have one amount, a well-known thing or
 * place, only the speaker, only verbs of paying, one clause, and at most a few unexplained words.
 */
export function isPlainlyTold(s: Sentence): boolean {
  const money = s.mentions.money[0];
  if (!money || s.endsInQuestionMark || s.start > 0 || s.tokens.length > 18) return false;
  const words = stray(s);
  const thing = s.mentions.names.some(
    (n) => /^(noun|merchant|category)$/.test(n.kind) && n.certainty >= 0.94,
  );
  const said = (listed: ReadonlySet<string>): boolean =>
    s.tokens.some(
      (t, i) => listed.has(t.text) && !s.mentions.names.some((n) => within(n, i)) && !within(money, i),
    );
  // 'the barber charges 45': 'charges' is also a word for a category.
  const charging = s.tokens.some((t, i) => t.text === 'charges' && i === money.from - 1);
  if (
    charging ||
    placed(s) ||
    addressed(s) ||
    compared(s) ||
    rated(s) ||
    ordered(s, words) ||
    said(clause) ||
    said(notPaid) ||
    // 'five ninety nine for the app, in pounds'.
    said(currencies) ||
    said(others)
  )
    return false;
  // A person at the beginning may be the one who paid; a person after 'for', 'with' or 'to' was only present.
  const company = words.filter((i) => people.has(wordAt(s.tokens, i)));
  const beside = (i: number): boolean =>
    s.tokens.slice(Math.max(0, i - 3), i).some((t) => /^(for|with|to|and|from)$/.test(t.text));
  if (!company.every(beside)) return false;
  const free = words.filter(
    (i) =>
      !strongPast.has(wordAt(s.tokens, i)) &&
      !gotIt.test(wordAt(s.tokens, i)) &&
      !wasPaid.test(wordAt(s.tokens, i)),
  );
  return (thing ? free.length <= 5 : pricedFor(s, free)) && verbsFit(s, words);
}
