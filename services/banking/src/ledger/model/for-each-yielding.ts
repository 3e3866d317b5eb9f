import { giveWay } from '@app/messaging';

/** Milliseconds of work after which other requests get their turn. */
const turnMs = 3;

/** Processes many rows in short turns, between which short requests are answered first. */
export async function forEachYielding<T>(
  rows: readonly T[],
  work: (row: T, at: number) => void,
): Promise<void> {
  let until = performance.now() + turnMs;
  for (const [at, row] of rows.entries()) {
    if (performance.now() > until) {
      await giveWay(turnMs);
      until = performance.now() + turnMs;
    }
    work(row, at);
  }
}
