/** Time as the assistant knows it; tests move it by hand. */
export interface Clock {
  now(): number;
  /** Calls back once; the returned function takes it back. */
  after(millis: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(millis, run) {
    const timer = setTimeout(run, millis);
    return () => clearTimeout(timer);
  },
};

/** Named timers of which each runs at most once at a time. */
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
