import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import {
  contractId,
  DomainError,
  eventSubject,
  isDomainError,
  type Actor,
  type AnyEvent,
  type AnyEndpoint,
  type PayloadOf,
  type ReplyOf,
} from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext, Delivery } from '@app/messaging';
import { appendAudit, countTurn, readChainEnd, isLater, type AuditEntry } from './audit-chain';
import { canonicalJson, sha256 } from './canonical-json';
import { journalOf, replyLifeMs, type AuditHead, type OutboxRecord } from './journal-collections';
import { OutboxWake } from './outbox-relay';
import { hasAskedNothing, insertAtEnd, writeDeferred } from './deferred-writes';
import { GroupCommit } from './group-commit';
import { isDuplicateKey, isStoreAway } from './store-errors';
import { attemptTransaction, commitSession, inTransaction } from './transactions';
import { KeyedMutex } from './keyed-mutex';
import { Backpressure } from './backpressure';
import { KeptReads } from './kept-reads';
import { HeadWitness } from './head-witness';

/** One atomic change: writes through its session, events of `emit` and records of `audit` are stored together or not at all. */
export interface Tx {
  readonly session: ClientSession;
  /** Where the change came from, and when: as the audit entries say it. */
  readonly source: string;
  readonly at: string;
  /** The person who asked for it; undefined where nobody did. */
  readonly actor: Actor | undefined;
  readonly timeZone: string | undefined;
  /** Writes may be deferred to the end, and reads are kept for the person's next write: see {@link WriteOptions}. */
  readonly keepsReads: boolean;
  emit<E extends AnyEvent>(event: E, payload: PayloadOf<E>): void;
  audit(entry: AuditEntry): void;
  /** Writes what was deferred so far, so that the transaction can read it. */
  writeDeferred(): Promise<void>;
}

/** An audited change about to be kept, with the values the audit chain holds only hashes of. */
export interface ObservedWrite {
  userId: string;
  source: string;
  at: string;
  correlationId: string;
  entries: readonly AuditEntry[];
  /** Who did it, where that is not the person whose ledger it is. */
  member: Actor['member'];
  /** What the write answers; undefined for changes nobody asked for. */
  reply: unknown;
}

/** Called for every audited change within its transaction: what it writes through the session is kept with the change or not at all. */
export interface WriteObserver {
  observe(write: ObservedWrite, session: ClientSession): void | Promise<void>;
}

export interface WriteOptions {
  /** Promises that this write changes cached reads only through their repositories, so that the next write may use them. */
  keepsReads?: boolean;
  /** Only the request may take long, not the work given here: it does not look for a first reply before it begins. */
  isShort?: boolean;
}

interface WorkContext {
  userId: string;
  source: string;
  correlationId: string;
  causationId?: string;
  actor?: Actor;
  keepsReads?: boolean;
}

/** A change on its way: its session is not committed yet. */
interface Made<T> {
  value: T;
  head: AuditHead | undefined;
  session: ClientSession;
  hasEvents: boolean;
}

/** Commands that may take longer look for their first reply before they begin. */
const longMs = 10_000;

/** A store that is unavailable and a refusal for lack of time say nothing about an earlier request. */
const mayBeRepeat = (error: unknown): boolean =>
  isDuplicateKey(error) ||
  (isDomainError(error) && error.code !== 'SERVICE_UNAVAILABLE' && error.code !== 'TIMEOUT');

const maxHeads = 5_000;

let lastOrder = 0;
/** Microseconds since the epoch, never twice in this process. */
const nextOrder = (): number => (lastOrder = Math.max(lastOrder + 1, Date.now() * 1000));

class Recorder implements Tx {
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

/** The way every change reaches the store: transaction, idempotency, audit chain and outbox as one. */
@Injectable()
export class UnitOfWork {
  private readonly mutex = new KeyedMutex();
  /** For those that were not committed with others: they are no more in turn with what came after them. */
  private readonly again = new KeyedMutex();
  /** What each person last gave to a shared commit that is not over yet; beside a commit alone one would have the other begin again. */
  private readonly underWay = new Map<string, Promise<boolean>>();
  private readonly backpressure = new Backpressure();
  /** Where the audit chains of people who wrote lately end. */
  private readonly heads = new Map<string, AuditHead>();
  private readonly group: GroupCommit;
  private observer?: WriteObserver;
  private reads?: KeptReads;

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    private readonly wake: OutboxWake,
    private readonly witness: HeadWitness,
  ) {
    this.group = new GroupCommit(connection);
  }

  /** From now on `observer` is called for every audited change. One per service. */
  observe(observer: WriteObserver): void {
    this.observer = observer;
  }

