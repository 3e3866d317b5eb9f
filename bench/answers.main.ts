/**
 * Answers of the chat: `node tools/run.mjs bench/answers.main.ts [rounds]` starts what was built last with the practice model, and
 * prints how long the engine took against the slowest part it asked, and when the first words of a model's answer came.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startStack, type RunningStack, type Session } from '@app/node-testing/product';
import { median, quantile } from './measure';
import { makeLedger } from './people';

const goals = { againstSlowest: 1.5, firstWordsMs: 300 };
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

interface Answered {
  about: string;
  ms: number;
  slowestMs: number;
}

/** What the engine wrote down of its answers. */
const answered = (stack: RunningStack): Answered[] =>
  readFileSync(path.join(stack.dataDir, 'logs', 'chat.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line) as Answered);

/** Milliseconds until the first words of an answer, and whether a model chose them. */
async function firstWords(person: Session, id: string, message: string) {
  const began = performance.now();
  const response = await fetch(`${person.origin}/api/chat/conversations/${id}/messages`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      cookie: person.cookieHeader,
      origin: person.origin,
      'x-csrf-token': person.csrfToken,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ message }),
  });
  let first: number | undefined;
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('"text"')) first ??= performance.now() - began;
  }
  return { ms: first ?? Number.NaN, isByModel: text.includes('"byModel":true') };
}

async function conversation(person: Session): Promise<string> {
  const body = { sessionId: randomUUID(), title: null, isActive: true };
  return (await person.send<{ id: string }>('POST', '/api/chat/conversations', body)).id;
}

/** A person may ask twenty questions a minute; so many persons ask in turn. */
async function ask(stack: RunningStack, rounds: number, today: string) {
  const words: number[] = [];
  let cold = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { session } = await makeLedger(stack.origin, 2_000, today);
    const id = await conversation(session);
    for (const question of questions) {
      const { ms, isByModel } = await firstWords(session, id, question);
      if (isByModel && round > 0) words.push(ms);
    }
    // The first round finds everything cold.
    if (round === 0 && rounds > 1) cold = answered(stack).length;
  }
  return { words, all: answered(stack).slice(cold) };
}

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 10);
  const today = new Date().toISOString().slice(0, 10);
  const stack = await startStack({ env: { PRACTICE_MODEL: '1' } });
  try {
    const { words, all } = await ask(stack, rounds, today);
    const [whole, slowest] = [all.map(({ ms }) => ms), all.map(({ slowestMs }) => slowestMs)];
    const times = quantile(whole, 0.95) / quantile(slowest, 0.95);
    console.log(
      `engine, ${all.length} answers: p50 ${median(whole)} ms, p95 ${quantile(whole, 0.95)} ms; its slowest source p50 ${median(slowest)} ms, p95 ${quantile(slowest, 0.95)} ms; ` +
        `× ${times.toFixed(2)} (goal ${goals.againstSlowest}, ${verdict(times <= goals.againstSlowest)})`,
    );
    // The practice model says its words without a pause, so what is left over the engine's sources is ours.
    console.log(
      `first words of a model, its own time included, ${words.length} answers: p50 ${median(words).toFixed(0)} ms, p95 ${quantile(words, 0.95).toFixed(0)} ms ` +
        `(goal ${goals.firstWordsMs}, ${verdict(quantile(words, 0.95) <= goals.firstWordsMs)})`,
    );
  } finally {
    await stack.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
