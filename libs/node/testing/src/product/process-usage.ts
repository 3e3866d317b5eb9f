import { readFileSync } from 'node:fs';

/** A number from a file of /proc; NaN without /proc, or if the process has ended. */
export function processFigure(pid: number | undefined, file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))![1]);
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process, in MiB; NaN like {@link processFigure}. */
export const memoryOf = (pid?: number): number => processFigure(pid, 'status', /VmRSS:\s+(\d+)/) / 1024;

/** TCP states in /proc/net: a connection in use, and one that the other side has closed and this one has not. */
const openStates = new Set(['01', '08']);

/** Connections to a port of this machine that its server has not closed; NaN without /proc. */
export function connectionsTo(port: number): number {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  try {
    const lines = ['tcp', 'tcp6'].flatMap((of) => readFileSync(`/proc/net/${of}`, 'utf8').split('\n'));
    const rows = lines.map((line) => line.trim().split(/\s+/));
    return rows.filter(([, local, , state]) => local?.endsWith(ending) && openStates.has(state!)).length;
  } catch {
    return Number.NaN;
  }
}
