import { wordSet } from '../../../model/word-table';
import { joinedWords } from '../../../time/clock';
import { isBilled } from './bill-things';
import type { WordSearch } from './word-search';

/** Words that each say alone that a bill is paid. */
const settled = wordSet(
  'paid settled cleared sorted squared handled done finished sent ticked crossed checked tick',
);
/** The same in several words. */
const settledPhrases: readonly string[] = [
  'taken care of',
  'took care of',
  'dealt with',
  'went through',
  'gone through',
  'ha(?:s|ve) gone out',
  'went out',
  'put the \\S+ through',
  'out of the way',
  'square on',
  'square with',
  'all set with',
  'tick off',
  'check off',
  'cross off',
  'strike off',
  'tick next to',
];
/** Words that may stand beside them without changing what is said. */
const beside = wordSet(
  'i we you can could please mark tick check cross strike set show change record note consider that this these it is are am was has have had been be being got get as to the my our for of on out off up way take took taken care dealt with went gone through put next a list down just now already all both finally early and so then phew great ok okay thanks by account bank bill bills payment month morning today afternoon earlier though too yes yep landlord landlady square all set in full again at last due dusted clear remove',
);
const refusing = wordSet(
  'not never if when before until unless after should would might someone somebody need needs must want wants will',
);

const remindedOfPaid =
  /^(?:(?:you|we) (?:can|may|could) (?:now )?(?:stop|quit)|please (?:stop|quit)|stop|quit|no need (?:to keep|to)|there is no need (?:to keep|to)|you (?:do not|no longer) (?:have|need) to(?: keep)?|do not)(?: (?:reminding|remind|nagging|nag)) (?:me|us) (?:about|of|to pay|for) .+ (?:because |since |as )?(?:i|we) (?:have |just |already )*(?:paid|settled) (?:it|that|them)\b/;

/** 'stop reminding me about the gas bill, I paid it yesterday': the bill is paid; its reminders end with that. */
export function isRemindedOfPaid({ s, hasPhrase }: WordSearch): boolean {
  const { money, quantities, days, names } = s.mentions;
  return (
    money.length + quantities.length === 0 &&
    !s.endsInQuestionMark &&
    !days.some(({ day }) => day > s.clock.today) &&
    names.some((n) => isBilled(s, n)) &&
    (hasPhrase(remindedOfPaid) || remindedOfPaid.test(joinedWords(s.tokens.slice(s.start))))
  );
}

/**
 * 'electricity is done', 'got the phone bill out of the way': only a thing that comes as a bill, words for its being paid, and words
 * without a meaning of their own, in any order. An amount makes it a purchase.
 */
export function isPaidBill({ s, hasPhrase }: WordSearch): boolean {
  const { money, quantities, days, names, periods } = s.mentions;
  if (money.length + quantities.length > 0 || s.endsInQuestionMark || s.tokens.length > 14) return false;
  if (days.some(({ day }) => day > s.clock.today)) return false;
  const isSettled =
    s.tokens.some((t) => settled.has(t.text)) ||
    settledPhrases.some((phrase) => hasPhrase(new RegExp(`\\b${phrase}\\b`)));
  const things = names.filter((n) => isBilled(s, n));
  // 'the garage bill has been settled': one word for what the bill is for, known or not.
  const bill = s.tokens.findIndex((t) => /^(bill|invoice)$/.test(t.text));
  const unknown = things.length === 0 && bill > 0 && !beside.has(s.tokens[bill - 1]!.text) ? bill - 1 : -1;
  // 'mark that as paid in cash' is about an entry.
  if (names.some((n) => n.kind === 'method') && hasPhrase(/\b(that|it|this) (one )?(as )?paid\b/))
    return false;
  if (!isSettled || (things.length === 0 && unknown < 0)) return false;
  // 'paid for Netflix' is a payment of which the amount is missing, 'paid with my Visa' corrects an entry.
  if (
    hasPhrase(
      /\bpaid (for(?! (the|this|last|next|january|february|march|april|may|june|july|august|september|october|november|december))|with|by|using|via|from|in)\b|\bpaid (that |it )?on (my|the|our)\b/,
    )
  )
    return false;
  const inside = (i: number): boolean =>
    [...things, ...days, ...periods].some((m) => m.from <= i && i < m.to);
  return (
    !s.tokens.some((t) => refusing.has(t.text)) &&
    s.tokens.every(
      (t, i) => inside(i) || i === unknown || s.dropped.has(i) || beside.has(t.text) || settled.has(t.text),
    )
  );
}
