import { Injectable } from '@nestjs/common';
import { isTimeZone, todayIn } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import { processUtteranceRequest, type UtteranceBody, type UtteranceReply } from '@app/contracts-nlp';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { policyConfig, type Slots, type Understanding } from '@app/nlu-core';
import { canonicalJson, sha256, UnitOfWork, type Tx } from '@app/persistence';
import type { Listener } from '../answers/phrases';
import { inOwnCurrency } from '../ledger/spoken-row';
import { LexiconReader } from '../lexicon/lexicon.reader';
import { commandLifeMs, type CommandDocument } from './command.schema';
import { CommandsRepository } from './commands.repository';
import { DispatchService } from './dispatch.service';
import { hear, isNoise } from './hearing';
import { publicSlots, refuse, type Outcome } from './outcome';
import type { PendingDocument } from './pending.schema';
import { PendingRepository } from './pending.repository';

interface Turn {
  body: UtteranceBody;
  requestId: string;
  requestHash: string;
  commandId: string;
  understanding: Understanding;
  pending: PendingDocument | null;
  listener: Listener;
  now: Date;
}

/** One utterance from hearing to journal. A repeat of a request gets the first answer word for word. */
@Injectable()
export class CommandsService {
  constructor(
    private readonly commands: CommandsRepository,
    private readonly waiting: PendingRepository,
    private readonly lexicons: LexiconReader,
    private readonly dispatch: DispatchService,
    private readonly unit: UnitOfWork,
  ) {}

  async process(body: UtteranceBody, call: CallContext): Promise<UtteranceReply> {
    const { userId } = call.actor;
    const requestId = body.requestId ?? call.idempotencyKey ?? newId();
    const requestHash = sha256(canonicalJson({ ...body, requestId }));
    const first = await this.commands.byRequest(userId, requestId);
    if (first) return this.again(first, requestHash);
    const now = new Date();
    const listener = listenerOf(call, now);
    const [lexicon, pending] = await Promise.all([this.lexicons.of(call), this.waiting.current(userId, now)]);
    const understanding = hear(body, pending, lexicon, call.actor, now);
    // The same request, tried again after a crash, must reach the ledger under the same keys.
    const commandId = commandIdOf(userId, requestId);
    const turn: Turn = { body, requestId, requestHash, commandId, understanding, pending, listener, now };
    if (isNoise(understanding, pending))
      return this.keep(turn, refuse('I am listening.', { keepsPending: true }), call);
    const repeated = await this.wasSaid(userId, turn);
    const outcome = await this.dispatch.run(
      { body, commandId, understanding, pending, repeated, listener, lexicon, now },
      call,
    );
    return this.keep(turn, outcome, call);
  }

