import type { SessionDoc } from './session.schema';

/** A session that another instance ended is accepted here for at most this many milliseconds. */
export const maxStaleMs = 1_000;
/** Longer than any transaction is retried, in milliseconds. */
const settlingMs = 15_000;
const maxKept = 10_000;
/** A session used within this many milliseconds is likely to be used again soon. */
const likelyMs = 5_000;
/** The most sessions that are read again together with another one. */
const maxTogether = 100;

interface Kept {
  doc: SessionDoc;
  until: number;
  usedAt: number;
  isAsked?: boolean;
}

/**
 * Sessions that were found within the last second. If a person's sessions are being ended or changed, none of them is stored from before
 * the transaction until it is certainly finished, so that a session ended on this instance is unknown at once.
 */
export class SessionMemory {
  private readonly known = new Map<string, Kept>();
  /** By person, the time until which nothing is stored. */
  private readonly settling = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  find(key: string): SessionDoc | undefined {
    const remembered = this.known.get(key);
    if (!remembered) return undefined;
    remembered.usedAt = this.now();
    return remembered.usedAt < remembered.until ? remembered.doc : undefined;
  }

  /** `requestedAt` is the time of the request to the store; its answer is as old as that. */
  keep(doc: SessionDoc, requestedAt: number): void {
    if ((this.settling.get(doc.userId) ?? 0) > requestedAt) return;
    if (this.known.size >= maxKept) this.known.clear();
    const usedAt = this.known.get(doc._id)?.usedAt ?? this.now();
    this.known.set(doc._id, { doc, until: requestedAt + maxStaleMs, usedAt });
  }

  /** The session no longer exists. */
  drop(key: string): void {
    this.known.delete(key);
  }

  /**
   * Sessions that are out of date and will probably be needed soon; each is named once. The caller reads them again together with another
   * session, because a query for many costs the store little more than one.
   */
  toReadAgain(): string[] {
    const now = this.now();
    const keys: string[] = [];
    for (const [key, kept] of this.known) {
      if (kept.isAsked || now < kept.until) continue;
      if (now - kept.usedAt >= likelyMs) this.known.delete(key);
      else {
        kept.isAsked = true;
        if (keys.push(key) === maxTogether) break;
      }
    }
    return keys;
  }

  /** Must be called before sessions of a person are ended or changed. */
  forget(userId: string): void {
    for (const [key, { doc }] of this.known) if (doc.userId === userId) this.known.delete(key);
    for (const [id, until] of this.settling) if (until <= this.now()) this.settling.delete(id);
    this.settling.set(userId, this.now() + settlingMs);
  }
}
