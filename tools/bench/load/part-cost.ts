import { existsSync, readFileSync } from 'node:fs';
import { parseStat } from '../browser/process-tree';
import { number } from '../figures';

export type Parts = Readonly<Record<string, { pid?: number }>>;

/** Processor seconds of each part of the stack so far; empty where there is no /proc. */
export function partSeconds(parts: Parts): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, { pid }] of Object.entries(parts)) {
    const file = `/proc/${pid}/stat`;
    if (pid && existsSync(file)) found.set(name, parseStat(readFileSync(file, 'utf8')).ticks / 100);
  }
  if (found.size > 0) {
    const { user, system } = process.cpuUsage();
    found.set('driver', (user + system) / 1e6);
  }
  return found;
}

/** What each part used of one processor between the two, the most first: what limits. */
export function shares(before: Map<string, number>, after: Map<string, number>, seconds: number): string {
  return [...after]
    .map(([name, end]) => [name, (end - (before.get(name) ?? 0)) / seconds] as const)
    .sort((a, b) => b[1] - a[1])
    .filter(([, share]) => share >= 0.02)
    .map(([name, share]) => `${name} ${number(share, 2)}`)
    .join(', ');
}

/** Resident memory of a process in MiB; undefined where there is no /proc. */
export function residentMiB(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!pid || !existsSync(file)) return undefined;
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
  return kib === undefined ? undefined : Number(kib) / 1024;
}

/** Runs the work and tells the resident memory of each part before it and at most while it ran, in MiB. */
export async function withPeakMemory<T>(
  parts: Parts,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<{ value: T; peak: Map<string, number>; before: Map<string, number> }> {
  const peak = new Map<string, number>();
  const look = (): void => {
    for (const name of names) {
      const now = residentMiB(parts[name]?.pid);
      if (now !== undefined) peak.set(name, Math.max(now, peak.get(name) ?? 0));
    }
  };
  look();
  const before = new Map(peak);
  const timer = setInterval(look, 50);
  try {
    return { value: await work(), peak, before };
  } finally {
    clearInterval(timer);
  }
}
