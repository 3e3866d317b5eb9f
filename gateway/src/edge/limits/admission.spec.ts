import { Admission, limits, type Caller, type ReportAnswered } from './admission';

let time = 0;
const read = (who: string): Caller => ({ who, route: 'GET /x' });
const newDoor = (kind: keyof typeof limits = 'read') => new Admission(limits[kind], () => time);
beforeEach(() => {
  time = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** The result for a caller who may have to wait. */
function ask(door: Admission, caller: Caller): { pass: ReportAnswered | undefined; answered: boolean } {
  const asked = { pass: undefined as ReportAnswered | undefined, answered: false };
  const entered = door.enter(caller);
  if (typeof entered === 'function') return { pass: entered, answered: true };
  void entered.then((pass) => Object.assign(asked, { pass, answered: true }));
  return asked;
}
/** Advances both the clock of the test and jest's timers. */
const wait = async (ms: number): Promise<void> => {
  time += ms;
  await jest.advanceTimersByTimeAsync(ms);
};
const fill = (door: Admission, who = (n: number) => `p${n}`): ReportAnswered[] => {
  const passes: ReportAnswered[] = [];
  for (let n = 0; door.state.inside < door.state.room; n += 1) {
    const { pass } = ask(door, read(who(n)));
    if (!pass) break;
    passes.push(pass);
  }
  return passes;
};
/** Simulates rounds of calls to one route that each take `tookMs`, with as many calls at once as there is room. */
const work = (door: Admission, rounds: number, tookMs: number): void => {
  for (let round = 0; round < rounds; round += 1) {
    const passes = fill(door);
    time += tookMs;
    for (const pass of passes) pass(true);
  }
};

describe('Admission', () => {
  it('lets the calls of a burst wait, and admits all of them', async () => {
    const door = newDoor();
    const passes = fill(door);
    const burst = Array.from({ length: 20 }, () => ask(door, read('a screen')));
    await wait(400);
    expect(burst.some(({ answered }) => answered)).toBe(false);
    for (const pass of passes) pass(true);
    await wait(1);
    for (let turn = 0; burst.some(({ answered }) => !answered) && turn < 5; turn += 1) {
      for (const { pass } of burst) pass?.(true);
      await wait(1);
    }
    expect(burst.every(({ pass }) => pass)).toBe(true);
  });

  it('refuses within 50 ms while overloaded', async () => {
    const door = newDoor();
    fill(door);
    const first = ask(door, read('first'));
    await wait(999);
    expect(first.answered).toBe(false);
    await wait(2);
    expect(first).toEqual({ answered: true, pass: undefined });
    for (let turn = 0; turn < 50; turn += 1) {
      const late = ask(door, read('late'));
      await wait(20);
      expect(late).toEqual({ answered: true, pass: undefined });
    }
    expect(door.state.waiting).toBe(0);
  });

  it('lets only a few calls wait while overloaded, and refuses the others at once', async () => {
    const door = newDoor();
    fill(door);
    void ask(door, read('first'));
    await wait(1_100);
    const late = Array.from({ length: 40 }, (_, n) => ask(door, read(`late ${n}`)));
    await wait(0);
    expect(late.filter(({ answered }) => !answered)).toHaveLength(32);
    await wait(10);
    expect(late.every(({ answered, pass }) => answered && !pass)).toBe(true);
  });

  it('refuses nobody while slightly more calls arrive than fit, after a short wait', async () => {
    const door = newDoor();
    let inside = fill(door);
    for (let turn = 0; turn < 100; turn += 1) {
      const waiting = ask(door, read(`one more ${turn}`));
      await wait(50);
      // A failed call: its duration is ignored, so the room stays the same.
      inside.shift()!(false);
      await wait(1);
      expect(waiting.pass).toBeDefined();
      inside = [...inside, waiting.pass!];
    }
  });

  it('does not count one person who waits only for their own share as an overload for others', async () => {
    const door = newDoor();
    ask(door, read('other'));
    const greedy = fill(door, () => 'greedy');
    for (let turn = 0; turn < 30; turn += 1) {
      void ask(door, read('greedy'));
      await wait(150);
      greedy.shift()?.(false);
    }
    for (let n = 0; door.state.inside < door.state.room; n += 1) ask(door, read(`p${n}`));
    const late = ask(door, read('late'));
    await wait(500);
    expect(late.answered).toBe(false);
  });

  it('lets a burst wait again once nobody was refused for a second', async () => {
    const door = newDoor();
    const passes = fill(door);
    void ask(door, read('first'));
    await wait(1_100);
    for (const pass of passes) pass(true);
    await wait(1_100);
    fill(door);
    const burst = ask(door, read('a screen'));
    await wait(100);
    expect(burst.answered).toBe(false);
  });

  it('gives a free place to the caller with the fewest calls inside, even if they came later', async () => {
    const door = newDoor();
    const passes = fill(door, (n) => (n % 3 === 0 ? 'busy' : `p${n}`));
    const [busy, idle] = [ask(door, read('busy')), ask(door, read('idle'))];
    passes[1]!(true);
    await jest.advanceTimersByTimeAsync(0);
    expect([busy.answered, idle.answered]).toEqual([false, true]);
    passes[2]!(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(busy.pass).toBeDefined();
  });

  it('lets a single person use all of the room, and half of it if others are present', () => {
    const door = newDoor();
    expect(fill(door, () => 'only').length).toBe(door.state.room);
    const shared = newDoor();
    ask(shared, read('other'));
    expect(fill(shared, () => 'greedy').length).toBeLessThanOrEqual(shared.state.room * 0.5);
    expect(shared.state.inside).toBeLessThan(shared.state.room);
  });

  it('gives a single caller more than its share, and gives another caller a place at once', async () => {
    const door = newDoor();
    work(door, 30, 10);
    work(door, 40, 120);
    const { room } = door.state;
    expect(room).toBeLessThan(limits.read.sole);
    const only = Array.from({ length: 40 }, () => ask(door, read('only'))).filter(({ pass }) => pass);
    expect(only).toHaveLength(limits.read.sole);
    const other = ask(door, read('other'));
    await wait(0);
    expect(other.pass).toBeDefined();
    // The caller with the extra share gets no more while others are present.
    only[0]!.pass!(true);
    await wait(0);
    expect(door.state.inside).toBe(limits.read.sole);
  });

  it('treats reads waiting for a quarter of a second as an overload, but not writes', async () => {
    for (const kind of ['read', 'write'] as const) {
      const door = newDoor(kind);
      fill(door);
      const first = ask(door, read('first'));
      await wait(400);
      void ask(door, read('second'));
      await wait(1);
      expect(first.answered).toBe(kind === 'read');
    }
  });

  it('reduces the room while calls are slow, but never to zero, and enlarges it when they are fast again', () => {
    const door = newDoor();
    work(door, 30, 10);
    const { room } = door.state;
    expect(room).toBeGreaterThan(32);
    work(door, 40, 120);
    expect(door.state.room).toBe(limits.read.fewest);
    work(door, 400, 10);
    expect(door.state.room).toBeGreaterThan(32);
  });

  it('tolerates slow writes, which wait for each other, longer than slow reads', () => {
    const [reads, writes] = [newDoor('read'), newDoor('write')];
    for (const door of [reads, writes]) {
      work(door, 30, 10);
      work(door, 40, 60);
    }
    expect(reads.state.room).toBe(limits.read.fewest);
    expect(writes.state.room).toBeGreaterThan(limits.write.atFirst);
  });

  it('grows until calls take one and a half times as long as alone', () => {
    const door = newDoor();
    // Up to eight calls at once take as long as one; beyond that they take proportionally longer.
    const takes = (inside: number): number => 10 * Math.max(1, inside / 8);
    for (let round = 0; round < 400; round += 1) {
      const passes = round < 5 ? [ask(door, read('only')).pass!] : fill(door);
      time += takes(passes.length);
      for (const pass of passes) pass(true);
    }
    expect(door.state.room).toBeGreaterThanOrEqual(limits.read.fewest);
    expect(door.state.room).toBeLessThanOrEqual(20);
  });

  it('counts every caller out: after all have left, nobody is inside', () => {
    const door = newDoor();
    for (const pass of fill(door)) {
      pass(true);
      pass(true);
    }
    expect(door.state).toMatchObject({ inside: 0, waiting: 0 });
  });
});
