import { setTimeout as delay } from 'node:timers/promises';
import { processFigure } from '@app/node-testing/product';
import { number } from './figures';

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Milliseconds of each of `times` runs, after some that only warm up. */
export async function timed(times: number, work: () => Promise<unknown>, warmUp = 5): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < times + warmUp; index += 1) {
    const started = performance.now();
    await work();
    if (index >= warmUp) took.push(performance.now() - started);
  }
  return took;
}

export interface LoadResult {
  p95: number;
  p99: number;
  failed: number;
  /** Milliseconds of each successful call. */
  took: number[];
}

/** With more calls under way the server has failed: further ones are not sent and count as failed. */
const maxInFlight = 2_000;

/**
 * Makes calls at fixed moments, however long earlier calls take, as people do; waiting for a slow response would hide the wait of
 * all later ones (autocannon sends the calls of a second at once). `call` returns whether it succeeded.
 */
export async function openModel(
  rate: number,
  seconds: number,
  call: (index: number) => Promise<boolean>,
): Promise<LoadResult> {
  const took: number[] = [];
  let failed = 0;
  const running = new Set<Promise<void>>();
  const began = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = began + (index * 1_000) / rate;
    while (performance.now() < due) await delay(due - performance.now());
    const count = (good: boolean): unknown => (good ? took.push(performance.now() - due) : (failed += 1));
    if (running.size >= maxInFlight) count(false);
    else {
      const sent: Promise<void> = call(index)
        .then(count, () => count(false))
        .then(() => void running.delete(sent));
      running.add(sent);
    }
  }
  await Promise.all(running);
  return { p95: quantile(took, 0.95), p99: quantile(took, 0.99), failed, took };
}

export type Parts = Readonly<Record<string, { pid?: number; port?: number }>>;

/** Processor seconds of each part of the stack so far; empty without /proc. */
export function partSeconds(parts: Parts): Map<string, number> {
  const all = Object.entries(parts).map(([name, { pid }]) => {
    // A process's name, in brackets, may contain brackets and spaces.
    const [user, system] = [11, 12].map((skip) =>
      processFigure(pid, 'stat', new RegExp(`.*\\) (?:\\S+ ){${skip}}(\\d+)`, 's')),
    );
    return [name, (user! + system!) / 100] as const;
  });
  return new Map(all.filter(([, seconds]) => !Number.isNaN(seconds)));
}

/** Processor time of all parts between two readings for each of `per`, and each part's share, largest first. */
export function used(before: Map<string, number>, after: Map<string, number>, per: number) {
  const shares = [...after].map(([name, end]) => [name, (end - (before.get(name) ?? 0)) / per] as const);
  const most = shares.filter(([, share]) => share >= 0.02).sort((a, b) => b[1] - a[1]);
  const byPart = most.map(([name, share]) => `${name} ${number(share, 2)}`).join(', ');
  return { all: shares.reduce((sum, [, share]) => sum + share, 0), byPart };
}
