import type { Frame } from '../../model/types';
import { wordSet } from '../../model/word-table';
import { wordAt, joinedWords } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { isDenied } from './corrected-slots';
import { entryFrame, shareFrame } from './entry-share';

/** 'split it between groceries and household'. */
function splitFrame(s: Sentence): Frame | undefined {
  const halves =
    /^half (of (it|that|this) )?(is|was|goes to|goes under|belongs in) .+ and (the other )?half (is |was |goes to |goes under |belongs in )?/.test(
      joinedWords(s.tokens),
    );
  if (halves) return splitBetween(s, 0.78);
  if (
    !/^(split|divide)$/.test(wordAt(s.tokens, s.start)) ||
    !/^(it|that|this)$/.test(wordAt(s.tokens, s.start + 1))
  )
    return undefined;
  return splitBetween(s);
}

/** A split of the last entry between the two categories that are named. */
function splitBetween(s: Sentence, certainty?: number): Frame | undefined {
  const named = s.mentions.names.filter((n) => (n.kind === 'category' || n.kind === 'noun') && n.category);
  const categories = [...new Set(named.map((n) => n.category!))];
  if (categories.length !== 2 || s.mentions.money.length > 0) return undefined;
  return entryFrame(
    s,
    { action: 'split', category: categories[0]!, otherCategory: categories[1]! },
    'split-last',
    certainty,
  );
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

const filed =
  '(?:are|is|be|should be|means|mean|counts as|count as|goes under|goes in|go under|belongs in|belongs to|belongs under)';
const each =
  '(?:every time|each time|always|from now on|for good|remember that|remember it|remember|in future|every single time)';
/** A rule for a shop in a whole sentence, with `@` for the shop and `%` for the category. */
const statedRules: readonly RegExp[] = [
  `(?:remember|learn|note|keep in mind|know|make a note|for future|in future)(?: that)? @ ${filed}(?: always)? %(?: (?:and )?not \\S+)?(?: for me)?`,
  `@ ${filed} %(?: for me)?(?: so| and)? ${each}`,
  `@ % ${each}`,
  `(?:anything|everything|whatever|all) (?:that )?(?:i|we) (?:buy|get|spend|order|pay for|purchase)(?: at| from| in| on)? @ ${filed} %(?: ${each})?`,
  `(?:next time|when|whenever|every time|each time|any time|if)(?: you| i| we)?(?: (?:see|shop at|go to|buy from|buy at|am at|are at|use|pay|order from|spend at))? @(?: it is| call it| call that| make it| make that| put it under| put it in| put it down as| put| file it under| file under| mark it| use| that is)(?: as)? %`,
  `(?:all|any|every|every one)(?: of)?(?: my| the)? @ (?:charges?|purchases?|payments?|orders?|stuff|shops?|transactions?|rides?|trips?) ${filed} %(?: ${each})?`,
].map((text) => new RegExp(`^(?:${text})$`));

/** 'remember Shell is transport', 'Tesco is groceries every time'; it is asked about. */
function statedRuleFrame(s: Sentence): Frame | undefined {
  const shop = s.mentions.names.find((n) => n.kind === 'merchant');
  const target = s.mentions.names.findLast(
    (n) =>
      (n.kind === 'category' || n.kind === 'noun') &&
      n.category &&
      shop !== undefined &&
      n.from >= shop.to &&
      !isDenied(s, n),
  );
  if (!shop || !target || s.endsInQuestionMark || s.mentions.money.length + s.mentions.days.length > 0)
    return undefined;
  const text = s.tokens
    .map((t, i) =>
      i === shop.from
        ? '@'
        : i === target.from
          ? '%'
          : [shop, target].some((n) => n.from < i && i < n.to)
            ? ''
            : t.text,
    )
    .filter((word) => word !== '' && !/^(an?|the)$/.test(word))
    .join(' ')
    .replace(/^(?:please|and|ok|okay|hey) /, '');
  if (!statedRules.some((pattern) => pattern.test(text))) return undefined;
  const slots = {
    action: 'rule',
    merchant: shop.value,
    category: target.category!,
    description: target.value,
  };
  return entryFrame(s, slots, 'rule', 0.78);
}

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
  return merchant ? entryFrame(s, slots, 'rule', loosely || link < 0 ? 0.78 : 0.92) : undefined;
}

/** Commands about the last entry or about every entry of a merchant: shares, splits and rules. */
export const afterEntryFrame = (s: Sentence): Frame | undefined =>
  shareFrame(s) ?? splitFrame(s) ?? ruleFrame(s) ?? statedRuleFrame(s);
