import { setTimeout as delay } from 'node:timers/promises';
import type { RunningStack } from '@app/node-testing/product';
import { seconds } from '../stack/progress';

export const victims = ['banking', 'gateway', 'nats', 'store', 'insights'] as const;
export type Victim = (typeof victims)[number];

export interface Kill {
  victim: Victim;
  /** From `kill -9` to the next acknowledged write, in ms. */
  backAfterMs: number;
}

/** Longest a part may take to serve writes again. */
const backWithinMs = 120_000;

/** Kills one part after the other with `kill -9`, at random moments, until the time is up. */
export async function killUntil(
  stack: RunningStack,
  endsAt: number,
  everyMs: number,
  lastAcknowledged: () => number,
): Promise<Kill[]> {
  const kills: Kill[] = [];
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    await delay(everyMs * (0.5 + Math.random()));
    const victim = victims[turn % victims.length]!;
    const { pid } = stack.parts()[victim] ?? {};
    const killedAt = performance.now();
    stack.kill(victim);
    await stack.revived(victim, pid);
    const backAfterMs = await nextWrite(killedAt, lastAcknowledged);
    kills.push({ victim, backAfterMs });
    console.log(`${victim.padEnd(9)} killed, writes again after ${seconds(backAfterMs)}`);
  }
  return kills;
}

async function nextWrite(killedAt: number, lastAcknowledged: () => number): Promise<number> {
  // Writes under way may still be acknowledged: only those after the new process count.
  const revivedAt = performance.now();
  while (lastAcknowledged() < revivedAt) {
    if (performance.now() - killedAt > backWithinMs) throw new Error('Nothing was written for two minutes.');
    await delay(20);
  }
  return lastAcknowledged() - killedAt;
}
