import { Injectable } from '@nestjs/common';
import type { Comparison } from './import.planner';

const keptMs = 120_000;
const mostKept = 2;

/** The last previews as they were worked out, so that looking through one does not read its file for every page. A commit plans again, from the file as it was read. */
@Injectable()
export class PlanCache {
  private readonly kept = new Map<string, { comparison: Comparison; until: number }>();

  keep(importId: string, comparison: Comparison): void {
    this.kept.delete(importId);
    this.kept.set(importId, { comparison, until: Date.now() + keptMs });
    for (const [id, { until }] of this.kept)
      if (this.kept.size > mostKept || until < Date.now()) this.kept.delete(id);
  }

  /** The preview with this plan, if it is still here. */
  find(importId: string, plan: string): Comparison | undefined {
    const found = this.kept.get(importId);
    return found && found.until > Date.now() && found.comparison.plan.hash === plan
      ? found.comparison
      : undefined;
  }

  /** As {@link find}, and no longer kept: a commit of many rows has better use for the room. */
  take(importId: string, plan: string): Comparison | undefined {
    const found = this.find(importId, plan);
    this.kept.delete(importId);
    return found;
  }
}
