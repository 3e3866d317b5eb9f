import { WriteGate } from './write-gate';

const soon = (): number => Date.now() + 200;
const busy = { code: 'SERVICE_UNAVAILABLE', details: { reason: 'BUSY', retryAfterSeconds: 2 } };

/** A write that lasts until it is told to end. */
function held(gate: WriteGate, deadline = Date.now() + 60_000): { end: () => void; over: Promise<string> } {
  let end!: () => void;
  const until = new Promise<void>((resolve) => (end = resolve));
  return { end, over: gate.enter(deadline, (run) => run(() => until.then(() => 'written'))) };
}

it('lets twelve run at once, the others in the order they came', async () => {
  const gate = new WriteGate();
  const begun: number[] = [];
  const first = Array.from({ length: 12 }, () => held(gate));
  const later = [0, 1, 2].map((at) =>
    gate.enter(Date.now() + 60_000, (run) => run(() => Promise.resolve(begun.push(at)))),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(begun).toEqual([]);
  first.forEach(({ end }) => end());
  await Promise.all([...first.map(({ over }) => over), ...later]);
  expect(begun).toEqual([0, 1, 2]);
});

it('refuses what waited two thirds of its time, and never does it afterwards', async () => {
  const gate = new WriteGate();
  const first = Array.from({ length: 12 }, () => held(gate));
  const work = jest.fn(() => Promise.resolve());
  await expect(gate.enter(soon(), (run) => run(work))).rejects.toMatchObject(busy);
  first.forEach(({ end }) => end());
  await Promise.all(first.map(({ over }) => over));
  expect(work).not.toHaveBeenCalled();
  await expect(gate.enter(soon(), (run) => run(() => Promise.resolve('written')))).resolves.toBe('written');
});

it('refuses what waited for something else than a place, too', async () => {
  const gate = new WriteGate();
  const work = jest.fn(() => Promise.resolve());
  let go!: () => void;
  const before = new Promise<void>((resolve) => (go = resolve));
  await expect(
    gate.enter(soon(), async (run) => {
      await before;
      return run(work);
    }),
  ).rejects.toMatchObject(busy);
  go();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(work).not.toHaveBeenCalled();
});

it('never stops what has begun', async () => {
  const gate = new WriteGate();
  const slow = held(gate, soon());
  await new Promise((resolve) => setTimeout(resolve, 170));
  slow.end();
  await expect(slow.over).resolves.toBe('written');
});

it('refuses at once where four hundred wait', async () => {
  const gate = new WriteGate();
  const all = Array.from({ length: 12 }, () => held(gate));
  await new Promise((resolve) => setTimeout(resolve, 5));
  all.push(...Array.from({ length: 400 }, () => held(gate)));
  const refused = gate.enter(Date.now() + 60_000, (run) => run(() => Promise.resolve()));
  // At once is before any other work of this process gets its turn.
  const later = new Promise((resolve) => setImmediate(resolve, 'later'));
  await expect(Promise.race([refused, later])).rejects.toMatchObject(busy);
  all.forEach(({ end }) => end());
  await Promise.all(all.map(({ over }) => over));
});

it('gives the place back when a write fails', async () => {
  const gate = new WriteGate();
  for (let at = 0; at < 30; at += 1)
    await expect(gate.enter(soon(), (run) => run(() => Promise.reject(new Error('no'))))).rejects.toThrow(
      'no',
    );
});
