import type { ClientSession } from 'mongoose';
import { chainState } from './audit-chain';
import type { AuditHead } from './journal-collections';
import { beginWith, knownOf } from './transaction-reads';

/** Persons whose reads are kept at once. */
const maxPersons = 500;
/** Reads of one: what was asked by day is asked by another day tomorrow, and begins anew then. */
const maxValues = 60;

const nothing: ReadonlyMap<string, unknown> = new Map();

interface Kept {
  head: AuditHead;
  values: ReadonlyMap<string, unknown>;
}

/**
 * What transactions read of a person, kept for the next one. Every change of a person's documents moves the end of their audit chain
 * or counts its turns, in the same transaction: where a transaction finds that end as it was when something was read, the store would
 * answer the same again, whoever wrote meanwhile.
 */
export class KeptReads {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly prove = process.env['PROVE_KEPT_READS'] === '1') {}

  /** Gives a session that just read the end of the chain what is known of that state. */
  begin(session: ClientSession, head: AuditHead): Kept | undefined {
    const kept = this.kept.get(head._id);
    const isSame = kept && chainState(kept.head) === chainState(head);
    beginWith(session, isSame ? kept.values : nothing, this.prove);
    return kept;
  }

  /** Where the chain of a person ended when something of theirs was kept. */
  endOf(userId: string): AuditHead | undefined {
    return this.kept.get(userId)?.head;
  }

  forget(userId: string): void {
    this.kept.delete(userId);
  }

  /** Whether nobody kept anything of the person since {@link begin}. */
  isStill(userId: string, kept: Kept | undefined): boolean {
    return this.kept.get(userId) === kept;
  }

  /** What a session knows when the chain ends so. The person who was last read or written for goes last. */
  async keep(session: ClientSession, head: AuditHead): Promise<void> {
    const values = await knownOf(session, head._id);
    this.kept.delete(head._id);
    if (values.size === 0 || values.size > maxValues) return;
    this.kept.set(head._id, { head, values });
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxPersons) this.kept.delete(oldest!);
  }
}
