import { setImmediate as turn } from 'node:timers/promises';
import { DeferredStorage } from './deferred-storage';

/** An answer in progress; the returned function finishes it. */
function answer(first: DeferredStorage): () => Promise<void> {
  let end!: () => void;
  const made = first.make(() => new Promise<void>((resolve) => (end = resolve)));
  return () => (end(), made);
}

describe('answers sent before they are stored', () => {
  it('are stored at once when few people ask', async () => {
    const first = new DeferredStorage();
    const others = Array.from({ length: 7 }, () => answer(first));
    await first.beforeKeeping();
    for (const end of others) await end();
  });

  it('are stored once the texts of other answers are sent', async () => {
    const first = new DeferredStorage();
    const others = Array.from({ length: 9 }, () => answer(first));
    let kept = 0;
    const keeping = [first.beforeKeeping(), first.beforeKeeping()].map((one) => one.then(() => (kept += 1)));
    await others[0]!();
    await turn();
    expect(kept).toBe(0);
    await others[1]!();
    await turn();
    // The last texts are still on their way.
    expect(kept).toBe(0);
    await Promise.all(keeping);
    for (const end of others.slice(2)) await end();
  });

  it('are stored after a moment if others take long, and if one of them failed', async () => {
    const first = new DeferredStorage();
    jest.useFakeTimers();
    const others = Array.from({ length: 8 }, () => answer(first));
    const kept = first.beforeKeeping();
    jest.advanceTimersByTime(1_000);
    await kept;
    jest.useRealTimers();
    await Promise.all(others.map((end) => end()));
    await expect(first.make(() => Promise.reject(new Error('no figures')))).rejects.toThrow('no figures');
    await first.beforeKeeping();
  });
});
