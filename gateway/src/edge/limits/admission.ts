/** A call at the door. */
export interface Caller {
  /** Whoever asks: calls of one are counted together. */
  who: string;
  /** Calls of one kind take about as long as each other. */
  route: string;
}

interface Waiting extends Caller {
  since: number;
  let: (pass: Pass | undefined) => void;
  timer: NodeJS.Timeout;
}

/** To be given back once the call is answered; `inTime` is false for one that failed, whose time says nothing. */
export type Pass = (inTime: boolean) => void;

/** How many calls of a kind may be inside, and how slow they may be. */
interface Limits {
  fewest: number;
  atFirst: number;
  /** So many times longer than when nothing else is under way is as it should be. */
  tolerance: number;
}

/** Each kind has a room of its own: what is read, which is what a screen is made of, never waits for what is written. */
export const limits = {
  /** A few keep both processors of a small machine busy; more would only have each other wait. */
  read: { fewest: 8, atFirst: 32, tolerance: 1.5 },
  /** Writes that come together share their commits: each takes longer, all of them less. */
  write: { fewest: 24, atFirst: 32, tolerance: 8 },
} satisfies Record<string, Limits>;

const most = 256;
/** A burst, such as what a screen asks for when it opens, waits for its turns so long. */
const burstMs = 1_000;
/** Somebody who was let in after less than this had hardly to wait. */
const promptMs = 100;
/** Where nobody was for that long there is more to do than can be done: who comes now waits no longer than this, so that a refusal comes at once. */
const overloadedMs = 8;
/** And no more of them wait than these or so much of the room; the rest hears at once that it is refused. What few connections ask over and over fits in, so that it can be calm again. */
const waitingAtLeast = 32;
const waitingOfRoom = 0.5;
/** Nobody was refused for so long: there is enough room again. */
const calmMs = 1_000;
const maxWaiting = 200;
/** Where others are there, nobody takes more of the room than this. */
const shareOfOne = 0.5;
const lookEveryMs = 100;
/** The room shrinks by no more than this at a time: one long pause of a process says little. */
const leastGradient = 0.7;

/**
 * Lets in as many calls at once as are answered in good time, and refuses the others at once instead of letting everybody wait. How many
 * that are follows from how much longer calls take than the same ones take alone: more room while they are quick, less when they drag
 * (the gradient limit of Netflix's concurrency-limits, https://github.com/Netflix/concurrency-limits, by route). How long one may wait
 * follows from whether anybody hardly had to, lately (controlled delay: B. Maurer, Fail at Scale, ACM Queue 13(8), 2015).
 * Who waits is let in by turns of persons.
 */
