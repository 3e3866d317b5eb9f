import type { Frame, NameMention, Slots } from '../../../model/types';
import { joinedWords } from '../../../time/clock';
import { ofBill } from '../../patterns/command-slots';
import { nameSlots } from '../../patterns/name-and-time-slots';
import type { Sentence } from '../../sentence/sentence';
import { isDenied } from '../corrected-slots';
import { isBilled } from './bill-things';
import { outlineOf, withoutBill } from './outline';
import { isNoCommand, proposed, type WordSearch } from './word-search';

const noun = '(?: (?:bill|payment|fee|price|cost|amount|premium|membership|subscription))?';
const now = '(?:now|from now on|from (?:this|next) month(?: on)?|these days|going forward|instead)';
const risen = '(?:raised|increased|lowered|dropped|reduced|cut|bumped|hiked|put up|put down|upped|changed)';
const price = '(?:price|prices|rate|rates|fee|fees|premium|premiums)';
const aside = '(?: (?:again|once again|on me|on us|this month|this year|a bit|a little|quite a bit|a lot))*';
const sinceWhen =
  '(?: (?:now|from now on|these days|instead|(?:starting|from|as of|beginning) \\S+(?: \\S+)?))*';
/** The new amount in a clause of its own: '… it is 1350 now', '… so it is thirty five now'. */
const nowIts = `(?: (?:and|so|now))*(?: (?:it is|that is|it will be|it is going to be|it costs|now it is|now it costs))(?: up to| down to)?(?: now)? #(?: (?:a|per|each|every) month)?${sinceWhen}`;
/** A new amount of a bill, with `@` for the bill and `#` for the amount. */
const newAmount: readonly RegExp[] = [
  // 'the rent is 1450 now', 'spotify now costs 11.99'.
  `(?:the |my |our )?@${noun} (?:is|are|costs|cost|will be|is going to be|goes|is going) (?:up to |down to |at )?#(?: (?:a|per|each|every) month)? ${now}`,
  `(?:the |my |our )?@${noun} (?:is now|now costs|are now|now|will now be|has to be|needs to be)(?: up to| down to)? #(?: (?:a|per|each|every) month)?`,
  // 'netflix went up to 17.99', 'the gym has put its price up to 35'.
  `(?:the |my |our )?@${noun} (?:has |have |is |are )?(?:just )?(?:(?:went|gone|going|go|goes|came|come|coming)(?= (?:up|down|back) )|dropped|increased|risen|rose|rising|raised|fallen|fell|changed|been raised|been lowered|jumped|climbed)(?: (?:its|their|the|my) (?:price|prices|fee|rate))?(?: up| down| back)? to #(?: (?:a|per|each|every) month)?(?: ${now})?`,
  `(?:they|they have|the landlord|the landlord has|my landlord|my landlord has) (?:just )?(?:put|raised|increased|lowered|dropped|cut|bumped) (?:the |my |our )?@${noun}(?: up| down)? to #(?: (?:a|per|each|every) month)?`,
  // 'virgin have put my broadband up to thirty six quid a month': the company and its bill.
  `\\S+(?: (?!@)\\S+)? (?:has |have )(?:just )?(?:put|raised|increased|lowered|dropped|cut|bumped) (?:the |my |our )@${noun}(?: up| down)?${aside}(?: to)? #(?: (?:a|per|each|every) month)?`,
  // 'netflix has put it up to 15.99', 'the gym has put theirs up to 45'.
  `(?:the |my |our )?@${noun} (?:has |have |just )*(?:put|raised|increased|lowered|dropped|cut|bumped) (?:it|theirs|mine|ours|that|them|us|me)(?: up| down)?${aside} to #(?: (?:a|per|each|every) month)?(?: ${now})?`,
  // 'change the phone bill to 42', 'set the mortgage payment to 1260'.
  `(?:change|update|set|make|adjust|correct|edit|fix|put|raise|lower|increase) (?:the amount (?:of|for|on) |the price of )?(?:the |my |our )?@ (?:bill|payment|fee|premium|subscription|price|amount)(?: amount)?(?: up| down)? (?:to|at) #(?: (?:a|per|each|every) month)?`,
  `(?:change|update|correct|edit) (?:the |my |our )?@ (?:up |down )?to #`,
  `(?:change|update|set|make|adjust|correct|edit|fix) the (?:amount|price) (?:of|for|on) (?:the |my |our )?@${noun} (?:to|at) #`,
  // 'the water bill should be 58 not 52', 'the rent is 1200 not 1100'.
  `(?:the |my |our )?@${noun} (?:is|should be|was meant to be|should have been)(?: actually)? #(?: and)? not #`,
  // 'the landlord raised our rent, it is 1350 now', 'netflix raised their prices again so it is 17.99 now'.
  `(?:they|the landlord|my landlord|our landlord|the landlady|my landlady|our landlady) (?:have |has |just )*${risen} (?:the |my |our )?@${noun}(?: up)?${aside}${nowIts}`,
  `(?:the |my |our )?@${noun} (?:have |has |just )*${risen} (?:its|their|the|my|our) ${price}${aside}${nowIts}`,
  `(?:the |my |our )?@${noun} (?:have |has |just )*(?:went|gone|came|come|goes) (?:up|down)${aside}${nowIts}`,
  // 'our internet company is raising the price to eighty a month'.
  `(?:the |my |our )?@(?: (?:bill|company|people|provider|place))? (?:have |has |is |are |just )*(?:raised|raising|increased|increasing|lowered|lowering|put up|putting up|upped|upping|hiked|hiking) (?:its|their|the|my|our) (?:${price}|bill|payment)(?: up)? to #(?: (?:a|per|each|every) month)?(?: ${now})?`,
  // 'they are charging me fifteen for hulu now instead of twelve'.
  `they (?:are |have been )?(?:now )?(?:charging|charge) (?:me|us) # for (?:the |my |our )?@${noun} now(?: instead of #| not #)?`,
  `(?:the |my |our )?@${noun} (?:is |are )?(?:now )?(?:charging|charges) (?:me|us) # (?:(?:a|per|each|every) month )?now(?: instead of #| not #)?`,
  // 'we switched plans so the phone bill is eighty now'.
  `(?:i|we) (?:have |just )*(?:switched|changed|upgraded|downgraded|moved|renegotiated|negotiated|refinanced)(?: (?!@)\\S+){0,4} (?:so|and) (?:the |my |our )?@${noun} (?:is|are|costs|will be)(?: only| just| down to| up to)? #(?: (?:a|per|each|every) month)? ${now}`,
].map((text) => new RegExp(`^(?:${text})$`));

