import type { RecognisedSpeech } from '@app/contracts-nlp';
import type { UserLexicon } from '@app/nlu-core';
import { repairNames } from '@app/nlu-core/hearing';
import type { Heard } from './moonshine';

/** What a name put in by its sound leaves of the confidence: enough to ask, not enough to act. */
const repairedConfidence = 0.75;

/** The answer to what was heard: names repaired by their sound, what it was without the repair kept beside it. */
export function wordsOf(
  heard: readonly Heard[],
  lexicon: UserLexicon,
): Pick<RecognisedSpeech, 'transcript' | 'confidence' | 'alternatives' | 'repairs'> {
  const [best, ...others] = heard;
  if (!best) return { transcript: '', confidence: 0, alternatives: [], repairs: [] };
  const { text, repairs } = repairNames(best.transcript, lexicon);
  const repaired = repairs.length > 0;
  return {
    transcript: text,
    confidence: repaired ? Math.min(best.confidence, repairedConfidence) : best.confidence,
    alternatives: [...(repaired ? [best] : []), ...others].slice(0, 2),
    repairs,
  };
}
