/** With fewer answers in progress, storing does not wait. */
const crowd = 8;
/** How long the last answers of a crowd need to reach their readers before storing competes with them. */
const onTheWayMs = 100;
/** Longest time that storing an answer waits. */
const longestWaitMs = 1_000;

/**
 * When many people ask at once, answers are sent before earlier ones are stored: storing an answer costs as
 * much as finding it, and the person reads the text meanwhile.
 */
export class DeferredStorage {
  private making = 0;
  private crowdedUntil = 0;
  private readonly waiting = new Set<() => void>();

  async make<T>(work: () => Promise<T>): Promise<T> {
    this.making += 1;
    try {
      return await work();
    } finally {
      if (this.making >= crowd) this.crowdedUntil = performance.now() + onTheWayMs;
      this.making -= 1;
      if (this.making === crowd - 1) setTimeout(() => this.release(), onTheWayMs);
    }
  }

  /** Resolves when only few answers are in progress or on their way, or after a second. */
  async beforeKeeping(): Promise<void> {
    if (!this.isCrowded()) return;
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        this.waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, longestWaitMs);
      this.waiting.add(goOn);
    });
  }

  private isCrowded(): boolean {
    return this.making >= crowd || performance.now() < this.crowdedUntil;
  }

  private release(): void {
    if (this.making < crowd) for (const goOn of this.waiting) goOn();
  }
}
