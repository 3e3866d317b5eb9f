import type { Frame, Slots } from '../../model/types';
import { wordSet } from '../../model/word-table';
import { wordAt, joinedWords } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

const frame = (s: Sentence, slots: Slots, template: string, certainty = 0.92): Frame => ({
  intent: 'correct_last',
  slots,
  certainty,
  template,
  hazards: [],
  covered: new Set(s.tokens.keys()),
});

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const last = '(?:it|that|this|that one|the last one|the last purchase|the last expense|that last one)';
const partner = '(?:my |the |our )?(\\p{L}+)';
const halved = '(?:in half|in two|evenly|equally|fifty fifty|half and half|down the middle|by two|two ways)';
/** Sentences that name whose half it is. */
const namedShares: readonly RegExp[] = [
  `(?:actually |and |by the way )?half (?:(?:of )?(?:it|that|this) )?(?:is|was|belongs to|goes to) (?:for )?(?:my )?(\\p{L}+?)`,
  `(?:my )?(\\p{L}+) (?:owes|owe|pays|paid|is paying|covers) (?:me )?half(?: of (?:it|that))?`,
  `split (?:it|that) (?:in half |evenly |fifty fifty )?with (?:my )?(\\p{L}+)`,
].map((text) => new RegExp(`^${text}$`, 'u'));
/** The same in looser words, which need a confirmation. */
const looseShares: readonly RegExp[] = [
  `(?:split|divide|share|halve) ${last} (?:${halved} )?(?:with|between me and|between us and|between myself and) ${partner}`,
  `(?:i |we )?(?:went|go|going|did|do) halves (?:on|for) ${last} with ${partner}`,
  `(?:i |we )?(?:went|go|going|did|do) halves with ${partner}(?: on ${last})?`,
  `${last} was (?:split|shared|halved) (?:between me and|between us and|with|by me and) ${partner}`,
  `(?:i |we |i am |we are )?(?:split|splitting|shared|sharing|halved|halving) ${last} with ${partner}`,
  `(?:me and ${partner}|${partner} and (?:me|i)) (?:split|shared|halved|went halves on) ${last}`,
].map((text) => new RegExp(`^${text}$`, 'u'));
/** Sentences that say that half belongs to somebody, without a name. */
const namelessShares: readonly RegExp[] = [
  `(?:split|divide|halve|cut) ${last}(?: ${halved})?`,
  `(?:we |i )?(?:went|go|did) halves(?: on ${last})?`,
  `(?:i|we) only (?:paid|owe|owed|covered|put in|have|had)(?: for)? half(?: of ${last})?`,
  `my (?:share|part|half|bit) (?:was|is) (?:only |just )?half(?: of ${last})?`,
  `only half (?:of ${last} )?(?:was|is) (?:mine|for me)`,
].map((text) => new RegExp(`^${text}$`, 'u'));
const nobody = wordSet('mine gone left that it enough over i we you back here');

/** Splits the last entry in half: 'half is Sam's', 'Sam owes me half', 'we went halves on that'. */
function shareFrame(s: Sentence): Frame | undefined {
  const text = joinedWords(s.tokens.slice(s.start > 0 && s.start < s.tokens.length ? s.start : 0));
  const ownerIn = (patterns: readonly RegExp[]): string | undefined =>
    patterns
      .map((pattern) =>
        pattern
          .exec(text)
          ?.slice(1)
          .find((name) => name !== undefined),
      )
      .find((name) => name !== undefined);
  const owner = ownerIn(namedShares);
  if (owner)
    return nobody.has(owner) ? undefined : frame(s, { action: 'share', description: titled(owner) }, 'share');
  const loose = ownerIn(looseShares);
  if (loose && !nobody.has(loose))
    return frame(s, { action: 'share', description: titled(loose) }, 'share', 0.78);
  return namelessShares.some((pattern) => pattern.test(text))
    ? frame(s, { action: 'share' }, 'share', 0.78)
    : undefined;
}

/** 'split it between groceries and household'. */
function splitFrame(s: Sentence): Frame | undefined {
  if (
    !/^(split|divide)$/.test(wordAt(s.tokens, s.start)) ||
    !/^(it|that|this)$/.test(wordAt(s.tokens, s.start + 1))
  )
    return undefined;
  const named = s.mentions.names.filter((n) => (n.kind === 'category' || n.kind === 'noun') && n.category);
  const categories = [...new Set(named.map((n) => n.category!))];
  if (categories.length !== 2 || s.mentions.money.length > 0) return undefined;
  return frame(s, { action: 'split', category: categories[0]!, otherCategory: categories[1]! }, 'split-last');
}

