import { defaultLexicon, wholeSentence } from '@app/nlu-core';
import type { Question } from '../question';
import { followUp } from './follow-up';
import type { QuestionText, SpokenSentence } from './question-text';
import { bookOf } from './names';
import { readSentence, type Reading } from './reading';
import { RuleInput, type RuleResult, type Rule } from './rule';
import { rules } from './rules';
import { changesMeaning, weakCues } from './vocabulary';

/** The question of a sentence, or why it is not answered. */
export type ReadQuestion =
  | {
      outcome: 'asked';
      question: Question;
      /** Certainty of the reading, 0 to 1. */
      certainty: number;
      assumptions: string[];
      /** It omits what the previous question stated. */
      follows?: true;
    }
  | {
      /** Close to a question that can be answered, except for these words. */
      outcome: 'stopped';
      words: string[];
      /** Questions that can be answered instead. */
      instead: string[];
      certainty: number;
    }
  | { outcome: 'none' };

const range = ([from, to]: readonly [number, number] = [0, 0], count: number): boolean =>
  count >= from && count <= to;

/**
 * Reads a question about money. Every word must be used by the answer or be a filler word; otherwise it is not answered, and the
 * words that prevented it are named.
 */
export function readQuestion(asked: QuestionText): ReadQuestion {
  const sentence = asked.sentence ?? sentenceOf(asked);
  if (sentence.tokens.length === 0 || isNoQuestion(sentence)) return { outcome: 'none' };
  const book = bookOf(asked.names);
  const readings = (['cues', 'names'] as const).map((first) =>
    readSentence(sentence, book, asked.today, first),
  );
  const fits = readings.flatMap((reading) => fitting(reading, asked));
  const follows = followUp(asked, readings);
  const [best] = fits.sort((a, b) => b.score - a.score);
  if (follows && (!best || follows.isPlain || best.rule.name === 'bare-spending'))
    return { outcome: 'asked', ...follows.built, certainty: follows.certainty, follows: true };
  if (!best) return stopped(readings);
  const { built, rule, reading } = best;
  return {
    outcome: 'asked',
    question: built.question,
    certainty: (rule.base ?? 0.98) * reading.certainty,
    assumptions: [...(built.assumptions ?? []), ...(rule.quiet ? [] : notesOf(reading))],
  };
}

const sentenceOf = ({ text, now, zone, locale, currency }: QuestionText): SpokenSentence =>
  wholeSentence({ text, now, zone, locale, currency, lexicon: defaultLexicon });

/** `Pay my rent` is a command, `What is a budget` asks for a definition. */
function isNoQuestion({ tokens }: SpokenSentence): boolean {
  const [first, second, third] = tokens.map(({ text }) => text);
  return (
    /^(pay|buy|make|sell|send|move|transfer|set)$/.test(first!) ||
    (first === 'what' && /^(is|are|does)$/.test(second ?? '') && /^(a|an)$/.test(third ?? ''))
  );
}

const notesOf = ({ notes, abouts }: Reading): string[] => [
  ...notes,
  ...abouts.flatMap(({ note }) => (note ? [note] : [])),
];

interface Fit {
  rule: Rule;
  reading: Reading;
  built: RuleResult;
  score: number;
}

function fitting(reading: Reading, { today, names }: QuestionText): Fit[] {
  const asked = new RuleInput(reading, today, names.since ?? undefined);
  return rules.flatMap((rule, order): Fit[] => {
    if (leftOver(rule, reading).length > 0 || !holdsAll(rule, reading)) return [];
    const built = rule.build(asked);
    return built
      ? [{ rule, reading, built, score: rule.needs.length * 100 - order + reading.certainty * 10 }]
      : [];
  });
}

/** Content of a sentence that the rule does not use. */
function leftOver(rule: Rule, reading: Reading): string[] {
  const known = new Set([...rule.needs.flat(), ...(rule.may ?? [])]);
  const unused = reading.asked.filter(
    ({ cues }) => ![...cues].some((cue) => known.has(cue) || weakCues.has(cue)),
  );
  return [
    ...unused.map(({ said }) => said),
    ...(reading.twofold && !rule.twofold ? ['and'] : []),
    ...(reading.unknown.length > (rule.unknown ?? 0)
      ? reading.unknown
      : reading.unknown.filter(changesMeaning)),
    ...(rule.accountKinds
      ? []
      : reading.abouts.filter(({ about }) => about.accountKind).map(({ said }) => said)),
    ...(reading.coins.length > (rule.coins?.[1] ?? 0) ? reading.coins : []),
    ...(reading.abouts.length > (rule.abouts?.[1] ?? 0) ? reading.abouts.map(({ said }) => said) : []),
    ...(reading.periods.length > (rule.periods?.[1] ?? 0)
      ? reading.periods.map(({ label }) => label ?? 'the period')
      : []),
    ...(reading.days.length > (rule.days?.[1] ?? 0) ? reading.days : []),
    ...(reading.money.length > (rule.money?.[1] ?? 0) ? ['the amount'] : []),
    ...(reading.counts.length > (rule.counts?.[1] ?? 0) ? reading.counts.map(String) : []),
  ];
}

function holdsAll(rule: Rule, reading: Reading): boolean {
  const said = (cue: string): boolean =>
    reading.weak.has(cue as never) || reading.asked.some(({ cues }) => cues.has(cue as never));
  return (
    rule.needs.every((group) => group.some(said)) &&
    range(rule.abouts, reading.abouts.length) &&
    range(rule.periods, reading.periods.length) &&
    range(rule.days, reading.days.length) &&
    range(rule.money, reading.money.length) &&
    range(rule.counts, reading.counts.length) &&
    range(rule.coins, reading.coins.length) &&
    // If both a day and a period are allowed, only one of them may occur.
    reading.days.length + reading.periods.length <= Math.max(1, rule.periods?.[1] ?? 0, rule.days?.[1] ?? 0)
  );
}

/** Uses the closest rule to suggest another question. */
function stopped(readings: readonly Reading[]): ReadQuestion {
  const near = readings
    .flatMap((reading) =>
      rules.map((rule) => {
        const met = rule.needs.filter((group) =>
          group.some((cue) => reading.asked.some(({ cues }) => cues.has(cue))),
        ).length;
        const words = [...new Set([...leftOver(rule, reading), ...reading.unknown])];
        return { rule, met, isWhole: met === rule.needs.length, words };
      }),
    )
    .filter(({ met, words }) => met > 0 && words.length > 0)
    .sort(
      (a, b) => Number(b.isWhole) - Number(a.isWhole) || a.words.length - b.words.length || b.met - a.met,
    );
  const [best] = near;
  if (!best) return { outcome: 'none' };
  const instead = [...new Set(near.map(({ rule }) => rule.example))].slice(0, 3);
  return { outcome: 'stopped', words: best.words.slice(0, 4), instead, certainty: 0.9 };
}
