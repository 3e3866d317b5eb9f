import type { SessionDoc } from './session.schema';

/** A session that another instance ended is believed here no longer than this. */
export const believedMs = 1_000;
/** Longer than any transaction is tried. */
const settlingMs = 15_000;
const maxKept = 10_000;

/**
 * Sessions that were found within the last second. Those of a person whose sessions are being ended or changed are not
 * kept, from before the transaction until it is surely over: a session that was ended here is unknown at once.
 */
export class SessionMemory {
  private readonly known = new Map<string, { doc: SessionDoc; until: number }>();
  /** By person, until when. */
  private readonly settling = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  find(key: string): SessionDoc | undefined {
    const found = this.known.get(key);
    return found && this.now() < found.until ? found.doc : undefined;
  }

  /** `asked` is when the store was asked for it: what it said is as old as that. */
  keep(doc: SessionDoc, asked: number): void {
    if ((this.settling.get(doc.userId) ?? 0) > asked) return;
    if (this.known.size >= maxKept) this.known.clear();
    this.known.set(doc._id, { doc, until: asked + believedMs });
  }

  /** Called before sessions of a person are ended or changed. */
  forget(userId: string): void {
    for (const [key, { doc }] of this.known) if (doc.userId === userId) this.known.delete(key);
    for (const [id, until] of this.settling) if (until <= this.now()) this.settling.delete(id);
    this.settling.set(userId, this.now() + settlingMs);
  }
}
