import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface TreeCost {
  cpuSeconds: number;
  /** Of the processes that run pages; memory shared with others counted by its share. */
  rendererMiB: number;
}

interface ProcessStat {
  parent: number;
  ticks: number;
}

/** Fields of a line of /proc/<pid>/stat; the name before them may hold spaces and brackets. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [own, system, childrenOwn, childrenSystem] = fields.slice(11, 15).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { parent: Number(fields[1]), ticks: own + system + childrenOwn + childrenSystem };
}

/** What the browser on this profile and all its children have cost so far; undefined where there is no /proc. */
export function treeCost(profile: string): TreeCost | undefined {
  if (!existsSync('/proc/self/smaps_rollup')) return undefined;
  const stats = readStats();
  const root = [...stats.keys()].find((pid) => isRoot(read(pid, 'cmdline'), profile));
  if (root === undefined) return undefined;
  let ticks = 0;
  let kilobytes = 0;
  for (const [pid, stat] of stats) {
    if (!descends(pid, root, stats)) continue;
    ticks += stat.ticks;
    if (read(pid, 'cmdline').includes('--type=renderer'))
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
  }
  return { cpuSeconds: ticks / 100, rendererMiB: kilobytes / 1024 };
}

const isRoot = (command: string, profile: string): boolean =>
  command.includes(profile) && !command.includes('--type=') && !command.split('\0')[0]!.includes('crashpad');

function readStats(): Map<number, ProcessStat> {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return new Map(
    pids.flatMap((pid) => {
      const line = read(pid, 'stat');
      return line ? [[pid, parseStat(line)] as const] : [];
    }),
  );
}

/** A process may end while its files are read; then there is nothing to count. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function descends(pid: number, root: number, stats: ReadonlyMap<number, ProcessStat>): boolean {
  for (let at: number | undefined = pid; at; at = stats.get(at)?.parent) if (at === root) return true;
  return false;
}