  private again(first: CommandDocument, requestHash: string): UtteranceReply {
    if (first.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return JSON.parse(first.reply) as UtteranceReply;
  }

  /** The same words within 10 s, or the same purchase within 60 s, and not taken back since. */
  private async wasSaid(userId: string, { understanding, now, listener }: Turn): Promise<boolean> {
    if (understanding.frame.intent !== 'add_transaction') return false;
    const recent = await this.commands.since(
      userId,
      new Date(now.getTime() - policyConfig.samePurchaseMillis),
      20,
    );
    const words = wordsHash(understanding);
    const purchase = purchaseHash(understanding.frame.slots, listener.currency);
    return recent.some(
      (row) =>
        row.undoable &&
        (row.purchaseHash === purchase ||
          (row.heardHash === words && row.at.getTime() > now.getTime() - policyConfig.sameWordsMillis)),
    );
  }

  private async keep(turn: Turn, outcome: Outcome, call: CallContext): Promise<UtteranceReply> {
    const { userId } = call.actor;
    const confirmationId = outcome.waits ? newId() : null;
    const reply = replyOf(turn, outcome, confirmationId);
    const keyed = { ...call, idempotencyKey: turn.requestId, source: 'voice' as const };
    return this.unit.write(
      keyed,
      processUtteranceRequest,
      { ...turn.body, requestId: turn.requestId },
      async (tx) => {
        await this.commands.add(rowOf(turn, outcome, reply, userId), tx.session);
        if (outcome.takesBack) await this.commands.markTakenBack(userId, outcome.takesBack, tx.session);
        await this.keepPending(turn, outcome, confirmationId, userId, tx);
        tx.audit({
          action: 'voice.command',
          object: turn.commandId,
          after: { intent: reply.command, mode: reply.mode, template: reply.explanation.template },
        });
        return reply;
      },
    );
  }

  private async keepPending(
    turn: Turn,
    outcome: Outcome,
    confirmationId: string | null,
    userId: string,
    tx: Tx,
  ): Promise<void> {
    if (outcome.waits && confirmationId) {
      const expiresAt = new Date(turn.now.getTime() + policyConfig.pendingMillis);
      await this.waiting.replace(
        {
          _id: userId,
          confirmationId,
          kind: outcome.waits.kind,
          frame: outcome.waits.frame,
          certainty: turn.understanding.decision.certainty,
          heard: outcome.waits.heard,
          expiresAt,
        },
        tx.session,
      );
    } else if (turn.pending && !outcome.keepsPending) await this.waiting.drop(userId, tx.session);
  }
}

function listenerOf(call: CallContext, now: Date): Listener {
  const { locale, currency, timeZone } = call.actor;
  return { locale, currency, today: todayIn(isTimeZone(timeZone) ? timeZone : 'UTC', now) };
}

/** A UUID made of the request itself (version 8, RFC 9562), the same for every try. */
export function commandIdOf(userId: string, requestId: string): string {
  const hex = sha256(`${userId} ${requestId}`).slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const wordsHash = (u: Understanding): string => sha256(u.sentence.tokens.map((t) => t.text).join(' '));
const purchaseHash = (slots: Slots, currency: string): string =>
  sha256(
    canonicalJson({
      amount: slots.amountCents ?? null,
      currency: inOwnCurrency(slots, currency).currency ?? null,
      type: slots.type ?? null,
      date: slots.date ?? null,
      merchant: slots.merchant ?? null,
      what: slots.description ?? slots.category ?? null,
    }),
  );

function rowOf(turn: Turn, outcome: Outcome, reply: UtteranceReply, userId: string): CommandDocument {
  const undoIds = outcome.undoIds ?? [];
  return {
    _id: turn.commandId,
    userId,
    requestId: turn.requestId,
    requestHash: turn.requestHash,
    at: turn.now,
    heardHash: wordsHash(turn.understanding),
    purchaseHash:
      reply.command === 'add_transaction' && reply.mode === 'execute'
        ? purchaseHash(outcome.slots ?? turn.understanding.frame.slots, turn.listener.currency)
        : null,
    intent: reply.command,
    mode: reply.mode,
    template: reply.explanation.template,
    message: reply.message,
    undoIds,
    undoable: undoIds.length > 0,
    written: (outcome.transactions ?? []).map(({ id, version }) => ({ id, version })),
    reply: JSON.stringify(reply),
    expiresAt: new Date(turn.now.getTime() + commandLifeMs),
  };
}

function replyOf(turn: Turn, outcome: Outcome, confirmationId: string | null): UtteranceReply {
  const { understanding: u, listener } = turn;
  const shown = (slots: Slots) => publicSlots(inOwnCurrency(slots, listener.currency), listener.currency);
  return {
    success: outcome.success,
    command: outcome.command ?? u.frame.intent,
    message: outcome.message,
    confidence: u.decision.certainty,
    ...(outcome.budgetImpact ? { budgetImpact: outcome.budgetImpact } : {}),
    requestId: turn.requestId,
    commandId: turn.commandId,
    mode: outcome.mode,
    slots: shown(outcome.slots ?? u.frame.slots),
    lines: (outcome.lines ?? u.frame.lines ?? []).map(shown),
    explanation: u.explanation,
    confirmationId,
    transactions: outcome.transactions ?? [],
    undoable: (outcome.undoIds ?? []).length > 0,
    figures: outcome.figures ?? [],
    navigate: outcome.navigate ?? null,
    suggestion: outcome.suggestion ?? null,
  };
}
