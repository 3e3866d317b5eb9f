import type { SessionDoc } from './session.schema';

/** A session that another instance ended is accepted here for at most this many milliseconds. */
export const maxStaleMs = 1_000;
/** Longer than any transaction is retried, in milliseconds. */
const settlingMs = 15_000;
const maxKept = 10_000;

/**
 * Sessions that were found within the last second. If a person's sessions are being ended or changed, none of them is stored from before
 * the transaction until it is certainly finished, so that a session ended on this instance is unknown at once.
 */
export class SessionMemory {
  private readonly known = new Map<string, { doc: SessionDoc; until: number }>();
  /** By person, the time until which nothing is stored. */
  private readonly settling = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  find(key: string): SessionDoc | undefined {
    const remembered = this.known.get(key);
    return remembered && this.now() < remembered.until ? remembered.doc : undefined;
  }

  /** `requestedAt` is the time of the request to the store; its answer is as old as that. */
  keep(doc: SessionDoc, requestedAt: number): void {
    if ((this.settling.get(doc.userId) ?? 0) > requestedAt) return;
    if (this.known.size >= maxKept) this.known.clear();
    this.known.set(doc._id, { doc, until: requestedAt + maxStaleMs });
  }

  /** Must be called before sessions of a person are ended or changed. */
  forget(userId: string): void {
    for (const [key, { doc }] of this.known) if (doc.userId === userId) this.known.delete(key);
    for (const [id, until] of this.settling) if (until <= this.now()) this.settling.delete(id);
    this.settling.set(userId, this.now() + settlingMs);
  }
}
