import { Backpressure } from './backpressure';

const soon = (): number => Date.now() + 200;
const busy = { code: 'SERVICE_UNAVAILABLE', details: { reason: 'BUSY', retryAfterSeconds: 2 } };

/** A write that runs until `end` is called. */
function held(
  backpressure: Backpressure,
  deadline = Date.now() + 60_000,
): { end: () => void; over: Promise<string> } {
  let end!: () => void;
  const until = new Promise<void>((resolve) => (end = resolve));
  return { end, over: backpressure.enter(deadline, (run) => run(() => until.then(() => 'written'))) };
}

describe('Backpressure', () => {
  it('runs twenty-four writes at once and the others in order of arrival', async () => {
    const backpressure = new Backpressure();
    const begun: number[] = [];
    const first = Array.from({ length: 24 }, () => held(backpressure));
    const later = [0, 1, 2].map((at) =>
      backpressure.enter(Date.now() + 60_000, (run) => run(() => Promise.resolve(begun.push(at)))),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(begun).toEqual([]);
    first.forEach(({ end }) => end());
    await Promise.all([...first.map(({ over }) => over), ...later]);
    expect(begun).toEqual([0, 1, 2]);
  });

  it('refuses a write that waited two thirds of its time, and never runs it afterwards', async () => {
    const backpressure = new Backpressure();
    const first = Array.from({ length: 24 }, () => held(backpressure));
    const work = jest.fn(() => Promise.resolve());
    await expect(backpressure.enter(soon(), (run) => run(work))).rejects.toMatchObject(busy);
    first.forEach(({ end }) => end());
    await Promise.all(first.map(({ over }) => over));
    expect(work).not.toHaveBeenCalled();
    await expect(backpressure.enter(soon(), (run) => run(() => Promise.resolve('written')))).resolves.toBe(
      'written',
    );
  });

  it('refuses a write that waited too long for something other than a free slot', async () => {
    const backpressure = new Backpressure();
    const work = jest.fn(() => Promise.resolve());
    let go!: () => void;
    const before = new Promise<void>((resolve) => (go = resolve));
    await expect(
      backpressure.enter(soon(), async (run) => {
        await before;
        return run(work);
      }),
    ).rejects.toMatchObject(busy);
    go();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(work).not.toHaveBeenCalled();
  });

  it('never stops a write that has started', async () => {
    const backpressure = new Backpressure();
    const slow = held(backpressure, soon());
    await new Promise((resolve) => setTimeout(resolve, 170));
    slow.end();
    await expect(slow.over).resolves.toBe('written');
  });

  it('refuses at once while four hundred writes wait', async () => {
    const backpressure = new Backpressure();
    const all = Array.from({ length: 24 }, () => held(backpressure));
    await new Promise((resolve) => setTimeout(resolve, 5));
    all.push(...Array.from({ length: 400 }, () => held(backpressure)));
    const refused = backpressure.enter(Date.now() + 60_000, (run) => run(() => Promise.resolve()));
    // "At once" means before this process does any other work.
    const later = new Promise((resolve) => setImmediate(resolve, 'later'));
    await expect(Promise.race([refused, later])).rejects.toMatchObject(busy);
    all.forEach(({ end }) => end());
    await Promise.all(all.map(({ over }) => over));
  });

  it('frees the slot of a write that failed', async () => {
    const backpressure = new Backpressure();
    for (let at = 0; at < 30; at += 1)
      await expect(
        backpressure.enter(soon(), (run) => run(() => Promise.reject(new Error('no')))),
      ).rejects.toThrow('no');
  });
});
