import type { NameMention } from '../../../model/types';
import { wordAt } from '../../../time/clock';
import { recurrenceOf } from '../../patterns/recurrence';
import type { Sentence } from '../../sentence/sentence';
import { isAhead } from './bill-state';
import { isBilled, isBillThing, mayBeBilled } from './bill-things';
import type { WordSearch } from './word-search';

/** Sentences that state a payment, once its amount and a day to come are named. */
const announcements: readonly RegExp[] = [
  /^(i|we) (have|have got|got) (the|a|an|my|our) .*\bon\b/,
  /\b(so )?(put|add|save|note|write|pencil|jot) (that|it) (in|down)( please)?$/,
  /\b(is|are|will be) (taking|charging|drafting|pulling|billing|collecting)\b/,
  // 'make a note that the plumber wants his ninety on Monday'.
  /^that (the|my|our) (\S+ ){1,3}(wants|needs|expects|gets|takes|charges|is owed|will want|will need)\b/,
  // 'the boiler man is coming on Tuesday, 120'.
  /^(the|my|our|a) (\S+ ){1,3}(is|are) (coming|visiting|booked|calling|popping)\b/,
  // 'the hospital wants 250 by Friday'.
  /^(i|we) pay\b|\b(wants|needs|expects|is owed|is asking)\b.*\bby\b/,
  // 'the landlord wants 900 on the first'.
  /^(the|my|our) (\S+ ){1,3}(wants|needs|expects)\b.*\bon\b/,
  // 'there is a bill for 70 coming on Tuesday', 'we have a plumber coming on Wednesday, 120'.
  /^there is (\S+ ){1,6}(coming|due|on its way|to come)\b|^(i|we) have (got )?(\S+ ){1,6}(coming|booked|due)\b/,
  // 'direct debit for 32 on the fifth'.
  /^(there is )?(a |my |the )?(new )?(direct debit|standing order|autopay)\b|^keep track of\b/,
];
/** Things that are paid again and again, whatever they are for. */
const regularPayment =
  /\b(bill|subscription|membership|standing order|direct debit|payment plan|rates|premium|dues|class|classes|lessons|club|cover|contract|subs|signed up|joined)\b/;
const noRegularPayment =
  /\b(add|log|record|paid|was|were|went|budget|spend|spending)\b|\bfor (a|one) (week|month|year)\b/;
const regularPrice =
  /^(the |my |our )?(\S+ ){1,5}(takes|charges|costs|bills|wants|asks|collects|drafts|pulls|is|are|runs|comes to|works out at|comes out at)\b/;
const visits =
  /^(the|my|our) .*\b(comes|visits|charges|bills|costs|cleans|takes|wants|gets)\b.*\b(every|each|monthly|weekly|quarterly|yearly)\b/;

/** 'we pay the nanny every Friday, 400', 'the water company is taking 72 next Tuesday', 'boiler service on the ninth'. */
const isAnnounced = (words: WordSearch): boolean =>
  (isAhead(words.s) && words.s.mentions.money.length === 1 && announcements.some(words.hasPhrase)) ||
  isAddedForDay(words) ||
  isAddedRegularly(words) ||
  (recurrenceOf(words.s) !== undefined && (isRegularAmount(words) || startsRegularly(words))) ||
  isArranged(words);

/** 'add rent on the first'. */
const isAddedForDay = ({ s, hasPhrase }: WordSearch): boolean =>
  isAhead(s) &&
  ((s.mentions.money.length === 0 &&
    hasPhrase(/^(add|put|enter|include) (the |my |our )?(\S+ ){1,3}(for|on) the\b/)) ||
    // 'add my rent 875 on the first of the month'.
    (s.mentions.money.length === 1 &&
      hasPhrase(
        /\b(add|put|enter|include|note|set up) (the|my|our) .*\bon the \S+( \S+)? of (the|each|every) month$/,
      ))) &&
  s.mentions.names.some((n) => isBilled(s, n));

const puts =
  /^(add|put|enter|include|note|set|stick|pop|bung|chuck|whack|track|save|log|record|create)\b(?!.*\b(budget|limit|cap|spending|aside)\b)/;

