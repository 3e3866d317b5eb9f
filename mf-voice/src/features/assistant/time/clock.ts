/** The clock of the assistant; tests move it by hand. */
export interface Clock {
  now(): number;
  /** Calls `run` once after the delay. Returns a function that cancels it. */
  after(millis: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(millis, run) {
    const timer = setTimeout(run, millis);
    return () => clearTimeout(timer);
  },
};

/** Named timers; each name has at most one running timer. */
export class Timers<Name extends string> {
  private readonly running = new Map<Name, () => void>();

  constructor(private readonly clock: Clock) {}

  set(name: Name, millis: number, run: () => void): void {
    this.clear(name);
    this.running.set(
      name,
      this.clock.after(millis, () => {
        this.running.delete(name);
        run();
      }),
    );
  }

  clear(...names: Name[]): void {
    for (const name of names) {
      this.running.get(name)?.();
      this.running.delete(name);
    }
  }

  clearAll(): void {
    this.clear(...this.running.keys());
  }
}
