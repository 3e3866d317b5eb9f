import { classify } from '../classifier/classifier';
import { understand, type Utterance } from '../understand/understand';

/** Reads a clearly spoken sentence with the classifier, as the service does; by default on 21 November 2026 in New York. */
export const understandSpoken = (text: string, rest: Partial<Utterance> = {}) =>
  understand({
    text,
    confidence: 0.95,
    now: new Date('2026-11-21T15:00:00Z'),
    zone: 'America/New_York',
    classifier: classify,
    ...rest,
  });

export const spokenFrame = (text: string) => understandSpoken(text).frame;

/** Whether the sentence changes the ledger at once, without a question. */
export const isExecuted = (text: string): boolean => understandSpoken(text).decision.executed;

/** What the sentence adds to the ledger; only its intent if it adds nothing. */
export function spokenEntry(text: string): object {
  const { intent, slots } = spokenFrame(text);
  return intent === 'add_transaction' ? slots : { intent };
}
