/** With fewer answers in the making nobody waits. */
const crowd = 8;
/** How long an answer waits to be kept at most. */
const longestWaitMs = 250;

/**
 * Where many ask at once, what is said goes before what is kept: storing an answer costs as much as finding it, and whoever asked reads
 * its words meanwhile.
 */
export class AnswersFirst {
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

  /** Resolves when only few answers are in the making, or after a moment. */
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
