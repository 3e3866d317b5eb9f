import type { Frame } from '../../model/types';
import type { Sentence } from '../sentence/sentence';
import { outlineOf } from './by-parts/outline';

const misread =
  '(?:i|we) (?:have |must have |just )*(?:(?:read|got|had|heard|put|wrote|typed|saw|said|remembered|took) (?:it|that|(?:the|that|my) (?:receipt|price|bill|total|amount|number|figure|slip|tag|ticket)) (?:wrong|wrongly|incorrectly|badly)|(?:misread|misheard|mistyped|misremembered|mixed up)(?: (?:it|that|(?:the|that|my) (?:receipts?|price|prices|bill|bills|total|amount|numbers?|figures?|slip|tag)))?|(?:looked at|read|read off|read from|took|picked up|gave you|told you) the wrong (?:line|number|receipt|price|amount|total|figure|bill|one|slip)|did not have my (?:reading )?(?:glasses|specs|spectacles) on|had the wrong (?:glasses|specs) on|can not read my own (?:writing|handwriting))';
/** 'I read the receipt wrong, it was 36', 'I didn't have my glasses on, it was 23.50'. */
const misreadBefore = new RegExp(
  `^(?:no |oh |sorry |wait |silly me |dear me |goodness |bless me |i am sorry |forgive me |pardon me |actually )*${misread}(?: (?:and|so|but|actually|it is|sorry))* (?:it|that|the total|the price|the amount) (?:was|is|should be|should have been|came to|says|said|cost)(?: really| actually| only| just)? #(?: (?:not|instead of) #)?$`,
);

/** The sentence with only the right amount, behind the reason why the entered one is wrong. */
export function misreadSum(s: Sentence): Sentence | undefined {
  const sums = [...s.mentions.money, ...s.mentions.quantities].sort((a, b) => a.from - b.from);
  const [first] = sums;
  if (!first || sums.length > 2 || s.endsInQuestionMark) return undefined;
  if (!misreadBefore.test(outlineOf(s, undefined, { sums, from: 0 }))) return undefined;
  return { ...s, mentions: { ...s.mentions, money: [first], quantities: [], names: [] } };
}

const notThat = /^(?:no |oh |sorry |wait )*not (?:it is not )?#(?: (?:dollars?|bucks?))?$/;
/** 'no, not seventeen seventy' denies the amount and does not say the right one, which is asked for. */
export function deniedAmount(s: Sentence): Frame | undefined {
  const sums = [...s.mentions.money, ...s.mentions.quantities];
  if (sums.length !== 1 || s.endsInQuestionMark) return undefined;
  if (!notThat.test(outlineOf(s, undefined, { sums, from: 0 }))) return undefined;
  return {
    intent: 'correct_last',
    slots: {},
    certainty: 0.8,
    template: 'not-that',
    hazards: [],
    block: 'incomplete',
    missing: 'amount',
    covered: new Set(s.tokens.keys()),
  };
}