  /** From now on what is read through `TransactionReads` is kept from one transaction of a person to the next. */
  keepReads(): void {
    this.reads ??= new KeptReads();
  }

  /** Reads of a person outside any transaction, by what is kept where nothing changed since. */
  async look<T>(userId: string, work: (session: ClientSession) => Promise<T>): Promise<T> {
    // What they write at this moment is kept already: a moment later it is also what the store says.
    await this.underWay.get(userId);
    const session = await this.connection.startSession();
    try {
      const head = this.reads && (await readChainEnd(this.connection, userId));
      const kept = head && this.reads!.begin(session, head);
      const result = await work(session);
      // What was read after the end of the chain is current as long as that end is.
      const mayKeep = head && !isLater(kept?.head, head) && this.reads!.isStill(userId, kept);
      if (mayKeep) await this.reads!.keep(session, head);
      return result;
    } finally {
      await session.endSession();
    }
  }

  /**
   * Does a keyed request once. A repeat with the same key and request returns the first reply;
   * the same key with another request is IDEMPOTENCY_MISMATCH. Nothing is kept when `work` throws. Where so much is written
   * that it could not begin in time it is refused with SERVICE_UNAVAILABLE, untouched.
   */
  async write<C extends AnyEndpoint>(
    call: CallContext,
    contract: C,
    request: unknown,
    work: (tx: Tx) => Promise<ReplyOf<C>>,
    { keepsReads, isShort }: WriteOptions = {},
  ): Promise<ReplyOf<C>> {
    if (!call.idempotencyKey)
      throw new DomainError('VALIDATION', {
        field: 'idempotency-key',
        message: 'A write needs an idempotency key.',
      });
    const record = {
      _id: `${call.actor.userId}:${call.idempotencyKey}`,
      contract: contractId(contract),
      requestHash: sha256(canonicalJson(request)),
    };
    const { userId } = call.actor;
    const answered = async (tx: Tx): Promise<ReplyOf<C>> => {
      // Repeating a short write and failing over its key is cheaper than asking before each write; a long one asks.
      const first =
        !isShort && contract.timeoutMs > longMs ? await this.firstReply(record, tx.session) : undefined;
      if (first) return first.reply as ReplyOf<C>;
      // The deadline passed: nobody waits for the reply, and a repeat brings the same key.
      if (Date.now() > call.deadline) throw new DomainError('TIMEOUT');
      const reply = await work(tx);
      insertAtEnd(tx.session, journalOf(this.connection).replies, [
        { ...record, reply: JSON.stringify(reply), expiresAt: new Date(Date.now() + replyLifeMs) },
      ]);
      return reply;
    };
    try {
      return await this.backpressure.enter<ReplyOf<C>>(call.deadline, (run) =>
        this.mutex.runInTurn(userId, (next) =>
          run(() => this.commitNow({ ...call, userId, keepsReads }, answered, next)),
        ),
      );
    } catch (error) {
      // A repeat fails over its key or over what the first one changed; it answers the first reply.
      const first = mayBeRepeat(error) ? await this.firstReply(record) : undefined;
      if (first) return first.reply as ReplyOf<C>;
      throw error;
    }
  }

  /** Makes the effect of an event once per handler and message id, however often it is delivered. True when it was made now. */
  async react(delivery: Delivery, handler: string, work: (tx: Tx) => Promise<void>): Promise<boolean> {
    const _id = `${handler}:${delivery.messageId}`;
    const { inbox } = journalOf(this.connection);
    try {
      await this.commit(
        {
          userId: delivery.userId,
          source: 'api',
          correlationId: delivery.correlationId,
          causationId: delivery.messageId,
        },
        async (tx) => {
          // Repeating it and failing over its key is cheaper than asking before each.
          insertAtEnd(tx.session, inbox, [{ _id, at: new Date() }]);
          await work(tx);
        },
      );
      return true;
    } catch (error) {
      if (!isStoreAway(error) && (await inbox.findOne({ _id }))) return false;
      throw error;
    }
  }

  /** A change that no request and no event asked for: schedules and maintenance. */
  commit<T>(context: WorkContext, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.mutex.run(context.userId, () => this.commitNow(context, work));
  }

