import type { Frame, Slots } from '../../../model/types';
import type { Sentence } from '../../sentence/sentence';
import { wordAt } from '../../../time/clock';
import { recurrenceOf } from '../../patterns/recurrence';
import { ofBill } from '../../patterns/command-slots';
import { nameSlots } from '../../patterns/name-and-time-slots';
import { billed, statedAction } from './bill-state';
import { isNoCommand, nameOf, proposed, type WordSearch } from './word-search';

const reminding =
  /\b(remind|reminder|reminders|nag|ping|nudge|alert|notify|poke|warn|heads up|do not let me|do not let my|do not let the|do not let|make sure|remember to pay|need to remember|have to remember|do not forget|not forget|buzz|text me when|text me before|tell me when|message me when)\b/;
const planned =
  /\b(bill|bills|due|recurring|subscription|subscriptions|autopay|calendar|installment|every month|each month|monthly|every week|every year|each year|quarterly|each quarter)\b/;
const adding =
  /^(add|put|set|save|make|create|note|enter|track|keep|schedule|new|write|jot|include|pencil|plan|log|record|start|register)$/;
const past =
  /\b(i|we) (just |already |have (?!got (the|a|an|my|our)\b))?(spent|bought|got|ordered|charged)\b/;
/** Requests to see something: 'remind me what I paid', 'let me see my recurring bills'. */
const reading =
  /\b(what|which|how|show|see|list|sum|total|tell me|look at|view|read|any|compare|all my bills|give me (my|the|a list))\b/;
const elsewhere =
  /^(appointment|appointments|meeting|birthday|call|email|text|visit|interview|class|practice|game|plants|trash|dog|cat|party|laundry|homework|grocery|list|pick|buy|order|book|clean|cook|feed|walk|take|wash|budget|limit|cancel|unsubscribe|time|hour)$/;

/** 'we pay the nanny every Friday, 400', 'the water company is taking 72 next Tuesday'. */
function isAnnounced(words: WordSearch): boolean {
  const { s, hasWord, hasPhrase } = words;
  const isAhead = s.mentions.money.length === 1 && s.mentions.days.some(({ day }) => day > s.clock.today);
  if (
    isAhead &&
    (hasPhrase(/^(i|we) (have|have got|got) (the|a|an|my|our) .*\bon\b/) ||
      hasPhrase(/\b(so )?(put|add|save|note|write|pencil|jot) (that|it) (in|down)( please)?$/) ||
      hasPhrase(/\b(is|are|will be) (taking|charging|drafting|pulling|billing|collecting)\b/))
  )
    return true;
  // 'boiler service on the ninth': a thing that comes as a bill, and a day ahead.
  if (isArranged(words)) return true;
  // 'quarterly water bill, 95, starting January'.
  return (
    recurrenceOf(s) !== undefined &&
    ((s.mentions.money.length === 1 &&
      hasPhrase(
        /^(the|my|our) .*\b(comes|visits|charges|bills|costs|cleans|takes|wants|gets)\b.*\b(every|each|monthly|weekly|quarterly|yearly)\b/,
      )) ||
      hasPhrase(/^(i|we) pay\b|\b(i|we) pay (my|our|the|for)\b/) ||
      (hasWord(/^(bill|payment|subscription|membership)$/) && hasWord(/^(starting|from|beginning)$/)))
  );
}

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
  return thing !== undefined && billed.test(thing.category ?? '') && words.length === 0;
}

/** Adds a bill or a reminder of one, with its parts in any order: 'water bill sixty due December 4th, add that'. */
export function billCommand(words: WordSearch): Frame | undefined {
  const { s, hasWord, hasPhrase, text } = words;
  if (
    isNoCommand(words, true) ||
    hasPhrase(reading) ||
    (hasWord(elsewhere) && !hasPhrase(/^text me (when|before|about)\b/)) ||
    past.test(text) ||
    s.mentions.money.length > 1
  )
    return undefined;
  if (/\b(not|never)\b/.test(text) && !/\bnot (let|forget|miss|be late|slip)\b/.test(text)) return undefined;
  const thing = nameOf(s, 'merchant', 'noun', 'category', 'account');
  if (!thing && !hasWord(/^(bills?|loan|payment|landlord|landlady)$/)) return undefined;
  const action = statedAction(words);
  const scheduled =
    wordAt(s.tokens, s.start) === 'schedule' && s.mentions.days.some(({ day }) => day > s.clock.today);
  // 'I owe the IRS 300 by January 15th'.
  const owed =
    hasPhrase(/^(i|we) (owe|must pay)\b/) &&
    s.mentions.money.length === 1 &&
    s.mentions.days.some(({ day }) => day > s.clock.today);
  // 'I have got a 110 dollar water bill due next Friday'.
  const told =
    hasWord(/^due$/) &&
    s.mentions.money.length === 1 &&
    s.mentions.days.some(({ day }) => day > s.clock.today) &&
    hasPhrase(/^(i|we|there) (have|is|am|got|will have)\b|^(my|our|the) .*\b(is|are) due\b/);
  // 'car payment goes out every twentieth', 'netflix renews on the ninth of each month'.
  const leaves =
    hasPhrase(
      /^(the |my |our )?(\S+ ){1,8}(goes out|comes out|comes off|gets paid|gets taken out|gets charged|renews|drafts) ((of )?my \S+ )?(every|each|on the)\b/,
    ) &&
    (recurrenceOf(s) !== undefined || s.mentions.days.length > 0) &&
    // 'the movie comes out on the fifth' is no payment.
    (recurrenceOf(s) !== undefined ||
      s.mentions.money.length > 0 ||
      hasWord(/^(bill|payment|premium|loan)$/) ||
      billed.test(thing?.category ?? ''));
  // 'we pay the nanny every Friday, 400', 'quarterly water bill 95 starting January'.
  const wanted =
    told ||
    isAnnounced(words) ||
    leaves ||
    scheduled ||
    owed ||
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

/** A bill from the values in a sentence. Without a day, the assistant asks for it. */
export function billWith(s: Sentence, action: string | undefined): Frame {
  const [money] = s.mentions.money;
  const day = s.mentions.days[s.mentions.days.length - 1];
  const period = s.mentions.periods.find(({ period: { from } }) => from >= s.clock.today);
  const recurrence = recurrenceOf(s);
  const slots: Slots = {
    // The landlord is paid the rent.
    ...(s.tokens.some((t) => /^(landlord|landlady)$/.test(t.text)) && {
      category: 'Housing',
      description: 'rent',
    }),
    ...nameSlots(s.mentions.names.filter((n) => n.kind !== 'page' && n.kind !== 'method')),
    ...(money
      ? { amountMinor: ofBill(s, money), ...(money.currency ? { currency: money.currency } : {}) }
      : {}),
    ...(day ? { date: day.day } : period ? { date: period.period.from } : {}),
    ...(recurrence ? { recurrence } : {}),
    ...(action ? { action } : {}),
  };
  const missing = !action && !slots.date && !slots.recurrence ? ('date' as const) : undefined;
  return {
    ...proposed(s, 'add_event', slots),
    ...(missing ? { missing, block: 'incomplete' as const } : {}),
  };
}