export class Admission {
  private room: number;
  private inside = 0;
  private readonly insideBy = new Map<string, number>();
  private readonly alone = new Map<string, number>();
  private readonly queue: Waiting[] = [];
  /** When somebody hardly had to wait, and when somebody was refused. */
  private promptAt = 0;
  private refusedAt = 0;
  private isOverloaded = false;
  private window = { began: 0, calls: 0, slowness: 0, maxInside: 0 };

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.room = limits.atFirst;
  }

  /** For the health and tests: how many may be inside, and how many are. */
  get state(): { room: number; inside: number; waiting: number } {
    return { room: this.room, inside: this.inside, waiting: this.queue.length };
  }

  /** A pass, or undefined for one that is refused. */
  enter(caller: Caller): Promise<Pass | undefined> | Pass {
    this.notice();
    if (this.queue.length === 0 && this.hasRoomFor(caller)) return this.admit(caller);
    if (this.queue.length >= this.maxWaiting()) return Promise.resolve(this.refused());
    return new Promise((resolve) => {
      const waiting: Waiting = {
        ...caller,
        since: this.now(),
        let: resolve,
        timer: setTimeout(
          () => {
            this.queue.splice(this.queue.indexOf(waiting), 1);
            resolve(this.refused());
          },
          this.isOverloaded ? overloadedMs : burstMs,
        ),
      };
      this.queue.push(waiting);
      this.callIn();
    });
  }

  private maxWaiting(): number {
    return this.isOverloaded ? Math.max(waitingAtLeast, Math.ceil(this.room * waitingOfRoom)) : maxWaiting;
  }

  private notice(): void {
    const now = this.now();
    if (this.isOverloaded) this.isOverloaded = now - this.refusedAt < calmMs;
    else if (this.queue.length > 0) this.isOverloaded = now - this.promptAt > burstMs;
    // Whoever comes to an empty queue is the first who may have to wait.
    if (!this.isOverloaded && this.queue.length === 0) this.promptAt = now;
  }

  private refused(): undefined {
    // Who waits for no more than the own share says nothing about the others.
    if (this.inside < this.room) return;
    this.refusedAt = this.now();
    this.isOverloaded ||= this.refusedAt - this.promptAt >= burstMs;
  }

  private hasRoomFor({ who }: Caller): boolean {
    if (this.inside >= this.room) return false;
    const own = this.insideBy.get(who) ?? 0;
    return own < this.room * shareOfOne || this.inside === own;
  }

  private admit({ who, route }: Caller): Pass {
    const began = this.now();
    this.inside += 1;
    const cameAlone = this.inside === 1;
    this.insideBy.set(who, (this.insideBy.get(who) ?? 0) + 1);
    this.window.maxInside = Math.max(this.window.maxInside, this.inside);
    let over = false;
    return (inTime) => {
      if (over) return;
      over = true;
      this.inside -= 1;
      const left = this.insideBy.get(who)! - 1;
      if (left > 0) this.insideBy.set(who, left);
      else this.insideBy.delete(who);
      if (inTime) this.learn(route, this.now() - began, cameAlone && this.inside === 0);
      this.callIn();
      if (this.inside < this.room) this.promptAt = this.now();
    };
  }

  /** Lets in who waits: first those with the fewest calls inside, then in the order they came. */
  private callIn(): void {
    for (let next = this.nextIn(); next; next = this.nextIn()) {
      this.queue.splice(this.queue.indexOf(next), 1);
      clearTimeout(next.timer);
      const now = this.now();
      if (now - next.since < promptMs) this.promptAt = now;
      next.let(this.admit(next));
    }
  }

  private nextIn(): Waiting | undefined {
    if (this.inside >= this.room) return undefined;
    let best: Waiting | undefined;
    const rank = ({ who }: Waiting): number => this.insideBy.get(who) ?? 0;
    for (const one of this.queue) if (this.hasRoomFor(one) && (!best || rank(one) < rank(best))) best = one;
    return best;
  }

  private learn(route: string, tookMs: number, wasAlone: boolean): void {
    const known = this.alone.get(route);
    // What the quick ones of the route take, which is seen best while little is under way.
    const weight = tookMs < (known ?? 0) ? 0.2 : wasAlone ? 0.02 : 0.0001;
    const alone = known === undefined ? tookMs : known + (tookMs - known) * weight;
    this.alone.set(route, alone);
    const { window } = this;
    window.calls += 1;
    window.slowness += Math.min(20, tookMs / Math.max(2, alone)) / this.limits.tolerance;
    const now = this.now();
    if (now - window.began < lookEveryMs || window.calls < 5) return;
    this.adjust(window.slowness / window.calls, window.maxInside);
    this.window = { began: now, calls: 0, slowness: 0, maxInside: this.inside };
  }

  private adjust(slowness: number, maxInside: number): void {
    const gradient = Math.min(1, Math.max(leastGradient, 1 / slowness));
    // Where hardly anything is under way nothing is learned about more of it.
    if (gradient === 1 && maxInside < this.room * 0.8) return;
    this.room = Math.min(most, Math.max(this.limits.fewest, Math.floor(this.room * gradient) + 1));
  }
}