const ruleVerbs = wordSet(
  'put file categorize categorise mark count counts treat book record class goes go belongs belong label tag sort classify assign set call move sort want keep putting filing log make add create new use',
);

/** Words for every entry of a merchant, now and later. */
const everyTime =
  /\b(always|from now on|every time|automatically|each time|whenever|anytime|any time|going forward|in future|in the future)\b|\b(anything|everything|every purchase|all purchases|all my purchases|all) (from|at)\b/;
/** The same in looser words, which need a confirmation: 'make a rule', 'put all my Tesco shops in groceries'. */
const everyTimeLoosely =
  /\b(for good|permanently|by default|as a rule|next time|(a|the|new|another) rule|when you see|keep (putting|filing))\b|\b(charges|purchases|payments|orders|stuff|things) (from|at) .*\b(go|goes|belong|belongs|count|counts)\b|\b(all|every|each|any)( of)?( my| the)? (\S+ ){1,3}(purchases?|rides?|trips?|shops?|orders?|charges?|payments?|transactions?|visits?)\b/;
const asking =
  /^(show|list|find|tell|give|pull up|bring up|see|search|what|how|which|who|when(?! you see)|where)\b/;

/** A rule for a merchant: 'always put Blue Bottle under coffee', 'from now on uber is travel'. */
function ruleFrame(s: Sentence): Frame | undefined {
  const text = joinedWords(s.tokens);
  const always = everyTime.test(text);
  const loosely = !always && everyTimeLoosely.test(text) && !asking.test(text);
  if (
    (!always && !loosely) ||
    /\b(never|not|should(?! always| be| go)|would|if|why|do i|did i|am i)\b/.test(text) ||
    s.endsInQuestionMark
  )
    return undefined;
  const named = s.mentions.names
    .filter((n) => (n.kind === 'category' || n.kind === 'noun') && n.category)
    .pop();
  // Uses the last such word before the category: 'every time I go to Peet's put it under dining'.
  const link = s.tokens.findLastIndex(
    (t, i) => i > 0 && (!named || i < named.from) && /^(under|as|in|into|is|to|be)$/.test(t.text),
  );
  // 'add a rule for Costco groceries', 'when you see Zara put shopping'.
  const to = link < 0 && named ? named.from - 1 : link;
  if (to < 0 || !(s.tokens.some((t) => ruleVerbs.has(t.text)) || /^(is|be)$/.test(wordAt(s.tokens, to))))
    return undefined;
  const target = s.mentions.names.find(
    (n) => n.from > to && (n.kind === 'category' || n.kind === 'noun') && n.category,
  );
  if (!target) return undefined;
  const known = s.mentions.names.find((n) => n.kind === 'merchant' && (link < 0 || n.to <= to));
  if ((loosely || link < 0) && !known) return undefined;
  const verb = s.tokens.findIndex(
    (t) => ruleVerbs.has(t.text) || /^(always|on|time|automatically)$/.test(t.text),
  );
  let from = verb + 1;
  while (
    /^(all|my|the|every|put|time|file|categorize|mark|purchases|purchase|at|from|i|shop|go|to|everything|anything|always|label|tag|buy|something|stuff)$/.test(
      wordAt(s.tokens, from),
    )
  )
    from += 1;
  const free = from < to ? s.text.slice(s.tokens[from]!.start, s.tokens[to - 1]!.end) : '';
  const merchant = known?.value ?? free.replace(/(^|\s)\p{L}/gu, (c) => c.toUpperCase());
  // The word itself, because the person may have a category of that name: 'under coffee'.
  const slots = { action: 'rule', merchant, category: target.category!, description: target.value };
  return merchant ? frame(s, slots, 'rule', loosely || link < 0 ? 0.78 : 0.92) : undefined;
}

/** Commands about the last entry or about every entry of a merchant: shares, splits and rules. */
export const afterEntryFrame = (s: Sentence): Frame | undefined =>
  shareFrame(s) ?? splitFrame(s) ?? ruleFrame(s);
