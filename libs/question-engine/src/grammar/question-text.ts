import type { Day } from '@app/calendar';
import type { Understanding } from '@app/nlu-core';
import type { LedgerNames } from '../lexicon';
import type { Question } from '../question';

/** A sentence as the language core has parsed it. */
export type SpokenSentence = Understanding['sentence'];

/** A question as said or typed, and for whom it is read. */
export interface QuestionText {
  text: string;
  /** The same text, if the language core has parsed it already. */
  sentence?: SpokenSentence | undefined;
  names: LedgerNames;
  today: Day;
  now?: Date | undefined;
  zone?: string | undefined;
  locale?: string | undefined;
  currency?: string | undefined;
  /** The previous question, for “and in January?”. */
  previous?: Question | undefined;
}
