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
