import { Admission, type Caller, type Pass } from './admission';

let time = 0;
const read = (who: string): Caller => ({ who, isWrite: false, route: 'GET /x' });
const write = (who: string): Caller => ({ who, isWrite: true, route: 'POST /x' });
const newDoor = () => new Admission(() => time);
beforeEach(() => {
  time = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** What became of somebody who may have to wait. */
function ask(door: Admission, caller: Caller): { pass: Pass | undefined; answered: boolean } {
  const asked = { pass: undefined as Pass | undefined, answered: false };
  const entered = door.enter(caller);
  if (typeof entered === 'function') return { pass: entered, answered: true };
  void entered.then((pass) => Object.assign(asked, { pass, answered: true }));
  return asked;
}
const fill = (door: Admission, who = (n: number) => `p${n}`, caller = read): Pass[] => {
  const passes: Pass[] = [];
  for (let n = 0; door.state.inside < door.state.room; n += 1) {
    const { pass } = ask(door, caller(who(n)));
    if (!pass) break;
    passes.push(pass);
  }
  return passes;
};
/** Lets many calls of one route take so long, as many at once as there is room. */
const work = (door: Admission, rounds: number, tookMs: number): void => {
  for (let round = 0; round < rounds; round += 1) {
    const passes = fill(door);
    time += tookMs;
    for (const pass of passes) pass(true);
  }
};

describe('admission', () => {
  it('lets in what there is room for and refuses the others within 50 ms', async () => {
    const door = newDoor();
    fill(door);
    const late = ask(door, read('late'));
    await jest.advanceTimersByTimeAsync(39);
    expect(late.answered).toBe(false);
    await jest.advanceTimersByTimeAsync(2);
    expect(late).toEqual({ answered: true, pass: undefined });
    expect(door.state.waiting).toBe(0);
  });

  it('gives a place that becomes free to a read before a write, and to who has fewest inside', async () => {
    const door = newDoor();
    const passes = fill(door, (n) => (n % 3 === 0 ? 'busy' : `p${n}`));
    const [writing, busy, idle] = [ask(door, write('w')), ask(door, read('busy')), ask(door, read('idle'))];
    passes[1]!(true);
    await jest.advanceTimersByTimeAsync(0);
    expect([writing.answered, busy.answered, idle.answered]).toEqual([false, false, true]);
    passes[2]!(true);
    await jest.advanceTimersByTimeAsync(0);
    expect([writing.answered, busy.answered]).toEqual([false, true]);
    passes[4]!(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(writing.pass).toBeDefined();
  });

  it('keeps room for reads when writes would take all of it', () => {
    const door = newDoor();
    const writes = fill(door, (n) => `p${n}`, write);
    expect(writes.length).toBe(Math.ceil(door.state.room * 0.7));
    expect(ask(door, read('reader')).pass).toBeUndefined();
    const fresh = newDoor();
    fill(fresh, (n) => `p${n}`, write).at(0)!(true);
    expect(ask(fresh, read('reader')).pass).toBeDefined();
  });

  it('lets one person have everything alone, and half of it where others are', () => {
    const door = newDoor();
    expect(fill(door, () => 'only').length).toBe(door.state.room);
    const shared = newDoor();
    ask(shared, read('other'));
    expect(fill(shared, () => 'greedy').length).toBeLessThanOrEqual(shared.state.room * 0.5);
    expect(shared.state.inside).toBeLessThan(shared.state.room);
  });

  it('makes less room while calls drag, never none, and more again when they are quick', () => {
    const door = newDoor();
    work(door, 20, 10);
    const { room } = door.state;
    expect(room).toBeGreaterThan(48);
    work(door, 40, 120);
    expect(door.state.room).toBe(12);
    work(door, 200, 10);
    expect(door.state.room).toBeGreaterThan(48);
  });

  it('forgets nobody: after all have left, nobody is inside', () => {
    const door = newDoor();
    for (const pass of fill(door)) {
      pass(true);
      pass(true);
    }
    expect(door.state).toMatchObject({ inside: 0, waiting: 0 });
  });
});
