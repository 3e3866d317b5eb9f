import { now, today } from './day-of-asking';
import { household } from './household';
import { mustAnswer } from './must-answer';
import { mustAnswerCasual } from './must-answer-casual';
import { outside } from './outside';
import { outsideLater } from './outside-later';
import { outsideClauses } from './outside-clauses';
import { outsideMixed, outsideNewWords } from './outside-mixed';
import { outsideAltered } from './outside-altered';
import { readQuestion } from '../src/grammar/read-question';
import type { Question } from '../src/question';

const dining: Question = {
  kind: 'spending',
  side: 'expense',
  category: 'Dining',
  period: { from: '2026-11-01', to: today, label: 'this month' },
};

/** One row of the table: of the readings with a claimed certainty in this range, how many were correct. */
export interface Band {
  from: number;
  to: number;
  claimed: number;
  count: number;
  right: number;
}

const edges = [0.5, 0.7, 0.8, 0.9, 0.95, 1.0001];

/** Variants as people type them: without punctuation, in lower case, with a polite phrase, with swapped letters. */
const typed = (text: string): string[] => [
  text,
  text.toLowerCase().replace(/[?.!]+$/, ''),
  `please, ${text}`,
  slipped(text),
];

/** Swaps two letters within the longest word. */
function slipped(text: string): string {
  const word = text.match(/[a-z]{6,}/g)?.sort((a, b) => b.length - a.length)[0];
  if (!word) return text;
  const at = word.length >> 1;
  const changed = word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
  return text.replace(word, changed);
}

/**
 * How often readings are correct by their claimed certainty, over the must-answer set and the questions outside it, each also in
 * typed variants. Any reading of a question outside the set counts as wrong.
 */
export function reliability(): { bands: Band[]; asked: number; answered: number } {
  const cases = [
    ...[...mustAnswer, ...mustAnswerCasual].flatMap(([kind, ...texts]) =>
      texts.flatMap(typed).map((text) => ({ text, kind })),
    ),
    ...[
      ...outside,
      ...outsideLater,
      ...outsideAltered,
      ...outsideClauses,
      ...outsideMixed,
      ...outsideNewWords,
    ]
      .flatMap(typed)
      .map((text) => ({ text, kind: undefined })),
  ];
  const read = cases.flatMap(({ text, kind }) => {
    const found = readQuestion({ text, names: household, today, now, previous: kind ? dining : undefined });
    return found.outcome === 'asked'
      ? [{ certainty: found.certainty, isRight: found.question.kind === kind }]
      : [];
  });
  const bands = edges.slice(0, -1).map((from, at): Band => {
    const within = read.filter(({ certainty }) => certainty >= from && certainty < edges[at + 1]!);
    const sum = within.reduce((all, { certainty }) => all + certainty, 0);
    return {
      from,
      to: Math.min(1, edges[at + 1]!),
      claimed: within.length > 0 ? sum / within.length : 0,
      count: within.length,
      right: within.filter(({ isRight }) => isRight).length,
    };
  });
  return { bands, asked: cases.length, answered: read.length };
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

export const reliabilityTable = ({ bands }: { bands: readonly Band[] }): string =>
  [
    '| certainty | readings | claimed | right |',
    '| --- | --- | --- | --- |',
    ...bands
      .filter(({ count }) => count > 0)
      .map(
        ({ from, to, claimed, count, right }) =>
          `| ${from}–${to} | ${count} | ${percent(claimed)} | ${percent(right / count)} |`,
      ),
  ].join('\n');
