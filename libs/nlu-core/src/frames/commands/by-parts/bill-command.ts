import type { Day } from '@app/calendar';
import type { Frame, PeriodMention, Slots } from '../../../model/types';
import type { Sentence } from '../../sentence/sentence';
import { wordSet } from '../../../model/word-table';
import { wordAt } from '../../../time/clock';
import { recurrenceOf } from '../../patterns/recurrence';
import { ofBill } from '../../patterns/command-slots';
import { nameSlots } from '../../patterns/name-and-time-slots';
import { namesTheirs } from '../../blocks/other-persons-thing';
import { statedAction } from './bill-state';
import { isBillThing } from './bill-things';
import { isPaidBill, isRemindedOfPaid } from './paid-bill';
import { dueThing, statesBill } from './stated-bill';
import { isNoCommand, nameOf, proposed, type WordSearch } from './word-search';

const reminding =
  /\b(remind|reminded|reminding|reminder|reminders|nag|ping|nudge|alert|notify|poke|warn|heads up|give me a (shout|nudge|poke|buzz|ring|bell)|so (that )?(i|we) do not forget|tell me on|do not let me|do not let my|do not let the|do not let|make sure|remember to pay|remember (for me )?(the|my|our)|let me know (when|before|a day|the day)|keep in mind|bear in mind|(make|take) (me )?a note|note (down )?(that )?(the|my|our)|write down (that )?(the|my|our)|need to remember|have to remember|do not forget|not forget|buzz|text me when|text me before|tell me when|message me when)\b/;
const planned =
  /\b(bill|bills|due|recurring|subscription|subscriptions|autopay|calendar|installment|every month|each month|monthly|every week|every year|each year|quarterly|each quarter)\b/;
const adding =
  /^(add|put|set|save|make|create|note|enter|track|keep|schedule|new|write|jot|include|pencil|plan|log|record|start|register)$/;
const past =
  /\b(i|we) (just |already |have (?!got (the|a|an|my|our)\b))?(spent|bought|got|ordered|charged)\b/;
/** Requests to see something: 'remind me what I paid', 'let me see my recurring bills'. */
const reading =
  /\b(what|which|how|show|see|list|sum|total|tell me(?! on)|look at|view|read|any|compare|all my bills|give me (my|the|a list))\b/;
const elsewhere = wordSet(
  'appointment appointments meeting birthday call email text visit interview class practice game plants trash dog cat party laundry homework grocery list pick buy order book clean cook feed walk take wash budget limit cancel unsubscribe time hour',
);

/** A word for something other than a bill; 'trash collection' is one. */
const namesErrand = (s: Sentence): boolean =>
  s.tokens.some(
    (t, i) =>
      elsewhere.has(t.text) &&
      !s.dropped.has(i) &&
      !s.mentions.names.some((n) => isBillThing(n) && n.from <= i && i < n.to && n.to - n.from > 1),
  );

/** Adds a bill or a reminder of one, with its parts in any order: 'water bill sixty due December 4th, add that'. */
export function billCommand(words: WordSearch): Frame | undefined {
  const { s, hasWord, hasPhrase, text } = words;
  if (isPaidBill(words) && !isNoCommand(words)) return billWith(s, 'mark_paid');
  if (isRemindedOfPaid(words)) return billWith(s, 'mark_paid');
  // 'the kids' swim class is 50 a month' is paid, unlike a class to be reminded of.
  const isRegular = s.mentions.money.length === 1 && recurrenceOf(s) !== undefined;
  if (
    isNoCommand(words, { mayDeny: true }) ||
    hasPhrase(reading) ||
    (namesErrand(s) && !isRegular && !hasPhrase(/^text me (when|before|about)\b|\bstanding order\b/)) ||
    // 'I have got rent of 1,150 coming up on the first'.
    (past.test(text) && !hasPhrase(/\b(coming|booked|due)\b/)) ||
    s.mentions.money.length > 1
  )
    return undefined;
  if (/\b(not|never)\b/.test(text) && !/\bnot (let|forget|miss|be late|slip)\b/.test(text)) return undefined;
  const thing = nameOf(s, 'merchant', 'noun', 'category', 'account');
  if (!thing && !hasWord(/^(bills?|loan|payment|landlord|landlady)$/) && dueThing(s) === undefined)
    return undefined;
  const action = statedAction(words);
  // 'my sister's car insurance is due on the thirtieth'.
  if (!action && namesTheirs(s.text)) return undefined;
  const wanted =
    statesBill(words, thing) ||
    hasPhrase(reminding) ||
    (hasPhrase(planned) &&
      (hasWord(adding) ||
        (recurrenceOf(s) !== undefined && (s.mentions.days.length > 0 || hasWord(/^(every|each)$/))))) ||
    (hasPhrase(/\bto (my )?bills\b/) && hasWord(adding));
  if (!wanted && !action) return undefined;
  if (!action && s.mentions.days.some(({ day }) => day < s.clock.today) && !hasPhrase(reminding))
    return undefined;
  if (
    words.unexplainedWords(
      /^(bill|bills|due|add|put|set|save|make|create|note|enter|track|remind|reminder|recurring|paid|every|each|month|monthly|week|year|quarter|starting|payment|calendar|mark|cross|off|done|push|move|change|date|up|remember|pay|let|slip|past|forget|nag|down|first|not)$/,
    ) > 3
  )
    return undefined;
  return billWith(s, action);
}

/** 'next month' is its first day; 'by the end of the month' is its last. */
const dueIn = (s: Sentence, { from, to, period }: PeriodMention): Day =>
  period.from < s.clock.today ||
  s.tokens.slice(Math.max(0, from - 1), to).some((t) => /^(by|end)$/.test(t.text))
    ? period.to
    : period.from;

/** A bill from the values in a sentence. Without a day, the assistant asks for it. */
export function billWith(s: Sentence, action: string | undefined): Frame {
  const [money] = s.mentions.money;
  // 'on the twentieth rather than the fifteenth'.
  const wanted = s.mentions.days.filter(
    (d) => !/^(than|not|of)$/.test(wordAt(s.tokens, d.from - 1)) || s.mentions.days.length === 1,
  );
  const day = wanted[wanted.length - 1];
  const period = s.mentions.periods.find(({ period: { to } }) => to >= s.clock.today);
  const recurrence = recurrenceOf(s);
  const named = s.mentions.names.filter((n) => n.kind !== 'page' && n.kind !== 'method');
  const due = dueThing(s);
  const slots: Slots = {
    // The landlord is paid the rent.
    ...(s.tokens.some((t) => /^(landlord|landlady)$/.test(t.text)) && {
      category: 'Housing',
      description: 'rent',
    }),
    ...nameSlots(named),
    ...(named.length === 0 && due !== undefined ? { description: due } : {}),
    ...(money
      ? { amountMinor: ofBill(s, money), ...(money.currency ? { currency: money.currency } : {}) }
      : {}),
    ...(day ? { date: day.day } : period ? { date: dueIn(s, period) } : {}),
    ...(recurrence ? { recurrence } : {}),
    ...(action ? { action } : {}),
  };
  const missing = !action && !slots.date && !slots.recurrence ? ('date' as const) : undefined;
  return {
    ...proposed(s, 'add_event', slots),
    ...(missing ? { missing, block: 'incomplete' as const } : {}),
  };
}
