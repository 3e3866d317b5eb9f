/** A call that asks to be admitted. */
export interface Caller {
  /** The caller; all calls with the same value are counted together. */
  who: string;
  /** Calls to one route take about the same time. */
  route: string;
}

interface Waiting extends Caller {
  since: number;
  decide: (pass: ReportAnswered | undefined) => void;
  timer: NodeJS.Timeout;
}

/** Must be called once the call is answered. `inTime` is false for a failed call, whose duration says nothing about the load. */
export type ReportAnswered = (inTime: boolean) => void;

/** How many calls of a kind may run at once, and how slow they may become. */
interface Limits {
  fewest: number;
  atFirst: number;
  /** How many calls one caller may have inside while nobody else is present: they delay only their own calls. */
  sole: number;
  /** How many times longer than alone a call may take before the room shrinks. */
  tolerance: number;
  /** If nobody was admitted promptly for this many milliseconds, there is more work than capacity. */
  overloadAfterMs: number;
  /** New calls then wait at most this many milliseconds, so that they are refused almost at once. */
  overloadedMs: number;
}

/** Reads and writes have separate rooms, so that reads, which screens consist of, never wait for writes. */
export const limits = {
  /** A few reads keep both processors of a small machine busy; more would only wait for each other. */
  read: { fewest: 3, atFirst: 32, sole: 32, tolerance: 1.5, overloadAfterMs: 250, overloadedMs: 2 },
  /** Concurrent writes share their commits: each takes longer, but together they take less time. A longer wait is worth it. */
  write: { fewest: 24, atFirst: 32, sole: 32, tolerance: 8, overloadAfterMs: 1_000, overloadedMs: 8 },
} satisfies Record<string, Limits>;

const most = 256;
/** How long, in milliseconds, a call of a burst may wait, such as one of the calls that open a screen. */
const burstMs = 1_000;
/** A call admitted after less than this many milliseconds hardly had to wait. */
const promptMs = 100;
/**
 * While overloaded, at most this many calls, or this share of the room, may wait; the others are refused at once. This is enough for the
 * repeated calls of a few connections, so that the overload can end.
 */
const waitingAtLeast = 32;
const waitingOfRoom = 0.5;
/** The overload ends when nobody was refused for this many milliseconds. */
const calmMs = 1_000;
const maxWaiting = 200;
/** While others are present, one caller may use at most this share of the room. */
const shareOfOne = 0.5;
const adjustEveryMs = 100;
/** The room shrinks at most by this factor at a time, because a single long pause of the process says little. */
const leastGradient = 0.7;

/**
 * Admits as many calls at once as can be answered in good time, and refuses the others instead of letting everybody wait. The number
 * follows from how much longer calls take than the same calls take alone: the room grows while they are fast and shrinks when they slow
 * down (the gradient limit of Netflix's concurrency-limits, https://github.com/Netflix/concurrency-limits, by route). How long a call may
 * wait depends on whether somebody was recently admitted almost without waiting (controlled delay: B. Maurer, Fail at Scale, ACM Queue
 * 13(8), 2015). Waiting calls are admitted in turns, person by person.
 */
export class Admission {
  private room: number;
  private inside = 0;
  private readonly insideBy = new Map<string, number>();
  private readonly alone = new Map<string, number>();
  private readonly queue: Waiting[] = [];
  /** When a call was last admitted promptly, and when one was last refused. */
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

  /** For health and tests: how many calls may be inside, how many are, and how many wait. */
  get state(): { room: number; inside: number; waiting: number } {
    return { room: this.room, inside: this.inside, waiting: this.queue.length };
  }

  /** Returns a pass, or undefined if the call is refused. */
  enter(caller: Caller): Promise<ReportAnswered | undefined> | ReportAnswered {
    this.notice();
    if (this.queue.length === 0 && this.hasRoomFor(caller)) return this.admit(caller);
    if (this.queue.length >= this.maxWaiting()) return Promise.resolve(this.refused(caller));
    return new Promise((resolve) => {
      const waiting: Waiting = {
        ...caller,
        since: this.now(),
        decide: resolve,
        timer: setTimeout(
          () => {
            this.queue.splice(this.queue.indexOf(waiting), 1);
            resolve(this.refused(caller));
          },
          this.isOverloaded ? this.limits.overloadedMs : burstMs,
        ),
      };
      this.queue.push(waiting);
      this.admitWaiting();
    });
  }

