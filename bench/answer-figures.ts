import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Bench } from './bench';
import { firstWords, openConversation } from './chat-answers';
import { judge, show, type Figure } from './figures';
import { median, quantile } from './measure';
import { makeLedger } from './people';

const questions = [
  'What is my balance?',
  'What did I spend on groceries this month?',
  'Did I spend more on dining than last month?',
  'Top 5 merchants this year',
  'What was my biggest purchase last month?',
  'Average monthly spending on shopping',
  'Why did I spend more than last month?',
  'What are my subscriptions?',
  'Which bills are next?',
  'What is my savings rate this year?',
  'How has my net worth changed this year?',
  'Which transactions are uncategorised?',
];

/** What the engine wrote down of its answers. */
const answered = ({ stack }: Bench): { ms: number; slowestMs: number }[] =>
  readFileSync(path.join(stack.dataDir, 'logs', 'chat.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line) as { ms: number; slowestMs: number });

/** Every question with the practice model: the engine against the slowest part it asked, and when the first words of a model's answer came. */
export async function answerFigures(bench: Bench): Promise<Figure[]> {
  const words: number[] = [];
  let cold = 0;
  // A person may ask twenty questions a minute: each round has another, and the first finds everything cold.
  for (let round = 0; round <= (bench.quick ? 1 : 10); round += 1) {
    const { session } = await makeLedger(bench.origin, 2_000, bench.today);
    const id = await openConversation(session);
    for (const question of questions) {
      const { ms, isByModel } = await firstWords(session, id, question);
      if (isByModel && round > 0) words.push(ms);
    }
    if (round === 0) cold = answered(bench).length;
  }
  const all = answered(bench).slice(cold);
  const ends = (times: readonly number[]): string =>
    `p50 ${show(median(times), 'ms')}, p95 ${show(quantile(times, 0.95), 'ms')}`;
  const [whole, slowest] = [all.map(({ ms }) => ms), all.map(({ slowestMs }) => slowestMs)];
  const times = quantile(whole, 0.95) / quantile(slowest, 0.95);
  // The practice model says its words without a pause, so what is left over the engine's sources is ours.
  return [
    judge('answerEngine', times, { note: `${all.length} answers: ${ends(whole)} / ${ends(slowest)}` }),
    judge('answerWords', quantile(words, 0.95), { note: `${words.length} answers: ${ends(words)}` }),
  ];
}
