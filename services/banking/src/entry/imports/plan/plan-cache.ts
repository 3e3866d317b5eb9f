import type { Comparison } from './comparison';

const keepMs = 120_000;
const maxKept = 2;

/**
 * Caches the last previews, so that paging does not read the file again. A commit plans again, but uses the
 * file as it was read for the preview.
 */
export class PlanCache {
  private readonly kept = new Map<string, { comparison: Comparison; until: number }>();

  keep(importId: string, comparison: Comparison): void {
    this.kept.delete(importId);
    this.kept.set(importId, { comparison, until: Date.now() + keepMs });
    for (const [id, { until }] of this.kept)
      if (this.kept.size > maxKept || until < Date.now()) this.kept.delete(id);
  }

  /** The preview with this plan, if it is still cached. */
  find(importId: string, plan: string): Comparison | undefined {
    const cached = this.kept.get(importId);
    return cached && cached.until > Date.now() && cached.comparison.plan.hash === plan
      ? cached.comparison
      : undefined;
  }

  /** As {@link find}, and frees the memory, which a commit of many rows needs. */
  take(importId: string, plan: string): Comparison | undefined {
    const cached = this.find(importId, plan);
    this.kept.delete(importId);
    return cached;
  }
}
