import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { processUtteranceEndpoint, type UtteranceReply } from '@app/contracts-nlp';
import type { CallContext } from '@app/messaging';
import { policyConfig, type Slots, type Understanding } from '@app/nlu-core';
import { canonicalJson, type Erasable, Erasure, sha256, UnitOfWork, type Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { inOwnCurrency } from '../ledger/voice-row';
import type { Outcome } from '../replies/outcome';
import { AfterReplyQueue } from './after-reply-queue';
import { commandLifeMs, type CommandDocument } from './command.schema';
import { CommandsRepository, type RecentCommand } from './commands.repository';
import type { PendingDocument } from './pending.schema';
import { PendingRepository } from './pending.repository';
import type { UtteranceRequest } from './utterance-request';

/** How long one try to store a command after its reply may take. */
const storeWithinMs = 10_000;

/**
 * True for a plain add: the ledger has stored it, and a repeat of the request finds it there, so the reply need not wait until the
 * command is in the history.
 */
const isLedgersOnly = ({ pending }: UtteranceRequest, { command, mode, undoIds, waits }: Outcome): boolean =>
  command === 'add_transaction' && mode === 'execute' && (undoIds ?? []).length > 0 && !waits && !pending;

/**
 * The person's commands and the question that waits for them. A plain add is stored after its reply; whatever reads or changes the
 * person's commands waits for it (`settled`), because the next command may undo the one before.
 */
@Injectable()
export class CommandJournalService implements BeforeApplicationShutdown, Erasable {
  private readonly logger = new Logger(CommandJournalService.name);
  private readonly afterReply = new AfterReplyQueue({
    again: (error) => this.logger.warn({ msg: 'a command is stored again', reason: String(error) }),
    lost: (error) =>
      this.logger.error({ msg: 'a command is missing from the voice history', reason: String(error) }),
  });

  constructor(
    private readonly commands: CommandsRepository,
    private readonly waiting: PendingRepository,
    private readonly unit: UnitOfWork,
    erasure: Erasure,
  ) {
    erasure.register(this);
  }

  /** Resolves when all the person's commands are stored. */
  settled(userId: string): Promise<void> {
    return this.afterReply.settled(userId);
  }

  byRequest(userId: string, requestId: string): Promise<CommandDocument | null> {
    return this.commands.byRequest(userId, requestId);
  }

  /** What is needed before a command is read, with what `person` reads. Data unchanged since the last command comes from the cache. */
  before<P>(
    userId: string,
    now: Date,
    person: (session: ClientSession) => Promise<P>,
  ): Promise<P & { pending: PendingDocument | null; recent: readonly RecentCommand[] }> {
    const since = new Date(now.getTime() - policyConfig.samePurchaseMillis);
    return this.unit.read(userId, async (session) => {
      const [own, pending, recent] = await Promise.all([
        person(session),
        this.waiting.current(userId, now, session),
        this.commands.recent(userId, since, session),
      ]);
      return { ...own, pending, recent };
    });
  }

  /** Stores a command and returns its reply: the first one for a repeated request. */
  async keep(
    request: UtteranceRequest,
    outcome: Outcome,
    reply: UtteranceReply,
    call: CallContext,
  ): Promise<UtteranceReply> {
    if (!isLedgersOnly(request, outcome)) return this.store(request, outcome, reply, call);
    this.afterReply.start(call.actor.userId, () =>
      this.store(request, outcome, reply, { ...call, deadline: Date.now() + storeWithinMs }),
    );
    return reply;
  }

  /** Erasing waits, so that no command of the erased person is stored afterwards. */
  async erase(userId: string): Promise<number> {
    await this.settled(userId);
    return 0;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.afterReply.close();
  }

  /** Writes the command and the question that waits from now on; a repeat of the request gets the first reply. */
  private store(
    request: UtteranceRequest,
    outcome: Outcome,
    reply: UtteranceReply,
    call: CallContext,
  ): Promise<UtteranceReply> {
    const { userId } = call.actor;
    const keyed = { ...call, idempotencyKey: request.requestId, source: 'voice' as const };
    return this.unit.write(
      keyed,
      processUtteranceEndpoint,
      { ...request.body, requestId: request.requestId },
      async (tx) => {
        await this.commands.add(rowOf(request, outcome, reply, userId), tx.session);
        if (outcome.undoesCommands)
          await this.commands.markUndone(userId, outcome.undoesCommands, tx.session);
        if (outcome.redoesCommand) await this.commands.markRedone(userId, outcome.redoesCommand, tx.session);
        await this.keepPending(request, outcome, reply.confirmationId, userId, tx);
        tx.audit({
          action: 'voice.command',
          object: request.commandId,
          after: { intent: reply.command, mode: reply.mode, template: reply.explanation.template },
        });
        return reply;
      },
      // A repeat was looked for before the words were read.
      { keepsReads: true, isShort: true },
    );
  }

  private async keepPending(
    request: UtteranceRequest,
    outcome: Outcome,
    confirmationId: string | null,
    userId: string,
    tx: Tx,
  ): Promise<void> {
    if (outcome.waits && confirmationId) {
      const expiresAt = new Date(request.now.getTime() + policyConfig.pendingMillis);
      this.waiting.replace(
        {
          _id: userId,
          confirmationId,
          kind: outcome.waits.kind,
          frame: outcome.waits.frame,
          certainty: request.understanding.decision.certainty,
          transcript: outcome.waits.transcript,
          expiresAt,
        },
        tx.session,
      );
    } else if (request.pending && !outcome.keepsPending) await this.waiting.drop(userId, tx.session);
  }
}

function rowOf(
  request: UtteranceRequest,
  outcome: Outcome,
  reply: UtteranceReply,
  userId: string,
): CommandDocument {
  const undoIds = outcome.undoIds ?? [];
  return {
    _id: request.commandId,
    userId,
    requestId: request.requestId,
    requestHash: request.requestHash,
    at: request.now,
    wordsHash: wordsHash(request.understanding),
    purchaseHash:
      reply.command === 'add_transaction' && reply.mode === 'execute'
        ? purchaseHash(outcome.slots ?? request.understanding.frame.slots, request.context.currency)
        : null,
    intent: reply.command,
    mode: reply.mode,
    template: reply.explanation.template,
    message: reply.message,
    what: outcome.what ?? '',
    undoIds,
    redoIds: outcome.redoIds ?? [],
    undoable: undoIds.length > 0,
    written: (outcome.transactions ?? []).map(({ id, version }) => ({ id, version })),
    question: outcome.question && request.historyDays > 0 ? JSON.stringify(outcome.question) : null,
    reply: JSON.stringify(reply),
    expiresAt: new Date(request.now.getTime() + commandLifeMs(request.historyDays)),
  };
}

/** SHA-256 of the words as they were understood. */
export const wordsHash = (u: Understanding): string => sha256(u.sentence.tokens.map((t) => t.text).join(' '));
/** SHA-256 of what was bought, so that the same purchase in other words is found. */
export const purchaseHash = (slots: Slots, currency: string): string =>
  sha256(
    canonicalJson({
      amount: slots.amountMinor ?? null,
      currency: inOwnCurrency(slots, currency).currency ?? null,
      type: slots.type ?? null,
      date: slots.date ?? null,
      merchant: slots.merchant ?? null,
      what: slots.description ?? slots.category ?? null,
    }),
  );
