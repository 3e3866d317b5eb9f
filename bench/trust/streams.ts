/** L6: fifty answers of the chat at once. */
import { randomUUID } from 'node:crypto';
import { Session } from '@app/node-testing/product';
import type { Bench } from '../bench';
import { judge, show, type Figure } from '../figures';
import { median, quantile } from '../measure';

const count = 50;
const question = 'What is my balance?';

interface Asker {
  session: Session;
  conversation: string;
}

async function asker(origin: string): Promise<Asker> {
  const session = await Session.open(origin);
  await session.openAccount();
  const body = { sessionId: randomUUID(), title: null, isActive: true };
  const { id } = await session.send<{ id: string }>('POST', '/api/chat/conversations', body);
  return { session, conversation: id };
}

/** Milliseconds until the first words of an answer that is read to its end; NaN where it has none. */
async function firstWords({ session, conversation }: Asker): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${session.origin}/api/chat/conversations/${conversation}/messages`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      cookie: session.cookieHeader,
      origin: session.origin,
      'x-csrf-token': session.csrfToken,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ message: question }),
  });
  let first = Number.NaN;
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (Number.isNaN(first) && text.includes('"text"')) first = performance.now() - began;
  }
  return first;
}

export async function streamFigures({ origin }: Bench): Promise<Figure[]> {
  const people: Asker[] = [];
  while (people.length < count) people.push(await asker(origin));
  // The first answers find everything cold.
  for (const person of people.slice(0, 5)) await firstWords(person);
  const alone = await firstWords(people[0]!);
  const words = await Promise.all(people.map(firstWords));
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