/** 'add broadband at 32 a month on the ninth': a thing that surely comes as a bill, and how often. */
const isAddedRegularly = ({ s, text }: WordSearch): boolean =>
  puts.test(
    s.tokens
      .slice(s.start)
      .map((t) => t.text)
      .join(' '),
  ) &&
  s.mentions.money.length === 1 &&
  recurrenceOf(s) !== undefined &&
  !s.mentions.days.some(({ day }) => day < s.clock.today) &&
  !/\b(paid|spent|bought)\b/.test(text) &&
  s.mentions.names.some((n) => n.kind !== 'category' && isBillThing(n));

/** An amount at an interval for something that is paid regularly. */
function isRegularAmount({ s, hasPhrase }: WordSearch): boolean {
  if (s.mentions.money.length !== 1) return false;
  const billedThings = s.mentions.names.filter((n) => n.kind === 'noun' && isBilled(s, n));
  return (
    // 'daycare takes 300 from us every Friday'.
    (billedThings.length > 0 && hasPhrase(regularPrice)) ||
    // 'trash bill quarterly 60', 'my subscription to the Times is 20 a month'.
    (hasPhrase(regularPayment) && !hasPhrase(noRegularPayment)) ||
    // 'garbage collection 30 every three months'.
    (hasPhrase(/\b(every|each|quarterly|yearly|annually)\b/) &&
      billedThings.some((n) => n.from <= s.start + 1)) ||
    hasPhrase(visits)
  );
}

/** 'quarterly water bill, 95, starting January', 'every quarter I pay for the water'. */
const startsRegularly = ({ s, hasWord, hasPhrase }: WordSearch): boolean =>
  hasPhrase(/^((every|each) (\S+ )?\S+ )?(i|we) pay\b|\b(i|we) pay (my|our|the|for)\b/) ||
  // 'we have got the window cleaner every four weeks, twenty'.
  hasPhrase(/^(i|we) have (got )?(the|a|an|my|our) (\S+ ){1,3}(every|each)\b/) ||
  (hasWord(/^(bill|payment|subscription|membership)$/) && hasWord(/^(starting|from|beginning)$/)) ||
  // 'quarterly water rates of 65 start January first'.
  (s.mentions.money.length === 1 &&
    isAhead(s) &&
    s.mentions.names.some(mayBeBilled) &&
    hasWord(/^(start|starts|starting|begin|begins|beginning|from)$/));

/** 'boiler service on the ninth', 'rent due Friday': only a thing that comes as a bill, and the day ahead on which it is due. */
function isArranged({ s }: WordSearch): boolean {
  const [day, ...others] = s.mentions.days;
  const last = others[others.length - 1] ?? day;
  if (!last || last.day <= s.clock.today || s.endsInQuestionMark) return false;
  const start = /^(the|my|our)$/.test(wordAt(s.tokens, s.start)) ? s.start + 1 : s.start;
  const thing = s.mentions.names
    .filter((n) => n.from === start && n.kind !== 'page' && n.kind !== 'method')
    .sort((a, b) => b.to - a.to)[0];
  const sum = s.mentions.money[0];
  const words = s.tokens.filter(
    (t, i) =>
      i >= (thing?.to ?? 0) &&
      !(last.from <= i && i < last.to) &&
      !(sum && sum.from <= i && i < sum.to) &&
      !/^(on|due|is|bill|payment|service|renewal|the|visit|for|of)$/.test(t.text),
  );
  return mayBeBilled(thing) && words.length === 0;
}

