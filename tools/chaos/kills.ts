import { setTimeout as delay } from 'node:timers/promises';
import type { RunningStack } from '@app/node-testing/product';
import { seconds } from '../stack/progress';

export const victims = ['banking', 'gateway', 'nats', 'store', 'insights'] as const;
export type Victim = (typeof victims)[number];

export interface Kill {
  victim: Victim;
  /** Ended, or stopped where it stands for a while. */
  how: 'killed' | 'stopped';
  /** From `kill -9`, or from going on after a stop, to the next acknowledged write, in ms. */
  backAfterMs: number;
}

/** Every third disturbance is a stop: a part that hangs is another fault than one that is gone. */
const stopEvery = 3;
/** Longer than any call waits, shorter than a hung part is given. */
const stoppedMs = 20_000;

/** Longest a part may take to serve writes again. */
const backWithinMs = 120_000;

/** Kills one part after the other with `kill -9`, or stops it for a while, at random moments, until the time is up. */
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

/** Its process stands still and then goes on, where nobody ended it meanwhile for not answering. */
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
  // Writes under way may still be acknowledged: only those after the new process count.
  const revivedAt = performance.now();
  while (lastAcknowledged() < revivedAt) {
    if (performance.now() - killedAt > backWithinMs) throw new Error('Nothing was written for two minutes.');
    await delay(20);
  }
  return lastAcknowledged() - killedAt;
}
