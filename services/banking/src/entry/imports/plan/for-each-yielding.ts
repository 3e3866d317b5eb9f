import { setImmediate } from 'node:timers/promises';

/** Takes a few milliseconds. */
const rowsInTurn = 1_000;

/** Processes many rows in short turns, so that other requests are served in between. */
export async function forEachYielding<T>(
  rows: readonly T[],
  work: (row: T, at: number) => void,
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    if (at % rowsInTurn === rowsInTurn - 1) await setImmediate();
    work(row, at);
  }
}