  private async commitNow<T>(
    context: WorkContext,
    work: (tx: Tx) => Promise<T>,
    next: () => void = () => undefined,
  ): Promise<T> {
    const { userId, keepsReads } = context;
    let isHandedOn = false;
    const together = await this.commitTogether(context, work, () => {
      isHandedOn = true;
      next();
    });
    // What it left for the next one is not so.
    if (isHandedOn && !together) this.reads?.forget(userId);
    const alone = (): Promise<Made<T>> => this.commitAlone(context, work);
    const made = together ?? (await (isHandedOn ? this.again.run(userId, alone) : alone()));
    if (made.hasEvents) this.wake.ring();
    if (made.head) this.noteHead(made.head);
    // What was handed on is kept already, and what came after it may be by now.
    if (together && isHandedOn) return made.value;
    // Cached reads of another state of the chain are stale.
    if (made.head && keepsReads) await this.reads?.keep(made.session, made.head);
    else this.reads?.forget(userId);
    return made.value;
  }

  private async commitAlone<T>(context: WorkContext, work: (tx: Tx) => Promise<T>): Promise<Made<T>> {
    const { userId } = context;
    await this.underWay.get(userId);
    let known = this.heads.get(userId);
    return inTransaction(this.connection, async (session) => {
      if (this.reads) known = await this.endOfChain(userId, session);
      if (this.reads && known && context.keepsReads) this.reads.begin(session, known);
      const made = await this.make(context, session, known, work);
      // The conflict may come from a chain that ends elsewhere now.
      known = undefined;
      return made;
    });
  }

  /**
   * Goes by what is kept of the person without asking whether it still holds: the commit finds out. Undefined where it does not, or
   * where anything else went wrong; it is for {@link commitAlone} to say what.
   */
  private async commitTogether<T>(
    context: WorkContext,
    work: (tx: Tx) => Promise<T>,
    handOn: () => void,
  ): Promise<Made<T> | undefined> {
    const known = context.keepsReads ? this.reads?.endOf(context.userId) : undefined;
    if (!known) return undefined;
    return attemptTransaction(this.connection, async (session) => {
      this.reads!.begin(session, known);
      const made = await this.make(context, session, known, work);
      // Without a new end of the chain the commit cannot check the cached reads.
      if (!made.head) return undefined;
      if (hasAskedNothing(session)) {
        // The next one goes by what this one leaves: where this one is not committed the chain does not end so, and that one is not either.
        await this.reads!.keep(session, made.head);
        const committed = this.group.commit(known, made.head, session);
        this.noteUnderWay(context.userId, committed);
        handOn();
        return (await committed) ? made : undefined;
      }
      await commitSession(this.connection, session);
      return made;
    }).catch(() => undefined);
  }

  private noteUnderWay(userId: string, committed: Promise<boolean>): void {
    this.underWay.set(userId, committed);
    void committed.then(() => {
      if (this.underWay.get(userId) === committed) this.underWay.delete(userId);
    });
  }

  /** The change under its session, with its audit records and events, not committed yet. */
  private async make<T>(
    context: WorkContext,
    session: ClientSession,
    known: AuditHead | undefined,
    work: (tx: Tx) => Promise<T>,
  ): Promise<Made<T>> {
    const { userId, source, correlationId, actor } = context;
    const recorder = new Recorder(this.connection, session, context);
    const value = await work(recorder);
    const { at, entries, events } = recorder;
    const by = actor?.member?.id ?? (actor && actor.userId !== userId ? actor.userId : undefined);
    const come = { userId, source, correlationId, at, ...(by !== undefined && { by }) };
    const head = await appendAudit(this.connection, session, come, entries, known);
    if (this.reads && known && !head) countTurn(this.connection, session, userId);
    if (entries.length > 0) {
      const write = { ...come, entries, member: actor?.member, reply: value };
      await this.observer?.observe(write, session);
    }
    insertAtEnd(session, journalOf(this.connection).outbox, events);
    return { value, head, session, hasEvents: events.length > 0 };
  }

  private async endOfChain(userId: string, session: ClientSession): Promise<AuditHead | undefined> {
    return (await journalOf(this.connection).auditHeads.findOne({ _id: userId }, { session })) ?? undefined;
  }

  /** Only what was committed. */
  private noteHead(head: AuditHead): void {
    if (this.heads.size >= maxHeads) this.heads.clear();
    this.heads.set(head._id, head);
    this.witness.note(head);
  }

  private async firstReply(
    record: { _id: string; requestHash: string; contract: string },
    session?: ClientSession,
  ): Promise<{ reply: unknown } | undefined> {
    const stored = await journalOf(this.connection).replies.findOne(
      { _id: record._id },
      session ? { session } : {},
    );
    if (!stored) return undefined;
    if (stored.requestHash !== record.requestHash || stored.contract !== record.contract)
      throw new DomainError('IDEMPOTENCY_MISMATCH');
    return { reply: JSON.parse(stored.reply) };
  }
}
