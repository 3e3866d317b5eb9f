import { setTimeout as delay } from 'node:timers/promises';
import type { RunningStack } from '@app/node-testing/product';
import { seconds } from '../stack/progress';

export const victims = ['banking', 'gateway', 'nats', 'store', 'insights'] as const;
export type Victim = (typeof victims)[number];

export interface Kill {
  victim: Victim;
  /** Whether it was killed, or stopped for a while. */
  how: 'killed' | 'stopped';
  /** Milliseconds from `kill -9`, or from the end of a stop, to the next acknowledged write. */
  backAfterMs: number;
}

/** Every third disturbance is a stop, because a hanging part is a different fault from a missing one. */
const stopEvery = 3;
/** Milliseconds; longer than any call's timeout, shorter than the runner waits for a hung part. */
const stoppedMs = 20_000;

/** The most milliseconds until a part must serve writes again. */
const backWithinMs = 120_000;

/**
 * Kills parts with `kill -9`, or stops them for a while, one after the other at random moments until the time is over.
 */
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
    const how = turn % stopEvery === stopEvery - 1 ? 'stopped' : 'killed';
    const { pid } = stack.parts()[victim] ?? {};
    if (how === 'stopped') await stop(pid);
    const at = performance.now();
    if (how === 'killed') {
      stack.kill(victim);
      await stack.revived(victim, pid);
    }
    const backAfterMs = await nextWrite(at, lastAcknowledged);
    kills.push({ victim, how, backAfterMs });
    console.log(`${victim.padEnd(9)} ${how}, writes again after ${seconds(backAfterMs)}`);
  }
  return kills;
}

/** Stops a process and lets it continue, unless the runner ended it meanwhile for not responding. */
async function stop(pid: number | undefined): Promise<void> {
  if (!pid) return;
  process.kill(pid, 'SIGSTOP');
  await delay(stoppedMs);
  try {
    process.kill(pid, 'SIGCONT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function nextWrite(killedAt: number, lastAcknowledged: () => number): Promise<number> {
  // Earlier writes may still be acknowledged, so only those after the restart count.
  const revivedAt = performance.now();
  while (lastAcknowledged() < revivedAt) {
    if (performance.now() - killedAt > backWithinMs) throw new Error('Nothing was written for two minutes.');
    await delay(20);
  }
  return lastAcknowledged() - killedAt;
}
