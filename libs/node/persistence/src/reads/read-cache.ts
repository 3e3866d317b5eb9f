import type { ClientSession } from 'mongoose';
import { chainState } from '../audit/audit-chain';
import type { AuditHead } from '../store/journal-collections';
import { beginWith, cachedReads } from './transaction-reads';

/** The most people whose reads are kept at once. */
const maxPersons = 500;
/** The most reads kept per person; reads by day have a new key tomorrow, and the set then restarts. */
const maxValues = 60;
/** The most members that all kept lists together have; one takes about half a kilobyte. */
const maxMembers = 120_000;

const nothing: ReadonlyMap<string, unknown> = new Map();

interface Kept {
  head: AuditHead;
  values: ReadonlyMap<string, unknown>;
  members: number;
}

/**
 * Keeps what transactions read about a person for the next transaction. Every change of a person's documents moves the end of
 * their audit chain or its turn count in the same transaction. A transaction that finds the same end therefore knows that the
 * store would return the same data, whoever wrote in between.
 */
export class ReadCache {
  private readonly kept = new Map<string, Kept>();
  private members = 0;

  constructor(
    private readonly prove = process.env['PROVE_READ_CACHE'] === '1',
    private readonly most = maxMembers,
  ) {}

  /** Gives a session that just read the end of the chain the values kept for that end. */
  begin(session: ClientSession, head: AuditHead): Kept | undefined {
    const kept = this.kept.get(head._id);
    const isSame = kept && chainState(kept.head) === chainState(head);
    beginWith(session, isSame ? kept.values : nothing, this.prove);
    return kept;
  }

  /** The end of a person's chain at the time something was kept. */
  endOf(userId: string): AuditHead | undefined {
    return this.kept.get(userId)?.head;
  }

  forget(userId: string): void {
    this.members -= this.kept.get(userId)?.members ?? 0;
    this.kept.delete(userId);
  }

  /** Whether nothing was kept for the person since {@link begin}. */
  isStill(userId: string, kept: Kept | undefined): boolean {
    return this.kept.get(userId) === kept;
  }

  /** Keeps the values of a session for this end of the chain. The least recently used people are dropped first. */
  async keep(session: ClientSession, head: AuditHead): Promise<void> {
    const values = await cachedReads(session, head._id);
    const members = membersOf(values);
    this.forget(head._id);
    if (values.size === 0 || values.size > maxValues || members > this.most) return;
    this.kept.set(head._id, { head, values, members });
    this.members += members;
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= maxPersons && this.members <= this.most) return;
      this.forget(oldest);
    }
  }
}

const membersOf = (values: ReadonlyMap<string, unknown>): number =>
  [...values.values()].reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : value instanceof Map ? value.size : 1),
    0,
  );
