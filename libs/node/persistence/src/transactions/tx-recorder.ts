import type { ClientSession, Connection } from 'mongoose';
import { eventSubject, type Actor, type AnyEvent, type PayloadOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { AuditEntry } from '../audit/audit-chain';
import { writeDeferred } from '../store/deferred-writes';
import type { OutboxRecord } from '../store/journal-collections';
import type { Tx } from './tx';

export interface WorkContext {
  userId: string;
  source: string;
  correlationId: string;
  causationId?: string;
  actor?: Actor;
  keepsReads?: boolean;
  /** For long work: lets short requests go first between its commands to the store. */
  isPatient?: boolean;
}

let lastOrder = 0;
/** Microseconds since the epoch, unique in this process. */
const nextOrder = (): number => (lastOrder = Math.max(lastOrder + 1, Date.now() * 1000));

/** Collects the events and audit entries of one change, to be stored at its end. */
export class TxRecorder implements Tx {
  readonly events: OutboxRecord[] = [];
  readonly entries: AuditEntry[] = [];
  readonly at = new Date().toISOString();
  readonly source: string;
  readonly actor: Actor | undefined;
  readonly keepsReads: boolean;

  constructor(
    private readonly connection: Connection,
    readonly session: ClientSession,
    private readonly context: WorkContext,
  ) {
    this.source = context.source;
    this.actor = context.actor;
    this.keepsReads = context.keepsReads === true;
  }

  get timeZone(): string | undefined {
    return this.actor?.timeZone;
  }

  emit<E extends AnyEvent>(event: E, payload: PayloadOf<E>): void {
    this.events.push({
      _id: newId(),
      state: 'pending',
      order: nextOrder(),
      subject: eventSubject(event),
      userId: this.context.userId,
      payload: JSON.stringify(event.payload.parse(payload)),
      correlationId: this.context.correlationId,
      ...(this.context.causationId ? { causationId: this.context.causationId } : {}),
    });
  }

  audit(entry: AuditEntry): void {
    this.entries.push(entry);
  }

  writeDeferred(): Promise<void> {
    return writeDeferred(this.connection, this.session);
  }
}
