/** L6: fifty simultaneous chat answers. */
import { Session } from '@app/node-testing/product';
import type { Bench } from '../bench/bench';
import { firstWords, openConversation } from './chat-answers';
import { judge, show, type Figure } from '../bench/figures';
import { median, quantile } from '../bench/measure';

const count = 50;

/**
 * A new person; the returned function asks for the balance and returns the milliseconds until the first
 * words.
 */
async function asker(origin: string): Promise<() => Promise<number>> {
  const session = await Session.open(origin);
  await session.openAccount();
  const id = await openConversation(session);
  return async () => (await firstWords(session, id, 'What is my balance?')).ms;
}

export async function simultaneousAnswerFigures({ origin }: Bench): Promise<Figure[]> {
  const people: (() => Promise<number>)[] = [];
  while (people.length < count) people.push(await asker(origin));
  // The first answers find everything cold.
  for (const ask of people.slice(0, 5)) await ask();
  const alone = await people[0]!();
  const words = await Promise.all(people.map((ask) => ask()));
  const silent = words.filter((one) => Number.isNaN(one)).length;
  return [
    judge(
      ['L6', `first words of ${count} answers at once, p95`, 'ms', '≤', 300],
      silent > 0 ? `${silent} had no words` : quantile(words, 0.95),
      {
        note: `one alone ${show(alone, 'ms')}, median ${show(median(words), 'ms')}; not shown: closed within 1 s once left`,
      },
    ),
  ];
}
