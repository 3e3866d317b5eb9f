import { dining, now, today } from '../testing/day-of-asking';
import { household } from '../testing/household';
import { ledgerAnswers } from '../testing/ledger-answers';
import { mustAnswer } from '../testing/must-answer';
import { answerQuestion } from './answer-question';
import type { AskFigures } from './ask-figures';
import { readQuestion } from './grammar/read-question';
import type { Question } from './question';

/** Number of successive waits for other services in an answer; simultaneous requests count once. */
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

/** Their list is filtered by the result of the sum. */
const inTwo = new Set(['rows', 'last-paid']);

describe('an answer', () => {
  it.each(mustAnswer.map(([kind, text]) => [kind, text!] as const))(
    'waits once for its slowest source, or twice if one request depends on another: %s',
    async (kind, text) => {
      const read = readQuestion({ text, names: household, today, now, previous: dining });
      if (read.outcome !== 'asked') throw new Error(`“${text}” was not read`);
      expect(await roundsOf(read.question)).toBeLessThanOrEqual(inTwo.has(kind) ? 2 : 1);
    },
  );
});
