import { dining, now, today } from '../testing/day-of-asking';
import { household } from '../testing/household';
import { ledgerAnswers } from '../testing/ledger-answers';
import { mustAnswer } from '../testing/must-answer';
import { answerQuestion } from './answer-question';
import type { AskFigures } from './ask-figures';
import { readQuestion } from './grammar/read-question';
import type { Question } from './question';

/** How often an answer waits for its owners one after the other: what is asked at once counts once. */
async function roundsOf(question: Question): Promise<number> {
  const { ask } = ledgerAnswers();
  const waiting: (() => void)[] = [];
  const held = ((request, input) =>
    new Promise((resolve, reject) =>
      waiting.push(() => ask(request, input).then(resolve, reject)),
    )) as AskFigures;
  let isOver = false;
  const answered = answerQuestion(question, today, held, {
    before: { question: dining, figures: [] },
  }).finally(() => (isOver = true));
  let rounds = 0;
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    if (waiting.length === 0) continue;
    rounds += 1;
    for (const reply of waiting.splice(0)) reply();
  }
  await answered;
  return rounds;
}

/** Their list is narrowed by what the sum found. */
const inTwo = new Set(['rows', 'last-paid']);

describe('an answer', () => {
  it.each(mustAnswer.map(([kind, text]) => [kind, text!] as const))(
    'of the kind %s waits for its slowest source once, or twice where one question follows from another',
    async (kind, text) => {
      const read = readQuestion({ text, names: household, today, now, previous: dining });
      if (read.outcome !== 'asked') throw new Error(`“${text}” was not read`);
      expect(await roundsOf(read.question)).toBeLessThanOrEqual(inTwo.has(kind) ? 2 : 1);
    },
  );
});
