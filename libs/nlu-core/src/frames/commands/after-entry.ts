import type { Frame, Slots } from '../../model/types';
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

/** Splits the last entry in half: 'half is Sam's', 'half of that was Sam's', 'Sam owes me half'. */
function shareFrame(s: Sentence): Frame | undefined {
  const text = joinedWords(s.tokens);
  const owned =
    /^(?:actually |and |by the way )?half (?:of (?:it|that|this) )?(?:is|was|belongs to|goes to) (?:for )?(?:my )?(\p{L}+?)$/u.exec(
      text,
    )?.[1] ??
    /^(?:my )?(\p{L}+) (?:owes|owe|pays|paid|is paying|covers) (?:me )?half(?: of (?:it|that))?$/u.exec(
      text,
    )?.[1] ??
    /^split (?:it|that) (?:in half |evenly |fifty fifty )?with (?:my )?(\p{L}+)$/u.exec(text)?.[1];
  if (!owned || /^(mine|gone|left|that|it|enough|over|i|we|you)$/.test(owned)) return undefined;
  return frame(s, { action: 'share', description: titled(owned) }, 'share');
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

const ruleVerbs =
  /^(put|file|categorize|categorise|mark|count|counts|treat|book|record|class|goes|go|belongs|belong|label|tag|sort|classify|assign|set|call|move)$/;

/** A rule for a merchant: 'always put Blue Bottle under coffee', 'from now on uber is travel'. */
function ruleFrame(s: Sentence): Frame | undefined {
  const text = joinedWords(s.tokens);
  const always =
    /\b(always|from now on|every time|automatically|each time|whenever|anytime|any time|going forward|in future|in the future)\b/.test(
      text,
    ) || /\b(anything|everything|every purchase|all purchases|all my purchases|all) (from|at)\b/.test(text);
  if (
    !always ||
    /\b(never|not|should(?! always| be| go)|would|if|why|do i|did i|am i)\b/.test(text) ||
    s.endsInQuestionMark
  )
    return undefined;
  const named = s.mentions.names
    .filter((n) => (n.kind === 'category' || n.kind === 'noun') && n.category)
    .pop();
  // Uses the last such word before the category: 'every time I go to Peet's put it under dining'.
  const to = s.tokens.findLastIndex(
    (t, i) => i > 0 && (!named || i < named.from) && /^(under|as|in|into|is|to|be)$/.test(t.text),
  );
  if (to < 0 || !(s.tokens.some((t) => ruleVerbs.test(t.text)) || /^(is|be)$/.test(wordAt(s.tokens, to))))
    return undefined;
  const target = s.mentions.names.find(
    (n) => n.from > to && (n.kind === 'category' || n.kind === 'noun') && n.category,
  );
  if (!target) return undefined;
  const known = s.mentions.names.find((n) => n.kind === 'merchant' && n.to <= to);
  const verb = s.tokens.findIndex(
    (t) => ruleVerbs.test(t.text) || /^(always|on|time|automatically)$/.test(t.text),
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
  return merchant ? frame(s, slots, 'rule') : undefined;
}

/** Commands about the last entry or about every entry of a merchant: shares, splits and rules. */
export const afterEntryFrame = (s: Sentence): Frame | undefined =>
  shareFrame(s) ?? splitFrame(s) ?? ruleFrame(s);
