import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import {
  contractId,
  DomainError,
  isDomainError,
  type AnyEndpoint,
  type ReplyOf,
} from '@app/contracts-kernel';
import type { CallContext, Delivery } from '@app/messaging';
import { appendAudit, countTurn, readChainEnd, isLater } from '../audit/audit-chain';
import { canonicalJson, sha256 } from '../audit/canonical-json';
import { journalOf, replyLifeMs, type AuditHead } from '../store/journal-collections';
import { OutboxWakeService } from '../events/outbox-wake.service';
import { hasSentNoCommand, insertAtEnd } from '../store/deferred-writes';
import { makePatient } from '../store/patient-sessions';
import { GroupCommit } from './group-commit';
import { isDuplicateKey, isStoreAway } from '../store/store-errors';
import { attemptTransaction, commitSession, inTransaction } from './transactions';
import { KeyedMutex } from '../queues/keyed-mutex';
import { Backpressure } from '../queues/backpressure';
import { ReadCache } from '../reads/read-cache';
import { SignedHeadScheduler } from '../audit/signed-head.scheduler';
import type { Tx, WriteObserver, WriteOptions } from './tx';
import { TxRecorder, type WorkContext } from './tx-recorder';

/** A change whose session is not committed yet. */
interface Made<T> {
  value: T;
  head: AuditHead | undefined;
  session: ClientSession;
  hasEvents: boolean;
}

/** Commands with a longer timeout (in ms) look for an earlier reply before they start. */
const longMs = 10_000;

/** Whether an error may mean that the request was done before; an unavailable store and a refusal for lack of time do not. */
const mayBeRepeat = (error: unknown): boolean =>
  isDuplicateKey(error) ||
  (isDomainError(error) && error.code !== 'SERVICE_UNAVAILABLE' && error.code !== 'TIMEOUT');

const maxHeads = 5_000;
/** A person who writes without a pause does not hold up their own reads longer. */
const maxRounds = 3;

/** Every change reaches the store through this class, which combines transaction, idempotency, audit chain and outbox. */
@Injectable()
export class UnitOfWork {
  private readonly mutex = new KeyedMutex();
  /** For changes that could not be committed in a group and have lost their place in the person's queue. */
  private readonly again = new KeyedMutex();
  /** Each person's last unfinished group commit; a separate commit at the same time would make one of the two restart. */
  private readonly underWay = new Map<string, Promise<boolean>>();
  private readonly backpressure = new Backpressure();
  /** Ends of the audit chains of recent writers. */
  private readonly heads = new Map<string, AuditHead>();
  private readonly group: GroupCommit;
  private observer?: WriteObserver;
  private reads?: ReadCache;

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    private readonly wake: OutboxWakeService,
    private readonly witness: SignedHeadScheduler,
  ) {
    this.group = new GroupCommit(connection);
  }

  /** Registers the observer of every audited change. One per service. */
  observe(observer: WriteObserver): void {
    this.observer = observer;
  }

  /** From now on, values read through `TransactionReads` are kept from one transaction of a person to the next. */
  keepReads(): void {
    this.reads ??= new ReadCache();
  }

  /** Reads a person's data outside a transaction, using kept reads that are still current. */
  async read<T>(userId: string, work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    try {
      const head = await this.endForKeptReads(userId);
      const kept = head && this.reads!.begin(session, head);
      const result = await work(session);
      // Values read after the end of the chain was read are current as long as the chain has that end.
      const mayKeep = head && !isLater(kept?.head, head) && this.reads!.isStill(userId, kept);
      if (mayKeep) await this.reads!.keep(session, head);
      return result;
    } finally {
      await session.endSession();
    }
  }

  /**
   * Executes a request with an idempotency key once. A repeat with the same key and request returns the first reply; the same key
   * with another request throws IDEMPOTENCY_MISMATCH. Nothing is stored if `work` throws. If the load is too high to start in
   * time, throws SERVICE_UNAVAILABLE without storing anything.
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
      // For a short write, failing on the duplicate key is cheaper than a query before each write; a long one queries first.
      const first =
        !isShort && contract.timeoutMs > longMs ? await this.firstReply(record, tx.session) : undefined;
      if (first) return first.reply as ReplyOf<C>;
      // After the deadline nobody waits for the reply; a repeat comes with the same key.
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
      // A repeat fails on its key or on data that the first request changed; return the first reply.
      const first = mayBeRepeat(error) ? await this.firstReply(record) : undefined;
      if (first) return first.reply as ReplyOf<C>;
      throw error;
    }
  }

  /**
   * Applies the effect of an event once per handler and message id, however often it is delivered. Returns true if it was applied
   * now.
   */
  async handleEvent(delivery: Delivery, handler: string, work: (tx: Tx) => Promise<void>): Promise<boolean> {
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
          // Failing on the duplicate key is cheaper than a query before each event.
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

  /** Commits a change that no request and no event caused, such as schedules and maintenance. */
  commit<T>(context: WorkContext, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.mutex.run(context.userId, () => this.commitNow(context, work));
  }

  private async commitNow<T>(
    context: WorkContext,
    work: (tx: Tx) => Promise<T>,
    next?: () => void,
  ): Promise<T> {
    try {
      return await this.commitAndNote(context, work, next);
    } catch (error) {
      // An attempt may have been committed although the store reported a failure, and then nothing else rings for its events.
      this.wake.ring();
      throw error;
    }
  }

  private async commitAndNote<T>(
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
    // The kept reads it left for the next change are wrong, because it was not committed.
    if (isHandedOn && !together) this.reads?.forget(userId);
    const alone = (): Promise<Made<T>> => this.commitAlone(context, work);
    const made = together ?? (await (isHandedOn ? this.again.run(userId, alone) : alone()));
    if (made.hasEvents) this.wake.ring();
    if (made.head) this.noteHead(made.head);
    // Its reads are already kept, and a later change may have updated them.
    if (together && isHandedOn) return made.value;
    // Kept reads of another state of the chain are outdated.
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
      // The conflict may come from an outdated end of the chain.
      known = undefined;
      return made;
    });
  }

  /**
   * Uses the person's kept reads without first checking that they are current, because the commit checks it. Returns undefined if
   * they are outdated or anything else failed; {@link commitAlone} then reports the reason.
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
      if (hasSentNoCommand(session)) {
        // The person's next change starts from this one's result; if this one is not committed, the chain has another end and the
        // next one fails too.
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

  /** Makes the change in its session, with audit records and events, without committing. */
  private async make<T>(
    context: WorkContext,
    session: ClientSession,
    known: AuditHead | undefined,
    work: (tx: Tx) => Promise<T>,
  ): Promise<Made<T>> {
    const { userId, source, correlationId, actor } = context;
    if (context.isPatient) makePatient(session);
    const recorder = new TxRecorder(this.connection, session, context);
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

  /** The end of a person's chain in the store; that of the kept reads as soon as the store has it. */
  private async endForKeptReads(userId: string): Promise<AuditHead | undefined> {
    for (let round = 1; ; round += 1) {
      // Kept reads already include the write under way; wait until the store has it too.
      await this.underWay.get(userId);
      const head = this.reads && (await readChainEnd(this.connection, userId));
      // A write that began meanwhile left kept reads that are of no use with the earlier end.
      if (!head || round === maxRounds || !isLater(this.reads!.endOf(userId), head)) return head;
    }
  }

  private async endOfChain(userId: string, session: ClientSession): Promise<AuditHead | undefined> {
    return (await journalOf(this.connection).auditHeads.findOne({ _id: userId }, { session })) ?? undefined;
  }

  /** Only for committed heads. */
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
