import type { ClientSession } from 'mongoose';
import type { Actor, AnyEvent, PayloadOf } from '@app/contracts-kernel';
import type { AuditEntry } from '../audit/audit-chain';

/** One atomic change: writes through its session, events of `emit` and records of `audit` are stored together or not at all. */
export interface Tx {
  readonly session: ClientSession;
  /** Origin and time of the change, as in its audit entries. */
  readonly source: string;
  readonly at: string;
  /** The person who requested the change; undefined if nobody did. */
  readonly actor: Actor | undefined;
  readonly timeZone: string | undefined;
  /** Whether writes may be delayed to the end and reads kept for the person's next write: see {@link WriteOptions}. */
  readonly keepsReads: boolean;
  emit<E extends AnyEvent>(event: E, payload: PayloadOf<E>): void;
  audit(entry: AuditEntry): void;
  /** Sends the delayed writes, so that the transaction can read them. */
  writeDeferred(): Promise<void>;
}

/** An audited change that is about to be stored, with the values that the audit chain stores only as hashes. */
export interface ObservedWrite {
  userId: string;
  source: string;
  at: string;
  correlationId: string;
  entries: readonly AuditEntry[];
  /** The member who made the change, if the ledger belongs to another person. */
  member: Actor['member'];
  /** Reply of the write; undefined for a change that nobody requested. */
  reply: unknown;
}

/**
 * Called within the transaction of every audited change; its writes through the session are stored with the change or not at all.
 */
export interface WriteObserver {
  observe(write: ObservedWrite, session: ClientSession): void | Promise<void>;
}

export interface WriteOptions {
  /** Promises that this write changes cached reads only through their repositories, so that the next write may use them. */
  keepsReads?: boolean;
  /**
   * Set if only the request may take long and the given work does not, so that the work starts without looking for an earlier
   * reply.
   */
  isShort?: boolean;
}
