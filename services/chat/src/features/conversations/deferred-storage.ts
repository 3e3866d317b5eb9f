/** With fewer answers in progress, storing does not wait. */
const crowd = 8;
/** Longest time that storing an answer waits. */
const longestWaitMs = 250;

/**
 * When many people ask at once, answers are sent before earlier ones are stored: storing an answer costs as
 * much as finding it, and the person reads the text meanwhile.
 */
export class DeferredStorage {
  private making = 0;
  private readonly waiting = new Set<() => void>();

  async make<T>(work: () => Promise<T>): Promise<T> {
    this.making += 1;
    try {
      return await work();
    } finally {
      this.making -= 1;
      if (this.making < crowd) for (const goOn of this.waiting) goOn();
    }
  }

  /** Resolves when only few answers are in progress, or after a quarter of a second. */
  async beforeKeeping(): Promise<void> {
    if (this.making < crowd) return;
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
}
