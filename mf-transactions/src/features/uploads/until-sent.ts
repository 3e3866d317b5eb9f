/** What {@link untilSent} needs of the way to the server. */
export interface Way {
  /** Sends the parts that are missing; throws when the way breaks. */
  send: (missing: readonly number[]) => Promise<void>;
  /** Parts that are missing by the server's word; throws while the way is still broken. */
  missing: () => Promise<readonly number[]>;
  /** Whether a failure is one of the way, so that trying again may help. */
  isBroken: (error: unknown) => boolean;
  /** Resolves when it is worth trying again, the longer the more attempts failed in a row; throws when nobody waits any more. */
  wait: (failed: number) => Promise<void>;
}

/** Sends until all has arrived. After a break it asks where the upload stands and goes on from there; what is no break of the way is thrown. */
export async function untilSent(first: readonly number[], way: Way): Promise<void> {
  let missing = first;
  let failed = 0;
  while (missing.length > 0) {
    const before = missing.length;
    try {
      if (failed > 0) missing = await way.missing();
      // What got through before the next break is progress: the waiting starts again.
      if (missing.length < before) failed = 0;
      await way.send(missing);
      return;
    } catch (error) {
      if (!way.isBroken(error)) throw error;
      failed += 1;
      await way.wait(failed);
    }
  }
}
