import type { RecognisedSpeech } from '@app/contracts-nlp';
import { understand, type UserLexicon } from '@app/nlu-core';
import { classify, familiarShare } from '@app/nlu-core/classifier';
import { repairNames, soundingAlike, type RepairedText } from '@app/nlu-core/transcript-repair';
import type { Hypothesis } from './moonshine';

/**
 * The confidence left after a name was repaired by its sound, or a hypothesis was chosen that was not heard best: enough to ask, not enough
 * to act.
 */
const askedConfidence = 0.75;
/** The advantage of a meaningful sentence over one that was heard better, in logarithms of a part's probability. */
const senseWeight = 1;
/** The meaning score of a sentence about money that lacks a part. */
const incompleteSense = 0.4;

/** The deduction for a sentence without any word that people use about money. */
const strangeWeight = 0.75;
/** The deduction for a sentence that was not heard but sounds like the one that was. */
const alikeCost = 0.12;

/** The model sometimes writes a currency sign that was not said, and not always the right one. */
const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Removes the sign of another currency, so that the amount is in the person's own; such a sentence leads to a question. */
function inOwnMoney(hypothesis: Hypothesis, currency: string): Hypothesis {
  const transcript = hypothesis.transcript.replace(/[$€£](?=\s?\d)/g, (sign) =>
    signs[sign] === currency || (sign === '$' && /^(CAD|AUD|NZD|HKD|SGD|MXN)$/.test(currency)) ? sign : '',
  );
  return transcript === hypothesis.transcript
    ? hypothesis
    : { transcript, confidence: Math.min(hypothesis.confidence, askedConfidence) };
}

/** How meaningful a sentence is as a command or question, 0 to 1. */
function senseOf(text: string, lexicon: UserLexicon, currency: string): number {
  const { frame, sentence } = understand({ text, confidence: 1, lexicon, currency, classifier: classify });
  const strange = strangeWeight * (1 - familiarShare(sentence));
  if (frame.intent === 'out_of_scope' || frame.block === 'unread') return -strange;
  return frame.certainty * (frame.block || frame.missing ? incompleteSense : 1) - strange;
}

const denies = (text: string): boolean => /\b(?:not|no|never|\w+n['’]t|cannot)\b/i.test(text);
const asks = (text: string): boolean =>
  /^\W*(?:did|do|does|should|would|could|can|is|was|were|what|how|why|when|have|has)\b/i.test(text);

/** Whether `other` keeps a denial or a question of what was heard, which is never dropped for a more meaningful reading. */
const keepsMeaning = (heard: string, other: string): boolean =>
  (!denies(heard) || denies(other)) && (!asks(heard) || asks(other));

interface Wording {
  text: string;
  repairs: RepairedText['repairs'];
  cost: number;
}

/** The possible wordings: what was heard, the same with names repaired by their sound, and complete wordings that sound alike. */
function wordings(heard: string, lexicon: UserLexicon): Wording[] {
  return [heard, ...soundingAlike(heard)].flatMap((wording, at) => {
    const whole = at > 0 ? [{ heard, name: wording }] : [];
    const { text, repairs } = repairNames(wording, lexicon);
    const cost = at > 0 ? alikeCost : 0;
    // A name is not repaired if that would remove a denial or a question.
    return repairs.length > 0 && keepsMeaning(wording, text)
      ? [{ text, repairs: [...whole, ...repairs], cost }]
      : [{ text: wording, repairs: whole, cost }];
  });
}

const lettersOf = ({ transcript }: Hypothesis): string =>
  transcript.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The hypothesis that sounds right and is meaningful, with its alternatives: names are repaired by their sound, and the unrepaired words
 * are kept with it. A hypothesis that was not heard best leads to a question.
 */
export function wordsOf(
  hypotheses: readonly Hypothesis[],
  lexicon: UserLexicon,
  currency: string,
): Pick<RecognisedSpeech, 'transcript' | 'confidence' | 'alternatives' | 'repairs'> {
  const different = new Map(
    [...hypotheses]
      .reverse()
      .map((hypothesis) => [lettersOf(hypothesis), inOwnMoney(hypothesis, currency)] as const),
  );
  const ranked = [...different.values()]
    .reverse()
    .filter((hypothesis) => keepsMeaning(hypotheses[0]!.transcript, hypothesis.transcript))
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
  const needsQuestion = repairs.length > 0 || best.at > 0;
  return {
    transcript: text,
    confidence: needsQuestion ? Math.min(heard.confidence, askedConfidence) : heard.confidence,
    alternatives: [
      ...new Map(
        [...(repairs.length > 0 ? [heard] : []), ...others.map((wording) => wording.heard)]
          .filter(({ transcript }) => transcript !== text)
          .map((hypothesis) => [hypothesis.transcript, hypothesis] as const),
      ).values(),
    ].slice(0, 2),
    repairs,
  };
}