/** The words for what is due, known or not: 'the strata levy is due on the third'. */
export function dueThing(s: Sentence): string | undefined {
  const at = s.tokens.findIndex(
    (t, i) => /^(is|are|comes|falls)$/.test(t.text) && /^(due|booked|coming)$/.test(wordAt(s.tokens, i + 1)),
  );
  const from = /^(the|my|our)$/.test(wordAt(s.tokens, s.start)) ? s.start + 1 : s.start;
  const said = s.tokens.slice(from, Math.max(from, at)).map(({ text }) => text);
  // 'I am meant to pay the garage 200'.
  const owed = s.tokens.findIndex((t) => /^(pay|owe)$/.test(t.text)) + 1;
  const sum = s.mentions.money[0]?.from ?? 0;
  const payee =
    at < 0 && owed > 0 && /^(the|my|our)$/.test(wordAt(s.tokens, owed))
      ? s.tokens.slice(owed + 1, sum).map(({ text }) => text)
      : [];
  if (payee.length > 0 && payee.length <= 3 && !payee.some((word) => notThing.test(word)))
    return payee.join(' ');
  const plain = said.length > 0 && said.length <= 4 && !said.some((word) => notThing.test(word));
  return plain ? said.join(' ') : undefined;
}
const notThing =
  /^(i|we|he|she|they|you|it|that|this|what|when|which|who|how|if|not|and|or|a|an|baby|homework|essay|assignment|library|book|project|my|the|our|his|her|their|remind|tell|show|say|says|said)$/;

const leaving =
  /^(the |my |our )?(\S+ ){1,8}(goes out|comes out|comes off|goes off|gets paid|gets taken( out)?|is taken( out)?|gets charged|gets collected|is collected|gets debited|renews|drafts|auto renews|bills me|bills us)\b/;

/** 'car payment goes out every twentieth', 'netflix renews on the ninth of each month'. */
const leaves = ({ s, hasWord, hasPhrase }: WordSearch, thing: NameMention | undefined): boolean =>
  hasPhrase(leaving) &&
  (recurrenceOf(s) !== undefined ||
    (isAhead(s) &&
      // 'the movie comes out on the fifth' is no payment.
      (s.mentions.money.length > 0 || hasWord(/^(bill|payment|premium|loan)$/) || mayBeBilled(thing))));

/** 'there is a parking fine of sixty to pay by the tenth of December', 'the rates need paying on Friday'. */
const isToBePaid = ({ s, hasPhrase }: WordSearch): boolean =>
  isAhead(s) &&
  hasPhrase(
    /\b(to pay|to be paid|needs? paying|wants? paying|needs? to be paid|has to be paid|payable|due)\b/,
  ) &&
  hasPhrase(
    /^(?!(?:bills|payments|anything|things|what)\b)(there is|there are|(i|we) have (got )?(\S+ ){1,4}to pay|(the|my|our|a|an) |(\S+ ){1,3}(to pay|due|needs?|has to))/,
  );

/** 'pop the TV licence in for the first of January, 174.50'. */
const isPutIn = ({ s, hasPhrase }: WordSearch, thing: NameMention | undefined): boolean =>
  isAhead(s) &&
  /^(pop|stick|chuck|bung|put|get|slot|pencil|whack)$/.test(wordAt(s.tokens, s.start)) &&
  hasPhrase(/\b(in|down) (for|on)\b/) &&
  mayBeBilled(thing);

/** Whether the words state a bill without asking for a reminder: it is due, owed, announced or paid regularly. */
export function statesBill(words: WordSearch, thing: NameMention | undefined): boolean {
  const { s, hasWord, hasPhrase } = words;
  // 'I owe the IRS 300 by January 15th', 'I have got a 110 dollar water bill due next Friday'.
  const owed =
    isAhead(s) &&
    s.mentions.money.length === 1 &&
    (hasPhrase(/^(i|we) (owe|must pay|(have|need|have got) to pay|(am|are) (meant|supposed|due) to pay)\b/) ||
      (hasWord(/^due$/) &&
        (dueThing(s) !== undefined ||
          hasPhrase(/^(i|we|there) (have|is|am|got|will have)\b|^(my|our|the) .*\b(is|are) due\b/))));
  const scheduled = isAhead(s) && wordAt(s.tokens, s.start) === 'schedule';
  return (
    owed ||
    scheduled ||
    isToBePaid(words) ||
    isPutIn(words, thing) ||
    isAnnounced(words) ||
    leaves(words, thing)
  );
}
