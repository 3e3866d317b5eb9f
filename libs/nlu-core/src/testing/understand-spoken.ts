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
