import type { RecognisedSpeech } from '@app/contracts-nlp';
import { understand, type UserLexicon } from '@app/nlu-core';
import { classify, familiarShare } from '@app/nlu-core/classifier';
import { repairNames, soundingAlike, type RepairedText } from '@app/nlu-core/transcript-repair';
import type { Hypothesis } from './moonshine';

/** What a name put in by its sound, or a choice against the sound, leaves of the confidence: enough to ask, not enough to act. */
const askedConfidence = 0.75;
/** How much a sentence that makes sense outweighs one that was heard better, in logarithms of a part's probability. */
const senseWeight = 1;
/** Of a sentence that is about something of ours but lacks a part. */
const incompleteSense = 0.4;

/** Of a sentence in which no word is one people say about money. */
const strangeWeight = 0.75;
/** What a sentence loses that was not heard so, but sounds like what was. */
const alikeCost = 0.12;

/** The model writes a sign of money where none was said, and not always the right one. */
const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Another currency's sign is left out, so that the amount is one of the person's own; such a sentence is asked about. */
function inOwnMoney(hypothesis: Hypothesis, currency: string): Hypothesis {
  const transcript = hypothesis.transcript.replace(/[$€£](?=\s?\d)/g, (sign) =>
    signs[sign] === currency || (sign === '$' && /^(CAD|AUD|NZD|HKD|SGD|MXN)$/.test(currency)) ? sign : '',
  );
  return transcript === hypothesis.transcript
    ? hypothesis
    : { transcript, confidence: Math.min(hypothesis.confidence, askedConfidence) };
}

/** How much sense a sentence makes as a command or question, 0 to 1. */
function senseOf(text: string, lexicon: UserLexicon, currency: string): number {
  const { frame, sentence } = understand({ text, confidence: 1, lexicon, currency, classifier: classify });
  const strange = strangeWeight * (1 - familiarShare(sentence));
  if (frame.intent === 'out_of_scope' || frame.block === 'unread') return -strange;
  return frame.certainty * (frame.block || frame.missing ? incompleteSense : 1) - strange;
}

const denies = (text: string): boolean => /\b(?:not|no|never|\w+n['’]t|cannot)\b/i.test(text);
const asks = (text: string): boolean =>
  /^\W*(?:did|do|does|should|would|could|can|is|was|were|what|how|why|when|have|has)\b/i.test(text);

/** What was heard as a denial or a question is never taken for something else because that makes more sense. */
const keepsMeaning = (heard: string, other: string): boolean =>
  (!denies(heard) || denies(other)) && (!asks(heard) || asks(other));

interface Wording {
  text: string;
  repairs: RepairedText['repairs'];
  cost: number;
}

/** What may have been said: what was heard, the same with names put in by their sound, and whole wordings that sound alike. */
function wordings(heard: string, lexicon: UserLexicon): Wording[] {
  return [heard, ...soundingAlike(heard)].flatMap((said, at) => {
    const whole = at > 0 ? [{ heard, name: said }] : [];
    const { text, repairs } = repairNames(said, lexicon);
    const cost = at > 0 ? alikeCost : 0;
    // A name that would take away what was denied or asked is not put in.
    return repairs.length > 0 && keepsMeaning(said, text)
      ? [{ text, repairs: [...whole, ...repairs], cost }]
      : [{ text: said, repairs: whole, cost }];
  });
}

const lettersOf = ({ transcript }: Hypothesis): string =>
  transcript.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Of what the model heard, the hypothesis that sounds right and makes sense, with its alternatives: names repaired by their sound, what
 * it was without the repair kept beside it. One that was not heard best is asked about.
 */
export function wordsOf(
  hypotheses: readonly Hypothesis[],
  lexicon: UserLexicon,
  currency: string,
): Pick<RecognisedSpeech, 'transcript' | 'confidence' | 'alternatives' | 'repairs'> {
  const different = new Map(
    [...hypotheses].reverse().map((one) => [lettersOf(one), inOwnMoney(one, currency)] as const),
  );
  const ranked = [...different.values()]
    .reverse()
    .filter((one) => keepsMeaning(hypotheses[0]!.transcript, one.transcript))
    .flatMap((heard, at) => {
      const sound = Math.log(Math.max(heard.confidence, 0.001));
      return wordings(heard.transcript, lexicon)
        .filter(({ text }) => keepsMeaning(hypotheses[0]!.transcript, text))
        .map(({ text, repairs, cost }) => {
          const sense = senseWeight * senseOf(text, lexicon, currency);
          return { heard, text, repairs, at, score: sound + sense - cost };
        });
    })
    .sort((a, b) => b.score - a.score);
  const [best, ...others] = ranked;
  if (!best) return { transcript: '', confidence: 0, alternatives: [], repairs: [] };
  const { heard, text, repairs } = best;
  const asked = repairs.length > 0 || best.at > 0;
  return {
    transcript: text,
    confidence: asked ? Math.min(heard.confidence, askedConfidence) : heard.confidence,
    alternatives: [
      ...new Map(
        [...(repairs.length > 0 ? [heard] : []), ...others.map((one) => one.heard)]
          .filter(({ transcript }) => transcript !== text)
          .map((one) => [one.transcript, one] as const),
      ).values(),
    ].slice(0, 2),
    repairs,
  };
}
