import type { RecognisedSpeech } from '@app/contracts-nlp';
import type { UserLexicon } from '@app/nlu-core';
import { repairNames } from '@app/nlu-core/hearing';
import type { Hypothesis } from './moonshine';

/** What a name put in by its sound leaves of the confidence: enough to ask, not enough to act. */
const repairedConfidence = 0.75;

/** The model writes a sign of money where none was said, and not always the right one. */
const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Another currency's sign is left out, so that the amount is one of the person's own; such a sentence is asked about. */
function inOwnMoney(hypothesis: Hypothesis, currency: string): Hypothesis {
  const transcript = hypothesis.transcript.replace(/[$€£](?=\s?\d)/g, (sign) =>
    signs[sign] === currency || (sign === '$' && /^(CAD|AUD|NZD|HKD|SGD|MXN)$/.test(currency)) ? sign : '',
  );
  return transcript === hypothesis.transcript
    ? hypothesis
    : { transcript, confidence: Math.min(hypothesis.confidence, repairedConfidence) };
}

/** The best hypothesis with its alternatives: names repaired by their sound, what it was without the repair kept beside it. */
export function wordsOf(
  hypotheses: readonly Hypothesis[],
  lexicon: UserLexicon,
  currency: string,
): Pick<RecognisedSpeech, 'transcript' | 'confidence' | 'alternatives' | 'repairs'> {
  const [best, ...others] = hypotheses.map((one) => inOwnMoney(one, currency));
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
