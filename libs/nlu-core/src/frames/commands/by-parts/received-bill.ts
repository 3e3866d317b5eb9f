import type { Frame } from '../../../model/types';
import { wordAt } from '../../../time/clock';
import { recurrenceOf } from '../../patterns/recurrence';
import { billWith } from './bill-command';
import { isBilled } from './bill-things';
import { outlineOf } from './outline';
import { isNoCommand, type WordSearch } from './word-search';

const a = '(?:a|an|another|my|our|the|their|his|her)';
const bill = `(?:${a} )?(?:(?!for\\b|from\\b)\\S+ )?(?:bill|invoice)`;
const sender = '(?:the |my |our |a )?(\\S+(?: \\S+){0,2})';
const amount = '(?: (?:and|so|for|of|it is|it was|that is|which is|it comes to|it says|they want))* #';
const until =
  '(?: (?:and|so|which is|i have|we have|i have got|we have got|it is|that is|it has|to be paid|payable|i need to pay it|i have to pay it|to pay it|have))*(?: (?:until|till|by|due|due on|due by|before))? ~(?: to (?:pay|settle)(?: it| that)?)?';
/** A bill that came, with its amount and the day by which it is to be paid; `#` is the amount and `~` the day. */
const received: readonly RegExp[] = [
  `${sender} (?:has |have |just )*(?:sent|gave|mailed|emailed|handed|posted|left) (?:me |us )?${bill}${amount}${until}`,
  `(?:i|we) (?:have |just )*(?:got|received|opened|have|had) ${bill}(?: (?:from|for) ${sender}?)?${amount}${until}`,
].map((text) => new RegExp(`^(?:${text})$`));

/** 'the dentist sent me a bill, it is 130 and I have until December 4th': money that is still to be paid, not a payment. */
export function receivedBill(words: WordSearch): Frame | undefined {
  const { s } = words;
  const [day] = s.mentions.days;
  if (
    !day ||
    day.day <= s.clock.today ||
    s.mentions.money.length !== 1 ||
    !words.hasWord(/^(bill|invoice)$/) ||
    isNoCommand(words, { mayDeny: true })
  )
    return undefined;
  const { money: sums, days: times } = s.mentions;
  const text = outlineOf(s, undefined, { sums, times, from: 0 }).replace(/~ of ~/, '~');
  const found = received.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found || /^(i|we|he|she|they|you)\b/.test(found[1] ?? '')) return undefined;
  const frame = billWith(s, undefined);
  const named = frame.slots.description ?? frame.slots.merchant ?? frame.slots.category;
  const slots = named || !found[1] ? frame.slots : { ...frame.slots, description: `${found[1]} bill` };
  return { ...frame, slots, certainty: 0.78, template: 'bill-received' };
}

const everyMonth = /^(a|per|each|every) (month|week|year|quarter|fortnight)$/;

/** 'add broadband at thirty two a month on the ninth': an order to add a thing with what it costs again and again, and a first day. */
export function regularBill(words: WordSearch): Frame | undefined {
  const { s } = words;
  // A bare number behind a name is no amount yet.
  const [money, ...others] = [...s.mentions.money, ...s.mentions.quantities];
  if (
    !money ||
    others.length > 0 ||
    !/^(add|put|enter|include|note|track|start|save)$/.test(wordAt(s.tokens, s.start))
  )
    return undefined;
  const from = /^(the|my|our|a)$/.test(wordAt(s.tokens, s.start + 1)) ? s.start + 2 : s.start + 1;
  const thing = s.mentions.names
    .filter((n) => n.from === from && n.kind !== 'account')
    .sort((x, y) => y.to - x.to)
    .find((n) => isBilled(s, n) || /^phone$/i.test(n.value));
  const interval = `${wordAt(s.tokens, money.to)} ${wordAt(s.tokens, money.to + 1)}`;
  if (!thing || !everyMonth.test(interval) || recurrenceOf(s) === undefined || isNoCommand(words))
    return undefined;
  const day = s.mentions.days[0];
  if (!day || day.day <= s.clock.today) return undefined;
  const between = s.tokens.slice(thing.to, money.from).map((t) => t.text);
  return between.every((word) => /^(in|at|for|bill|payment|is|of|down)$/.test(word)) &&
    words.unexplainedWords(
      /^(in|at|from|month|week|year|each|every|starting|beginning|bill|payment|add|put|enter|include|note|track|start|save)$/,
    ) -
      (s.mentions.money.length === 0 ? money.to - money.from : 0) <=
      1
    ? {
        ...billWith({ ...s, mentions: { ...s.mentions, money: [money], quantities: [] } }, undefined),
        certainty: 0.78,
        template: 'bill-received',
      }
    : undefined;
}
