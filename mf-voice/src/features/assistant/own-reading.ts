import type { CommandExplanation } from '@app/contracts-nlp';
import { understand, type Utterance, type WakeResult } from '@app/nlu-core';

/** Spans the language core finds before the reply arrives. A chunk of its own, because it loads the whole lexicon. */
export const ownSpans = (
  text: string,
  person: Pick<Utterance, 'locale' | 'zone' | 'currency'>,
): CommandExplanation['spans'] => understand({ ...person, text, confidence: 1 }).explanation.spans;

/** The wake phrase in a text, hard only where what follows it makes sense. */
export const wakeIn = (text: string): WakeResult => understand({ text, confidence: 1 }).wake;
