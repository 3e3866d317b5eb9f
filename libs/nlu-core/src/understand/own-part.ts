import type { Frame } from '../model/types';
import type { Sentence } from '../frames/sentence/sentence';
import { wordAt } from '../time/clock';

/** Words that turn everything after them into a report, a condition or a dream. */
const conditional =
  /\b(if|tell|text|ask|remind|imagine|pretend|suppose|unless|whether|dream\w*|dreamt|would|wish|hypothetically)\b/i;
const subordinate = /^(since|because|when|while|after|before|as)$/;
const acts = /^(spent|paid|bought|got|had|grabbed|ordered|picked|gave|dropped|booked|rented|took)$/;

interface Part {
  frame: Frame;
  sentence: Sentence;
}

/** The characters at which the speaker's own part may begin, the last one first. */
function begins(s: Sentence): number[] {
  const money = s.mentions.money[0] ?? s.mentions.quantities[0];
  if (!money) return [];
  const at: number[] = [];
  for (let i = money.from; i > 1; i--) {
    const before = wordAt(s.tokens, i - 1);
    if (/^(but|so|anyway|well)$/.test(before)) at.push(s.tokens[i]!.start);
    const self = /^(i|we)$/.test(wordAt(s.tokens, i));
    // 'I was just looking and then I walked out with a scarf, 29'.
    if (self && (/^(and|then|anyway|because)$/.test(before) || s.tokens[i - 1]!.breakAfter === true))
      at.push(s.tokens[i]!.start);
    const own = i > 2 && self && acts.test(wordAt(s.tokens, i + 1));
    if (own && subordinate.test(wordAt(s.tokens, 0))) at.push(s.tokens[i]!.start);
  }
  return at;
}

/**
 * Reads the purchase in 'Not my best idea but twenty five on lottery tickets', where the words before it would block it. It needs a
 * confirmation. Undefined when it is part of a condition or of a report to somebody.
 */
export function ownPart<R extends Part>(
  all: R,
  end: number,
  part: (start: number, end: number) => R,
): R | undefined {
  const { sentence: s, frame } = all;
  const open =
    frame.intent === 'out_of_scope'
      ? frame.block === undefined
      : frame.intent === 'add_transaction' && frame.block !== undefined;
  const blocks = /^(negation|question|hypothetical|other-subject|no-act|other-object)$/;
  if (!open || s.endsInQuestionMark || (frame.block && !blocks.test(frame.block))) return undefined;
  for (const start of begins(s)) {
    const before = s.text
      .slice(0, start)
      .replace(/\b(not sure|don't know|do not know|can't remember|dunno) if\b/gi, '');
    if (conditional.test(before)) continue;
    const found = part(start, end);
    const { frame: own } = found;
    if (own.intent !== 'add_transaction' || own.block || own.missing || own.certainty < 0.6) continue;
    const day = s.mentions.days[0]?.day;
    const dated = found.sentence.mentions.days.length === 0 && day && day <= s.clock.today;
    return {
      ...found,
      frame: {
        ...own,
        certainty: Math.min(own.certainty, 0.79),
        slots: dated ? { ...own.slots, date: day } : own.slots,
      },
    };
  }
  return undefined;
}
