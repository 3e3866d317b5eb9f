import type { Day } from '@app/calendar';
import type { LedgerNames } from '../lexicon';
import type { Question } from '../question';
import type { SpokenSentence } from './reading';

/** A question as it was said, and for whom it is read. */
export interface QuestionText {
  text: string;
  /** The same, where the language core has read it already. */
  sentence?: SpokenSentence | undefined;
  names: LedgerNames;
  today: Day;
  now?: Date | undefined;
  zone?: string | undefined;
  locale?: string | undefined;
  currency?: string | undefined;
  /** What was answered before, for “and in January?”. */
  previous?: Question | undefined;
}
