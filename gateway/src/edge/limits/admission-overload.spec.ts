import { Admission, limits, type ReportAnswered } from './admission';

/** Repeatable pseudo-random numbers (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const processors = 2;
const stepMs = 0.5;
/** The processor time of four kinds of reads, and the time each spends without using a processor. */
const kinds = [0.8, 1.2, 2, 3.6];
const holds = (processors * 1_000) / (kinds.reduce((sum, ms) => sum + ms, 0) / kinds.length);
const onTheWayMs = 4;

interface Call {
  began: number;
  work: number;
  startsAt: number;
  pass: ReportAnswered;
}
interface Outcome {
  at: number;
  took: number;
  isAdmitted: boolean;
}

/** A simulated machine that gives all admitted calls an equal share of its processors, with twenty people calling in turn. */
class Machine {
  now = 0;
  readonly outcomes: Outcome[] = [];
  private inside: Call[] = [];
  private asked = 0;
  private readonly random = chance(7);
  readonly door = new Admission(limits.read, () => this.now);

  async run(seconds: number, perSecond: number): Promise<Outcome[]> {
    const from = this.outcomes.length;
    let next = this.now;
    for (const end = this.now + seconds * 1_000; this.now < end;) {
      this.now += stepMs;
      await jest.advanceTimersByTimeAsync(stepMs);
      for (; next <= this.now; next -= (1_000 / perSecond) * Math.log(1 - this.random())) this.arrive();
      await Promise.resolve();
      this.serve();
    }
    return this.outcomes.slice(from);
  }

  private arrive(): void {
    const began = this.now;
    this.asked += 1;
    const kind = Math.floor(this.random() * kinds.length);
    const work = kinds[kind]! * (0.8 + 0.4 * this.random());
    const answered = this.door.enter({ who: `person ${this.asked % 20}`, route: `GET /${kind}` });
    const begin = (pass: ReportAnswered | undefined): void => {
      if (pass) this.inside.push({ began, work, startsAt: this.now + onTheWayMs, pass });
      else this.outcomes.push({ at: began, took: this.now - began, isAdmitted: false });
    };
    if (typeof answered === 'function') begin(answered);
    else void answered.then(begin);
  }

  private serve(): void {
    const working = this.inside.filter(({ startsAt }) => startsAt <= this.now);
    for (const call of working) call.work -= stepMs * Math.min(1, processors / working.length);
    const done = working.filter(({ work }) => work <= 0);
    this.inside = this.inside.filter((call) => !done.includes(call));
    for (const { began, pass } of done) {
      pass(true);
      this.outcomes.push({ at: began, took: this.now - began, isAdmitted: true });
    }
  }
}

const p95 = (some: readonly Outcome[]): number => {
  const took = some.map((one) => one.took).sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.95)]!;
};

describe('three times the load a machine can handle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps admitted calls nearly as fast as alone, refuses the others at once, and recovers at once', async () => {
    const machine = new Machine();
    const alone = p95(await machine.run(5, 20));
    const usual = await machine.run(5, holds * 0.5);
    expect(usual.filter(({ isAdmitted }) => !isAdmitted)).toEqual([]);
    const seconds = 12;
    const all = await machine.run(seconds, holds * 3);
    const admitted = all.filter(({ isAdmitted }) => isAdmitted);
    // Few calls are affected at first, before it can be known that this is not a short burst.
    const slow = admitted.filter(({ took }) => took > 3 * alone);
    expect(slow.length / (holds * seconds)).toBeLessThan(0.05);
    expect(Math.max(...slow.map(({ at }) => at - all[0]!.at))).toBeLessThan(1_000);
    const settled = admitted.filter(({ at }) => at > machine.now - (seconds - 2) * 1_000);
    expect(p95(settled)).toBeLessThan(2.4 * alone);
    expect(admitted.length / seconds).toBeGreaterThan(holds * 0.7);
    expect(p95(all.filter(({ isAdmitted }) => !isAdmitted))).toBeLessThan(50);
    await machine.run(1.5, 20);
    const after = await machine.run(3, holds * 0.5);
    expect(after.filter(({ isAdmitted }) => !isAdmitted)).toEqual([]);
    expect(p95(after)).toBeLessThan(2 * alone);
  }, 60_000);
});
