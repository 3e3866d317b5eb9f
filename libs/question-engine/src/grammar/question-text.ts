import type { Day } from '@app/calendar';
import type { LedgerNames } from '../lexicon';
import type { Question } from '../question';
import type { SpokenSentence } from './reading';

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
