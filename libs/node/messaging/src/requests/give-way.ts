import { setImmediate, setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after a short request in which the same page is likely to send the next one. */
const restMs = 3;
/** A request that takes longer waits for something else, which would only take longer too. */
const freshMs = 100;
/** Long work waits at most this many times as long as it worked, so that it keeps a third of the time. */
const maxWait = 2;
const lookMs = 1;

let underWay = 0;
let lastBegan = Number.NEGATIVE_INFINITY;
let lastEnded = Number.NEGATIVE_INFINITY;

/** Notes that this process answers a short request, until the returned function is called. */
export function noteShortRequest(): () => void {
  underWay += 1;
  lastBegan = performance.now();
  return () => {
    underWay -= 1;
    lastEnded = performance.now();
  };
}

function othersNeedIt(): boolean {
  const now = performance.now();
  return (underWay > 0 && now - lastBegan < freshMs) || now - lastEnded < restMs;
}

/**
 * Long work calls this after each piece of a few milliseconds. Waits while the process answers short requests or did so a moment
 * ago, at most twice as long as the piece took.
 */
export async function giveWay(workedMs: number): Promise<void> {
  const until = performance.now() + maxWait * workedMs;
  // Lets in the requests that arrived during the piece.
  await setImmediate();
  while (othersNeedIt() && performance.now() < until) await delay(lookMs);
}

/** Milliseconds of work after which other requests get their turn. */
const turnMs = 3;

/** Processes many rows in short turns, between which it gives way. */
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