  private maxWaiting(): number {
    return this.isOverloaded ? Math.max(waitingAtLeast, Math.ceil(this.room * waitingOfRoom)) : maxWaiting;
  }

  private notice(): void {
    const now = this.now();
    if (this.isOverloaded) this.isOverloaded = now - this.refusedAt < calmMs;
    else if (this.queue.length > 0 && now - this.promptAt > this.limits.overloadAfterMs) this.beginOverload();
    // A call that finds an empty queue is the first that may have to wait; while there is room, callers wait only for their own share.
    if (!this.isOverloaded && (this.queue.length === 0 || this.taken() < this.room)) this.promptAt = now;
  }

  private refused({ who }: Caller): undefined {
    // A caller who waits only for their own share says nothing about the load on others.
    if (this.taken() < this.room || (this.insideBy.get(who) ?? 0) >= this.room * shareOfOne) return;
    this.refusedAt = this.now();
    if (!this.isOverloaded && this.refusedAt - this.promptAt >= this.limits.overloadAfterMs)
      this.beginOverload();
  }

  /** Refuses the calls that waited for a burst to end: they would be late, and would delay the calls that arrive now. */
  private beginOverload(): void {
    this.isOverloaded = true;
    this.refusedAt = this.now();
    const late = this.queue.filter(({ since }) => this.now() - since > this.limits.overloadedMs);
    for (const waiting of late) {
      this.queue.splice(this.queue.indexOf(waiting), 1);
      clearTimeout(waiting.timer);
      waiting.decide(undefined);
    }
  }

  private hasRoomFor({ who }: Caller): boolean {
    const own = this.insideBy.get(who) ?? 0;
    if (this.inside === own) return own < Math.max(this.room, this.limits.sole);
    return own < this.room * shareOfOne && this.taken() < this.room;
  }

  /** How much of the room is used; what one caller uses beyond their share, taken while nobody else was present, does not count. */
  private taken(): number {
    const share = Math.ceil(this.room * shareOfOne);
    let beyond = 0;
    for (const own of this.insideBy.values()) beyond += Math.max(0, own - share);
    return this.inside - beyond;
  }

  private admit({ who, route }: Caller): ReportAnswered {
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
      this.admitWaiting();
      if (this.taken() < this.room) this.promptAt = this.now();
    };
  }

  /** Admits waiting calls: first those of callers with the fewest calls inside, then in order of arrival. */
  private admitWaiting(): void {
    for (let next = this.nextWaiting(); next; next = this.nextWaiting()) {
      this.queue.splice(this.queue.indexOf(next), 1);
      clearTimeout(next.timer);
      const now = this.now();
      if (now - next.since < promptMs) this.promptAt = now;
      next.decide(this.admit(next));
    }
  }

  private nextWaiting(): Waiting | undefined {
    let best: Waiting | undefined;
    const rank = ({ who }: Waiting): number => this.insideBy.get(who) ?? 0;
    for (const waiting of this.queue)
      if (this.hasRoomFor(waiting) && (!best || rank(waiting) < rank(best))) best = waiting;
    return best;
  }

  private learn(route: string, tookMs: number, wasAlone: boolean): void {
    const known = this.alone.get(route);
    // Tracks the duration of the fast calls of the route, measured best while little else is running: minutes of load hardly change it.
    const weight = tookMs < (known ?? 0) ? 0.2 : wasAlone ? 0.02 : 0.00002;
    const alone = known === undefined ? tookMs : known + (tookMs - known) * weight;
    this.alone.set(route, alone);
    const { window } = this;
    window.calls += 1;
    window.slowness += Math.min(20, tookMs / Math.max(2, alone)) / this.limits.tolerance;
    const now = this.now();
    if (now - window.began < adjustEveryMs || window.calls < 5) return;
    this.adjust(window.slowness / window.calls, window.maxInside);
    this.window = { began: now, calls: 0, slowness: 0, maxInside: this.inside };
  }

  private adjust(slowness: number, maxInside: number): void {
    const gradient = Math.min(1, Math.max(leastGradient, 1 / slowness));
    // If few calls ran at once, nothing was learned about higher loads.
    if (gradient === 1 && maxInside < this.room * 0.8) return;
    this.room = Math.min(most, Math.max(this.limits.fewest, Math.floor(this.room * gradient) + 1));
  }
}
