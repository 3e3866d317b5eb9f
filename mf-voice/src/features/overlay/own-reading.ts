import type { CommandExplanation } from '@app/contracts-nlp';
import { understand } from '@app/nlu-core';

/** What the pipeline reads in a text before an answer has come. In a chunk of its own: it brings the whole lexicon. */
export const ownSpans = (text: string, locale: string, zone: string): CommandExplanation['spans'] =>
  understand({ text, locale, zone, confidence: 1 }).explanation.spans;