/** A request that only speaks of the change before it: '… so please change that for me'. */
const changeIt =
  /(?: (?:so|and|then))*(?: (?:please|kindly|just|go ahead and|can you|could you|would you|will you))* (?:change|update|fix|adjust|correct|edit|amend|put) (?:it|that|this|the bill|the amount|the price|my bills?)(?: (?:in|down|up|over|for me|for us|please|accordingly|on my bills|in my bills|on the list|in there|in the app))*$/;
/** Who told it: 'the insurance people wrote that …'. */
const toldBy =
  /^(?:they|(?:the |my |our )(?:\S+ ){1,3}?)(?:have |has |just )*(?:wrote|written|said|says|called|emailed|told (?:me|us)|informed (?:me|us)|notified (?:me|us)|sent (?:me |us )?a (?:letter|note|notice))(?: (?:to say|saying))?(?: that)? (?=(?:the|my|our) @|@)/;

/** What a sentence states, without a request behind it and without who told it; undefined when nothing is asked for. */
export function statedBefore(outline: string): string | undefined {
  const asked = changeIt.exec(outline);
  return asked ? outline.slice(0, asked.index).replace(toldBy, '') : undefined;
}

/** 'sky have put our broadband up': the company comes before its bill. */
const isCompanys = (s: Sentence): boolean =>
  s.start === 0 &&
  /^\S+( \S+)? (has|have) (just )?(put|raised|increased|lowered|dropped|cut|bumped) (the|my|our) /.test(
    joinedWords(s.tokens),
  ) &&
  !/^(i|we|he|she|you|who|if|should|would|could)$/.test(s.tokens[0]?.text ?? '');

/** 'British Gas have put my gas up': the new amount is asked for. */
const putUp = new RegExp(
  `^\\S+(?: (?!@)\\S+)? (?:has |have )(?:just )?(?:put|raised|increased|bumped) (?:the |my |our )@${noun}(?: up)?${aside}$`,
);

/** Gas that a company supplies is no fuel. */
const billSlots = (name: NameMention): Slots =>
  name.value === 'gas' ? { category: 'Utilities', description: 'gas bill' } : nameSlots([name]);

/** A bill with another amount from now on: 'the rent is 1450 now', 'netflix went up to 17.99'. A change like this is always asked about. */
export function repricedBill(words: WordSearch): Frame | undefined {
  const { s } = words;
  const sums = [...s.mentions.money, ...s.mentions.quantities].sort((a, b) => a.from - b.from);
  if (sums.length > 2 || s.endsInQuestionMark) return undefined;
  // 'they have put the gym up to 35' is about the gym.
  const theirs = /^(they|(the|my|our) (landlord|landlady))\b/.test(words.text);
  const companys = isCompanys(s);
  if ((!theirs && !companys && isNoCommand(words, { mayDeny: true })) || s.mentions.days.length > 0)
    return undefined;
  const name = s.mentions.names
    .filter(
      (n) => (isBilled(s, n) || (companys && n.value === 'gas')) && /^(noun|merchant|category)$/.test(n.kind),
    )
    .filter((n) => !(companys && n.from <= s.start + 1))
    .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!name || /\b(budget|limit|cap|spending)\b/.test(joinedWords(s.tokens))) return undefined;
  const bare = withoutBill(s, name);
  if (bare.to <= bare.from) return undefined;
  const text = outlineOf(s, bare, { sums });
  if (sums.length === 0)
    return companys && putUp.test(text)
      ? {
          ...proposed(s, 'add_event', { ...billSlots(name), action: 'reprice' }, 0.78),
          template: 'bill-amount',
          block: 'incomplete',
          missing: 'amount',
        }
      : undefined;
  const stated = statedBefore(text);
  // With a request behind it, 'the phone bill is 45' needs no 'now'.
  const forms = stated === undefined ? [text] : [stated, `${stated} now`];
  if (!newAmount.some((pattern) => forms.some((form) => pattern.test(form)))) return undefined;
  const right = sums.filter(
    (m) =>
      !isDenied(s, m) && !/\binstead of$/.test(joinedWords(s.tokens.slice(Math.max(0, m.from - 2), m.from))),
  );
  const [money] = right;
  if (!money || right.length > 1) return undefined;
  const slots = {
    ...billSlots(name),
    amountMinor: ofBill(s, money),
    ...(money.currency ? { currency: money.currency } : {}),
    action: 'reprice',
  };
  return { ...proposed(s, 'add_event', slots, 0.78), template: 'bill-amount' };
}
