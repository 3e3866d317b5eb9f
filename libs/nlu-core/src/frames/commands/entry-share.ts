import type { Frame, Slots } from '../../model/types';
import { wordSet, wordTable } from '../../model/word-table';
import { teens, units } from '../../money/number-tables';
import { joinedWords } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';

/** A command about the last entry or about all entries of a shop. */
export const entryFrame = (s: Sentence, slots: Slots, template: string, certainty = 0.92): Frame => ({
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
  `(?:my )?(\\p{L}+) (?:owes|owe|pays|paid|is paying|covers|covered|put in) (?:me )?(?:the other )?half(?: of (?:it|that|that one|this one))?`,
  `split (?:it|that) (?:in half |evenly |fifty fifty )?with (?:my )?(\\p{L}+)`,
].map((text) => new RegExp(`^${text}$`, 'u'));
/** The same in looser words, which need a confirmation. */
const looseShares: readonly RegExp[] = [
  `(?:split|divide|share|halve) ${last} (?:${halved} )?(?:with|between me and|between us and|between myself and) ${partner}`,
  `(?:i |we )?(?:went|go|going|did|do) halves (?:on|for) ${last} with ${partner}`,
  `(?:i |we )?(?:went|go|going|did|do) halves with ${partner}(?: on ${last})?`,
  `${last} was (?:split|shared|halved) (?:between me and|between us and|with|by me and) ${partner}`,
  `(?:i |we |i am |we are )?(?:split|splitting|shared|sharing|halved|halving) ${last} with ${partner}`,
  `(?:me and ${partner}|${partner} and (?:me|i)) (?:split|shared|halved|went halves on|are splitting|are sharing|are halving|are going halves on) ${last}`,
].map((text) => new RegExp(`^${text}$`, 'u'));
/** Sentences that say that half belongs to somebody, without a name. */
const namelessShares: readonly RegExp[] = [
  `(?:i|we) (?:actually |just )?(?:split|shared|halved|divided) ${last}(?: ${halved})?`,
  `(?:split|divide|halve|cut) ${last}(?: ${halved})?`,
  `(?:we |i )?(?:went|go|did) halves(?: on ${last})?`,
  `(?:i|we) only (?:paid|owe|owed|covered|put in|have|had)(?: for)? half(?: of ${last})?`,
  `my (?:share|part|half|bit) (?:was|is) (?:only |just )?half(?: of ${last})?`,
  `only half (?:of ${last} )?(?:was|is) (?:mine|for me)`,
].map((text) => new RegExp(`^${text}$`, 'u'));
/** How many parts of this kind make the whole. */
const partsOfWhole = wordTable({
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
});
const sharedAlready = [
  ...namelessShares,
  new RegExp(`^${last} (?:was|got) (?:split|shared|halved)(?: ${halved})?$`),
];
const countOf = (word = ''): number =>
  /^\d{1,2}$/.test(word) ? Number(word) : (units[word] ?? teens[word] ?? partsOfWhole[word] ?? 0);
const number = '(two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})';
const fraction = '(a|one|two|three)(?: of the)? (third|thirds|quarter|quarters|fourth|fifth|fifths|sixth)';
const rest = '(?: (?:and )?the (?:rest|other \\S+|others?) (?:is|are|was|were) .*)?';
const evenly = '(?: evenly| equally| up)?';
/** Equal parts of which one is the speaker's: 'split that three ways', 'that was shared between four of us'. */
const equalShares = new RegExp(
  `^(?:(?:we |i |and |actually )*(?:split|divide|divided|share|shared|splitting|sharing|cut) ${last}${evenly} (?:${number} ways|(?:between|among|amongst|by) (?:the )?${number}(?: of us| people)?)|${last} (?:was|is|got) (?:split|shared|divided)${evenly} (?:${number} ways|(?:between|among|amongst|by) (?:the )?${number}(?: of us| people)?))$`,
);
/** The same with the others counted: 'split it with two friends'. */
const sharesWithOthers = new RegExp(
  `^(?:we |i |actually )*(?:split|share|shared|splitting|divide) ${last}${evenly} with ${number} (?:friends|people|others|mates|colleagues|roommates|housemates|flatmates|coworkers)$`,
);
/** 'a third of that is mine', 'a third of it is Sam's'. */
const fractionOwned = new RegExp(
  `^(?:actually |only |just )?${fraction} (?:of ${last} )?(?:is|was|are|were|belongs to|goes to) (?:only )?(?:for )?(?:my )?(\\p{L}+)(?: is)?${rest}$`,
  'u',
);
const myFraction = new RegExp(
  `^(?:my (?:share|part|bit) (?:of ${last} )?(?:is|was) (?:only |just )?|i only (?:paid|owe|owed|had)(?: for)? )${fraction}(?: of ${last})?${rest}$`,
);

/** The parts of a share other than a half; undefined when none is said. */
function partsIn(text: string): Pick<Slots, 'parts' | 'ownParts' | 'description'> | undefined {
  const equal = equalShares.exec(text);
  const others = sharesWithOthers.exec(text);
  const parts = equal ? countOf(equal.slice(1).find(Boolean)) : others ? countOf(others[1]) + 1 : 0;
  if (parts >= 2 && parts <= 20) return { parts, ownParts: 1 };
  const owned = fractionOwned.exec(text);
  const mine = myFraction.exec(text);
  const [, some, of] = owned ?? mine ?? [];
  const counted = /^(a|one)$/.test(some ?? '') ? 1 : countOf(some);
  const whole = countOf(of);
  if (!whole || counted < 1 || counted >= whole) return undefined;
  const owner = owned?.[3] ?? 'mine';
  if (/^(mine|me|us|ours)$/.test(owner)) return { parts: whole, ownParts: counted };
  return nobody.has(owner)
    ? undefined
    : {
        parts: whole,
        ownParts: whole - counted,
        ...(/^(his|hers|theirs|them|him|her)$/.test(owner) ? {} : { description: titled(owner) }),
      };
}

const nobody = wordSet('mine gone left that it enough over i we you back here');

const joining = /^(and|so|because|since|by|the|way|actually|you|know|then|but)$/;

/** 'we split that one, my roommate paid half': two clauses that each say that the entry is shared; the owner, or 'somebody' unnamed. */
function sharedInClauses(
  text: string,
  ownerIn: (patterns: readonly RegExp[], part: string) => string | undefined,
): string | undefined {
  if (!/\b(split|splitting|shared|sharing|halved|halves|divided|half)\b/.test(text)) return undefined;
  const words = text.split(' ');
  for (let i = 3; i <= words.length - 3; i++) {
    const first = words.slice(0, i).join(' ');
    if (!sharedAlready.some((pattern) => pattern.test(first))) continue;
    let from = i;
    while (joining.test(words[from] ?? '')) from += 1;
    const rest = words.slice(from).join(' ');
    const owner = ownerIn(namedShares, rest) ?? ownerIn(looseShares, rest);
    if (owner && !nobody.has(owner)) return owner;
    if (namelessShares.some((pattern) => pattern.test(rest))) return 'somebody';
  }
  return undefined;
}

/** Splits the last entry in half: 'half is Sam's', 'Sam owes me half', 'we went halves on that'. */
export function shareFrame(s: Sentence): Frame | undefined {
  const text = joinedWords(s.tokens.slice(s.start > 0 && s.start < s.tokens.length ? s.start : 0));
  const ownerIn = (patterns: readonly RegExp[], part = text): string | undefined =>
    patterns
      .map((pattern) =>
        pattern
          .exec(part)
          ?.slice(1)
          .find((name) => name !== undefined),
      )
      .find((name) => name !== undefined);
  const inParts = partsIn(text.replace(/'s$/, ''));
  if (inParts) return entryFrame(s, { action: 'share', ...inParts }, 'share', 0.78);
  const owner = ownerIn(namedShares);
  if (owner)
    return nobody.has(owner)
      ? undefined
      : entryFrame(s, { action: 'share', description: titled(owner) }, 'share');
  const loose = ownerIn(looseShares);
  if (loose && !nobody.has(loose))
    return entryFrame(s, { action: 'share', description: titled(loose) }, 'share', 0.78);
  const both = sharedInClauses(text, ownerIn);
  if (both && both !== 'somebody')
    return entryFrame(s, { action: 'share', description: titled(both) }, 'share', 0.78);
  return both || namelessShares.some((pattern) => pattern.test(text))
    ? entryFrame(s, { action: 'share' }, 'share', 0.78)
    : undefined;
}
