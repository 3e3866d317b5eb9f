import type { NameMention, Slots } from '../../model/types';
import { incomeCategories } from '../../lexicon/categories';
import { wordAt, joinedWords } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import type { Chunk } from '../sentence/chunks';
import type { Sentence } from '../sentence/sentence';
import { isGarment } from './meant-category';
import { light, people } from '../sentence/word-classes';

export interface Described {
  /** The description consists of unexplained words, so a known thing may replace it. */
  loose?: boolean;
  /** A category that was named; used as the description when there is no other. */
  categoryWord?: string;
  slots: Slots;
  /** The number of unexplained content words. */
  unexplained: number;
  named: boolean;
  rivals: boolean;
  nearMiss: boolean;
  unknownAccount: boolean;
  covered: Set<number>;
}

const longest = (names: readonly NameMention[], ...kinds: NameMention['kind'][]): NameMention | undefined =>
  names
    .filter((n) => kinds.includes(n.kind))
    .sort(
      (a, b) =>
        b.to - b.from - (a.to - a.from) ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
        b.certainty - a.certainty,
    )[0];

const titled = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .split(' ')
    .map((word) => (/^(and|of|the)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** Of two adjacent things, the last one was bought: 'hospital parking', 'office coffee'. */
function head(names: readonly NameMention[]): NameMention | undefined {
  const first = longest(names, 'noun', 'category');
  if (!first) return undefined;
  const next = names.find(
    (n) =>
      (n.kind === 'noun' || n.value === 'Insurance') &&
      n.from === first.to &&
      (n.to - n.from >= first.to - first.from ||
        // 'oat milk latte'.
        (first.category === 'Groceries' && n.category === 'Dining')),
  );
  return next && !/^(tip|tips|ticket|tickets|bill)$/.test(next.value) ? next : first;
}

const whole = (chunk: Chunk, n: NameMention): boolean => n.to - n.from >= chunk.to - chunk.from;

/** Reads the merchant, thing, category, account and way of paying from the parts of a sentence. */
export function describe(s: Sentence, act: Act, chunks: readonly Chunk[]): Described {
  const out: Described = {
    slots: {},
    unexplained: 0,
    named: false,
    rivals: false,
    nearMiss: false,
    unknownAccount: false,
    covered: new Set(),
  };
  const found: { category?: string; fromNoun?: string; fromMerchant?: string } = {};
  for (const chunk of chunks) readChunk(s, act, chunk, out, found);
  explicitCategory(s, out, found);
  if (!out.slots.category && !found.fromNoun && !found.fromMerchant && fuels(s)) found.fromNoun = 'Transport';
  if (!found.fromNoun && !found.fromMerchant && sleeps(s)) found.fromNoun = 'Travel';
  if (topsUpPhone(s)) found.fromNoun = 'Utilities';
  const payingVerb = s.mentions.names.find((n) => n.kind === 'method' && act.cue.includes(n.from));
  if (payingVerb) out.slots.paymentMethod ??= payingVerb.value;
  // 'the shopping at Aldi' is food.
  if (found.category === 'Shopping' && found.fromMerchant === 'Groceries' && !filesUnder(s))
    delete found.category;
  // 'a jumper at Marks & Spencer' is clothing.
  if (found.fromMerchant === 'Groceries' && found.fromNoun === 'Shopping' && isGarment(joinedWords(s.tokens)))
    delete found.fromMerchant;
  const category = found.category ?? found.fromMerchant ?? found.fromNoun;
  if (category) out.slots.category = category;
  if (category && !found.category) out.slots.guessedCategory = category;
  if (found.fromNoun && found.fromMerchant && !found.category && act.income)
    out.slots.category = found.fromNoun;
  if (!out.slots.description && (out.slots.merchant || out.categoryWord))
    out.slots.description = out.categoryWord ?? out.slots.merchant;
  if (act.income) nameCashBack(s, out);
  return out;
}

/** 'put it under shopping', 'as shopping': a category that is meant as one. */
const filesUnder = (s: Sentence): boolean =>
  s.tokens.some((t, i) => t.text === 'shopping' && /^(under|as|category|to)$/.test(wordAt(s.tokens, i - 1)));

/** 'fifteen cash back from the card' names no way of paying. */
function nameCashBack(s: Sentence, { slots }: Described): void {
  if (slots.description || !/\bcash ?back\b/.test(joinedWords(s.tokens))) return;
  slots.description = 'cash back';
  delete slots.paymentMethod;
}

/** 'filled her up', 'gassed up the old beater': a vehicle, whatever its name. */
const fuels = (s: Sentence): boolean =>
  s.tokens.some(
    (t, i) =>
      (/^(filled|filling|fill|gassed|fueled|fuelled|tanked)$/.test(t.text) &&
        (/^(up|tank)$/.test(wordAt(s.tokens, i + 1)) || /^(up|tank)$/.test(wordAt(s.tokens, i + 2)))) ||
      /^(gassed|fueled|fuelled)$/.test(t.text),
  ) &&
  !s.tokens.some((t) =>
    /^(fridge|freezer|pantry|cart|pool|prescription|bottle|bottles|card|phone|cabinet|feeder|jug|jugs|cooler|form|cavity|hole|tooth)$/.test(
      t.text,
    ),
  );

/** 'topped up my phone for 20' buys credit, not a phone. */
const topsUpPhone = (s: Sentence): boolean =>
  /\b(topp?(ed|ing)?|charged|recharged?) up (my|the|our|his|her|mum's|mom's)? ?(phone|mobile|sim|cell)\b/.test(
    joinedWords(s.tokens),
  );

/** 'two nights at the lodge'. */
const sleeps = (s: Sentence): boolean =>
  s.tokens.some(
    (t, i) =>
      /^nights?$/.test(t.text) &&
      /^(at|in)$/.test(wordAt(s.tokens, i + 1)) &&
      /^(a|one|two|three|four|five|six|seven|\d)$/.test(wordAt(s.tokens, i - 1)),
  );

/** 'to fill the car', 'to park': what the money was for, not who got it. */
const purpose =
  /^(fill|fix|get|buy|park|ship|print|wash|clean|repair|replace|see|watch|play|enter|eat|ride|rent|mail|send|paint|tow|tune|copy|wax|charge|board|groom|feed|sharpen|hem|dry|rotate|patch|unlock|renew|register|join|move|haul|install|mow|trim|frame|develop|store)$/;

function cover(out: Described, chunk: { from: number; to: number }): void {
  for (let i = chunk.from; i < chunk.to; i++) out.covered.add(i);
}

function readChunk(
  s: Sentence,
  act: Act,
  chunk: Chunk,
  out: Described,
  found: { category?: string; fromNoun?: string; fromMerchant?: string },
): void {
  const account = longest(chunk.names, 'account');
  const method = longest(chunk.names, 'method');
  if (account || method) {
    if (readPayment(s, act, chunk, account, method, out)) return;
  }
  const merchant = longest(chunk.names, 'merchant');
  const noun = head(chunk.names);
  const preferNoun = noun && merchant && noun.to - noun.from > merchant.to - merchant.from;
  if (
    merchant &&
    !preferNoun &&
    (whole(chunk, merchant) ||
      /^(at|from|to|on|with|in|)$/.test(chunk.lead) ||
      (chunk.lead === 'for' && merchant.from === chunk.from && merchant.to - merchant.from > 1 && !noun) ||
      // 'for a big costco run'
      visit.test(wordAt(s.tokens, merchant.to)))
  ) {
    out.slots.merchant ??= merchant.value;
    if (merchant.category) found.fromMerchant ??= merchant.category;
    out.named = true;
    out.rivals ||= merchant.rivals.length > 0;
    out.nearMiss ||= merchant.certainty < 0.94;
    const beside = chunk.names.filter(
      (n) => (n.kind === 'noun' || n.kind === 'category') && (n.to <= merchant.from || n.from >= merchant.to),
    );
    // 'uber home' states the destination.
    const rest = beside.find(
      (n) => !(merchant.category === 'Transport' && wordAt(s.tokens, n.from) === 'home'),
    );
    if (rest) addNoun(s, rest, chunk.lead, out, found);
    cover(out, chunk);
    out.unexplained += leftOver(s, chunk, [merchant, ...(rest ? [rest] : beside)]);
    return;
  }
  if (noun) {
    addNoun(s, noun, chunk.lead, out, found);
    // 'uber to the airport' is a ride with that merchant.
    if (
      merchant &&
      ((merchant.from === noun.from && merchant.to < noun.to) ||
        merchant.to <= noun.from ||
        merchant.from >= noun.to)
    )
      out.slots.merchant ??= merchant.value;
    if (!whole(chunk, noun) && chunk.to - chunk.from <= 6 && noun.kind === 'noun')
      out.slots.description = chunk.text;
    out.named = true;
    cover(out, chunk);
    if (act.kind !== 'paid' && act.kind !== 'received')
      out.unexplained += Math.max(0, leftOver(s, chunk, [noun]) - 1);
    return;
  }
  readUnknown(s, act, chunk, out);
}

function addNoun(
  s: Sentence,
  noun: NameMention,
  lead: string,
  out: Described,
  found: { category?: string; fromNoun?: string; fromMerchant?: string },
): void {
  // 'bagels for the office' and 'uber eats to the office' are food, wherever they are eaten.
  const isPlace =
    (lead === 'for' || wordAt(s.tokens, noun.from - 2) === 'to' || lead === 'to') &&
    wordAt(s.tokens, noun.from) === 'office' &&
    /^(Dining|Groceries)$/.test(found.fromNoun ?? found.fromMerchant ?? '');
  if (noun.kind === 'category' && isPlace) return;
  if (noun.kind === 'category') found.category ??= noun.value;
  else found.fromNoun ??= noun.category;
  const said = s.text.slice(noun.start, noun.end).toLowerCase();
  if (noun.kind === 'category' && !/^(to|under|as|into|in)$/.test(lead)) out.categoryWord ??= said;
  else if (noun.kind === 'category') return;
  else if (!out.slots.description || out.loose) out.slots.description = noun.value;
  if (noun.kind !== 'category') out.loose = false;
}

const visit = /^(run|trip|order|haul|stop|delivery|visit|ride|bill|tab|total)$/;

const leftOver = (s: Sentence, chunk: Chunk, names: readonly NameMention[]): number => {
  let count = 0;
  for (let i = chunk.from; i < chunk.to; i++)
    if (
      !light.has(wordAt(s.tokens, i)) &&
      !names.some((n) => n.from <= i && i < n.to) &&
      // 'amazon order' and 'costco run' add nothing to the name of the shop.
      !(visit.test(wordAt(s.tokens, i)) && names.some((n) => n.kind === 'merchant' && n.to === i))
    )
      count += 1;
  return count;
};

/** Reads the person paid and the way of paying: 'wrote the roofer a check'. */
function readPayee(s: Sentence, act: Act, chunk: Chunk, method: NameMention, out: Described): boolean {
  if (method.to !== chunk.to || chunk.lead !== '') return false;
  out.slots.paymentMethod ??= method.value;
  cover(out, method);
  const text = s.text.slice(s.tokens[chunk.from]!.start, s.tokens[method.from - 1]!.end);
  readUnknown(s, act, { ...chunk, to: method.from, text, names: [] }, out);
  return true;
}

/** True when the whole part is about the way of paying. */
function readPayment(
  s: Sentence,
  act: Act,
  chunk: Chunk,
  account: NameMention | undefined,
  method: NameMention | undefined,
  out: Described,
): boolean {
  const merchant = longest(chunk.names, 'merchant');
  if (
    merchant &&
    merchant.to - merchant.from >
      Math.max(account ? account.to - account.from : 0, method ? method.to - method.from : 0)
  )
    return false;
  const from = Math.min(account?.from ?? 1e6, method?.from ?? 1e6);
  const to = Math.max(account?.to ?? 0, method?.to ?? 0);
  const says =
    s.tokens.slice(Math.max(0, chunk.from), chunk.to + 1).some((t) => t.text === 'account') ||
    /^(from|to|into)$/.test(chunk.lead);
  const ownWords =
    s.tokens.slice(chunk.from, from).every((t) => light.has(t.text)) &&
    s.tokens.slice(to, chunk.to).every((t) => light.has(t.text) || /^(account|card|bank)$/.test(t.text));
  const bareNoun = chunk.lead === 'for' || chunk.lead === 'on';
  const another = chunk.names.some(
    (n) => (n.kind === 'noun' || n.kind === 'category') && (n.to <= from || n.from >= to),
  );
  if (!ownWords && !another && !account && method && readPayee(s, act, chunk, method, out)) return true;
  if (!ownWords && !another) {
    const unknown = s.tokens.slice(chunk.from, from).some((t) => !light.has(t.text));
    if (unknown && /^(from|to|with|on|using|in|into|via)$/.test(chunk.lead)) {
      out.unknownAccount = true;
      cover(out, chunk);
      return true;
    }
    return false;
  }
  if (method) out.slots.paymentMethod ??= method.value;
  if (account && (account.named || says || !method || (bareNoun && !method))) {
    if (out.slots.account && chunk.lead === 'to') out.slots.toAccount ??= account.value;
    else if (chunk.lead === 'to' || chunk.lead === 'into') out.slots.account ??= account.value;
    else out.slots.account ??= account.value;
    out.rivals ||= account.rivals.length > 0;
  }
  cover(out, { from, to });
  if (another) {
    for (const n of chunk.names
      .filter((x) => (x.kind === 'noun' || x.kind === 'category') && (x.to <= from || x.from >= to))
      .slice(0, 1)) {
      out.slots.description ??= n.value.toLowerCase();
      out.slots.category ??= n.category;
      out.named = true;
    }
  }
  return true;
}

function readUnknown(s: Sentence, act: Act, chunk: Chunk, out: Described): void {
  const words = chunk.to - chunk.from;
  const content = leftOver(s, chunk, []);
  cover(out, chunk);
  if (content === 0) return;
  const accountLike =
    (/^(account|card)$/.test(wordAt(s.tokens, chunk.to - 1)) && words > 1) ||
    /^(account|card)$/.test(wordAt(s.tokens, chunk.to));
  if (accountLike && /^(from|to|with|on|using|in|into|via)$/.test(chunk.lead)) {
    out.unknownAccount = true;
    return;
  }
  if (words > 6) {
    out.unexplained += content;
    return;
  }
  const task = chunk.lead === 'to' && words > 1 && purpose.test(wordAt(s.tokens, chunk.from));
  if (task) {
    out.slots.description ??= chunk.text;
    return;
  }
  const place =
    chunk.lead === 'at' ||
    (chunk.lead === 'from' && !out.slots.merchant) ||
    (chunk.lead === 'to' && act.kind !== 'record');
  if (place && !out.slots.merchant) {
    if (!/^(work|home|school|the|store|a)$/.test(chunk.text.toLowerCase()))
      out.slots.merchant = people.has(wordAt(s.tokens, chunk.to - 1))
        ? chunk.text.toLowerCase()
        : titled(chunk.text);
    return;
  }
  if (chunk.lead === 'with' || chunk.lead === 'in' || chunk.lead === 'by') {
    if (act.kind === 'bare' || act.kind === 'record') out.unexplained += content > 2 ? content : 0;
    return;
  }
  if ((chunk.lead === 'for' || chunk.lead === 'on') && !out.slots.description) {
    out.slots.description = chunk.text;
    if (act.kind === 'bare' && !out.slots.merchant) out.unexplained += content;
    return;
  }
  const object =
    chunk.lead === '' && (act.kind === 'paid' || act.kind === 'received') && !out.slots.description;
  if (object) readObject(s, chunk, out);
  else out.unexplained += content;
}

/** Reads what was bought, or who was paid. */
function readObject(s: Sentence, chunk: Chunk, out: Described): void {
  // 'bought my niece a kite': the person and the thing.
  const forWhom =
    people.has(wordAt(s.tokens, chunk.from)) &&
    /^(a|an|some|the|new|two|three)$/.test(wordAt(s.tokens, chunk.from + 1));
  if (forWhom && chunk.to - chunk.from > 2) {
    out.slots.description = s.text.slice(s.tokens[chunk.from + 2]!.start, s.tokens[chunk.to - 1]!.end);
    out.slots.category ??= 'Gifts';
    return;
  }
  const recipient =
    /^(paid|gave|tipped)$/.test(wordAt(s.tokens, chunk.from - 1)) &&
    s.mentions.money.some((m) => m.from === chunk.to);
  if (recipient) out.slots.merchant ??= titled(chunk.text);
  else Object.assign(out.slots, { description: chunk.text });
  out.loose = !recipient;
}

/** Reads a category that was named: 'under travel', 'category groceries', 'as business'. */
function explicitCategory(s: Sentence, out: Described, found: { category?: string }): void {
  for (const n of s.mentions.names) {
    if (n.kind !== 'category') continue;
    const before = wordAt(s.tokens, n.from - 1);
    const after = wordAt(s.tokens, n.to);
    if (
      /^(under|as|category|into)$/.test(before) ||
      after === 'category' ||
      (before === 'in' && s.tokens[n.to]?.text !== 'account')
    ) {
      found.category = n.value;
      cover(out, n);
    }
  }
}

/** Income when the verb says so, or when a command records something that can only be received. */
export function typeOf(act: Act, slots: Slots): 'income' | 'expense' {
  if (act.income) return 'income';
  return act.kind !== 'paid' && act.kind !== 'cost' && slots.category && incomeCategories.has(slots.category)
    ? 'income'
    : 'expense';
}
