import type { CommandExplanation } from '@app/contracts-nlp';
import { understand, type Utterance, type WakeResult } from '@app/nlu-core';

/** The spans that the language core finds in the browser before the reply arrives. In its own chunk, because it loads the whole lexicon. */
export const localSpans = (
  text: string,
  person: Pick<Utterance, 'locale' | 'zone' | 'currency'>,
): CommandExplanation['spans'] => understand({ ...person, text, confidence: 1 }).explanation.spans;

/** The wake phrase in a text; a hard match only if what follows is meaningful. */
export const wakePhraseIn = (text: string): WakeResult => understand({ text, confidence: 1 }).wake;
