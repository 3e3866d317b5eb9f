import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
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
  /** Milliseconds from when a call was due to its answer, of those that were answered well. */
  took: number[];
  failed: number;
}

/** Beyond so many calls on their way the server has lost: further ones are not sent and count as failed. */
const maxInFlight = 2_000;

/**
 * Calls at fixed moments, however long earlier calls take, as people do; waiting for a slow answer would hide the wait
 * of all who came after it. `call` says whether it was answered well.
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
  const one = async (index: number, due: number): Promise<void> => {
    if (await call(index).catch(() => false)) took.push(performance.now() - due);
    else failed += 1;
  };
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = began + (index * 1_000) / rate;
    while (performance.now() < due) await delay(due - performance.now());
    if (running.size >= maxInFlight) failed += 1;
    else {
      const sent: Promise<void> = one(index, due).finally(() => running.delete(sent));
      running.add(sent);
    }
  }
  await Promise.all(running);
  return { p95: quantile(took, 0.95), p99: quantile(took, 0.99), took, failed };
}

export type Parts = Readonly<Record<string, { pid?: number; port?: number }>>;

/** A process may end while its files are read; then there is nothing to count. */
function read(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Of a line of /proc/<pid>/stat; the name before the numbers may hold spaces and brackets. */
export function parseStat(line: string): { parent: number; ticks: number } {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
}

/** Processor seconds of each part of the stack so far; empty where there is no /proc. */
export function partSeconds(parts: Parts): Map<string, number> {
  const lines = Object.entries(parts).map(([name, { pid }]) => [name, pid ? read(pid, 'stat') : ''] as const);
  return new Map(lines.flatMap(([name, line]) => (line ? [[name, parseStat(line).ticks / 100]] : [])));
}

/** What all parts used between the two for each of `per`, and each part that used something, the most first: what limits. */
export function used(
  before: Map<string, number>,
  after: Map<string, number>,
  per: number,
): { all: number; byPart: string } {
  const shares = [...after].map(([name, end]) => [name, (end - (before.get(name) ?? 0)) / per] as const);
  const most = shares.filter(([, share]) => share >= 0.02).sort((a, b) => b[1] - a[1]);
  const byPart = most.map(([name, share]) => `${name} ${number(share, 2)}`).join(', ');
  return { all: shares.reduce((sum, [, share]) => sum + share, 0), byPart };
}

/**
 * Processor seconds of the browser on this profile and all its children so far, and MiB of the processes that run pages (shared
 * memory counted by its share); nothing where there is no /proc.
 */
export function browserCost(profile: string): { cpu?: number; memory?: number } {
  if (!existsSync('/proc/self/smaps_rollup')) return {};
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(pids.map((pid) => [Number(pid), parseStat(read(pid, 'stat'))]));
  const root = [...stats.keys()].find((pid) => {
    const command = read(pid, 'cmdline');
    return command.includes(profile) && !/--type=|^[^\0]*crashpad/.test(command);
  });
  const descends = (pid: number): boolean =>
    pid === root || (pid > 0 && descends(stats.get(pid)?.parent ?? 0));
  const tree = [...stats.keys()].filter((pid) => root !== undefined && descends(pid));
  const pss = (pid: number): number => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
  const renderers = tree.filter((pid) => read(pid, 'cmdline').includes('--type=renderer'));
  return {
    cpu: tree.reduce((sum, pid) => sum + stats.get(pid)!.ticks / 100, 0),
    memory: renderers.reduce((sum, pid) => sum + pss(pid) / 1024, 0),
  };
}
