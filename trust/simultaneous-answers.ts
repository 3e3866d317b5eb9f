/** L6: fifty simultaneous chat answers, and what is left of them when everybody leaves. */
import { setTimeout as delay } from 'node:timers/promises';
import { connectionsTo, Session } from '@app/node-testing/product';
import type { Bench } from '../bench/bench';
import { firstWords, openConversation } from './chat-answers';
import { judge, show, type Figure } from '../bench/figures';
import { median, quantile } from '../bench/measure';

const count = 50;
/** Connections that are open longer are no longer waited for. */
const mostMs = 10_000;
/** The answers of a round are stored before the next begins. */
const betweenRoundsMs = 2_000;

/** Asks for the balance; returns the milliseconds until the first words. */
type Ask = (leave?: AbortSignal) => Promise<number>;

/** A new person who asks. */
async function asker(origin: string): Promise<Ask> {
  const session = await Session.open(origin);
  await session.openAccount();
  const id = await openConversation(session);
  return async (leave) => (await firstWords(session, id, 'What is my balance?', leave)).ms;
}

/** Milliseconds until the servers have closed the connections of answers whose askers left before the first words. */
async function closedMs({ stack }: Bench, people: readonly Ask[]): Promise<number> {
  const ports = ['web', 'gateway'].flatMap((part) => stack.parts()[part]?.port ?? []);
  const open = (): number[] => ports.map(connectionsTo);
  const before = open();
  if (before.some(Number.isNaN)) return Number.NaN;
  const leave = new AbortController();
  const asked = Promise.allSettled(people.map((ask) => ask(leave.signal)));
  await delay(50);
  leave.abort();
  const left = performance.now();
  await asked;
  while (open().some((now, at) => now > before[at]!) && performance.now() < left + mostMs) await delay(20);
  return performance.now() - left;
}

export async function simultaneousAnswerFigures(bench: Bench): Promise<Figure[]> {
  const { origin } = bench;
  const people: Ask[] = [];
  while (people.length < count) people.push(await asker(origin));
  // The first answers of a new process run code that is not compiled yet; the first round is shown, not judged.
  for (const ask of people.slice(0, 5)) await ask();
  const first = await Promise.all(people.map((ask) => ask()));
  await delay(betweenRoundsMs);
  const alone = await people[0]!();
  const words = await Promise.all(people.map((ask) => ask()));
  const closed = await closedMs(bench, people);
  const silent = words.filter((one) => Number.isNaN(one)).length;
  return [
    judge(
      ['L6', `first words of ${count} answers at once, p95`, 'ms', '≤', 300],
      silent > 0 ? `${silent} had no words` : quantile(words, 0.95),
      {
        note: `one alone ${show(alone, 'ms')}, median ${show(median(words), 'ms')}, p95 of the first round ${show(quantile(first, 0.95), 'ms')}`,
      },
    ),
    judge(
      ['L6', `${count} answers left before their first words: connections closed after`, 'ms', '≤', 1_000],
      closed,
    ),
  ];
}
