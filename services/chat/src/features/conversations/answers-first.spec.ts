import { setImmediate as turn } from 'node:timers/promises';
import { AnswersFirst } from './answers-first';

/** An answer that is made when it is told to be. */
function answer(first: AnswersFirst): () => Promise<void> {
  let end!: () => void;
  const made = first.make(() => new Promise<void>((resolve) => (end = resolve)));
  return () => (end(), made);
}

describe('answers before what is kept of them', () => {
  it('keeps at once where few ask', async () => {
    const first = new AnswersFirst();
    const others = Array.from({ length: 7 }, () => answer(first));
    await first.beforeKeeping();
    for (const end of others) await end();
  });

  it('keeps once the words of the others are said', async () => {
    const first = new AnswersFirst();
    const others = Array.from({ length: 9 }, () => answer(first));
    let kept = 0;
    const keeping = [first.beforeKeeping(), first.beforeKeeping()].map((one) => one.then(() => (kept += 1)));
    await others[0]!();
    await turn();
    expect(kept).toBe(0);
    await others[1]!();
    await Promise.all(keeping);
    for (const end of others.slice(2)) await end();
  });

  it('keeps after a moment where others take long, and where one of them failed', async () => {
    const first = new AnswersFirst();
    jest.useFakeTimers();
    const others = Array.from({ length: 8 }, () => answer(first));
    const kept = first.beforeKeeping();
    jest.advanceTimersByTime(250);
    await kept;
    jest.useRealTimers();
    await Promise.all(others.map((end) => end()));
    await expect(first.make(() => Promise.reject(new Error('no figures')))).rejects.toThrow('no figures');
    await first.beforeKeeping();
  });
});
