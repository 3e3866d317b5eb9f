import { timeSlots } from '../frames/patterns/name-and-time-slots';
import type { Sentence } from '../frames/sentence/sentence';
import type { Frame } from '../model/types';
import { questionTemplates } from '../templates/reading';
import type { Direction } from '../time/clock';
import { joinedWords } from '../time/clock';

/** Questions about what has happened, which a weekday or a month of the past answers. */
const ofThePast = /^(query_spending|list_transactions|query_income|query_summary)$/;
/** Words with which a question about bills asks for bills of the past. */
const happened =
  /\b(last|ago|was|were|did|paid|went|came|had|been|previous|past|spent|cost|charged|since|so far|history|back in|usually)\b/;

/**
 * The direction in which the times of a question are meant, when the sentence was read in the other one: 'what bills have we got in december'
 * asks for the coming december, 'what hit the card on wednesday' for the last wednesday, whatever words surround them.
 */
export function otherDirection(s: Sentence, { intent, slots }: Frame): Direction | undefined {
  const { period } = slots;
  if (!period) return undefined;
  const { today, direction } = s.clock;
  if (direction === 'past')
    return intent === 'query_bills' && period[1] < today && !happened.test(joinedWords(s.tokens))
      ? 'future'
      : undefined;
  return ofThePast.test(intent) && period[0] > today ? 'past' : undefined;
}

/** The frame with the times of the same sentence read in another direction. */
export function withTimesOf(frame: Frame, read: Sentence): Frame {
  const source = questionTemplates.find((t) => t.intent === frame.intent);
  return source ? { ...frame, slots: { ...frame.slots, ...timeSlots(read, source) } } : frame;
}
