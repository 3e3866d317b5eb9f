import type { Clock } from './clock';

/** A clock that tests move by hand. */
export class ManualClock implements Clock {
  private time = 0;
  private waiting: { at: number; run: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(millis: number, run: () => void): () => void {
    const entry = { at: this.time + millis, run };
    this.waiting.push(entry);
    return () => (this.waiting = this.waiting.filter((timer) => timer !== entry));
  }

  /** Moves the time and runs due callbacks in order, including those added meanwhile. */
  advance(millis: number): void {
    const until = this.time + millis;
    for (;;) {
      const next = this.waiting.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.waiting = this.waiting.filter((timer) => timer !== next);
      this.time = next.at;
      next.run();
    }
    this.time = until;
  }
}
