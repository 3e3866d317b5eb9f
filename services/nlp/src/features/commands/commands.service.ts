import { Injectable } from '@nestjs/common';
import { isTimeZone, todayIn } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import {
  processUtteranceEndpoint,
  type HistoryDays,
  type UtteranceBody,
  type UtteranceReply,
  type VoicePreferences,
} from '@app/contracts-nlp';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { policyConfig, type Slots, type Understanding } from '@app/nlu-core';
import { canonicalJson, sha256, UnitOfWork, type Tx } from '@app/persistence';
import { ownLimit, type ReplyContext } from '../replies/reply-context';
import { inOwnCurrency } from '../ledger/voice-row';
import { PersonReader, type Person } from '../person/person.reader';
import { commandLifeMs, withoutWords, type CommandDocument } from './command.schema';
import { CommandsRepository, type RecentCommand } from './commands.repository';
import { DispatchService } from './dispatch.service';
import { JournalAfterReply } from './journal-after-reply';
import { parseUtterance, isNoise } from './parse-utterance';
import { publicSlots, refuse, type Outcome } from '../replies/outcome';
import type { PendingDocument } from './pending.schema';
import { PendingRepository } from './pending.repository';

interface UtteranceRequest {
  body: UtteranceBody;
  requestId: string;
  requestHash: string;
  commandId: string;
  understanding: Understanding;
  pending: PendingDocument | null;
  context: ReplyContext;
  now: Date;
  /** How many days the person's words are stored. */
  historyDays: HistoryDays;
}

/** Processes one utterance, from parsing to the journal. A repeated request gets the first reply, word for word. */
@Injectable()
export class CommandsService {
  constructor(
    private readonly commands: CommandsRepository,
    private readonly waiting: PendingRepository,
    private readonly people: PersonReader,
    private readonly dispatch: DispatchService,
    private readonly unit: UnitOfWork,
    private readonly journal: JournalAfterReply,
  ) {}

  async process(body: UtteranceBody, call: CallContext): Promise<UtteranceReply> {
    const { userId } = call.actor;
    const requestId = body.requestId ?? call.idempotencyKey ?? newId();
    const requestHash = sha256(canonicalJson({ ...body, requestId }));
    const now = new Date();
    await this.journal.settled(userId);
    // Read in parallel: one after the other, these reads would take as long as the change itself.
    const [first, { lexicon, preferences, pending, recent }] = await Promise.all([
      this.commands.byRequest(userId, requestId),
      this.before(call, now),
    ]);
    if (first) return this.again(first, requestHash);
    const chosen = withPreferences(body, preferences);
    const context = replyContextOf(call, now, chosen.voiceLimit);
    const understanding = parseUtterance(chosen, pending, lexicon, call.actor, now);
    // A request repeated after a crash must reach the ledger under the same keys.
    const commandId = commandIdOf(userId, requestId);
    const request: UtteranceRequest = {
      body,
      requestId,
      requestHash,
      commandId,
      understanding,
      pending,
      context,
      now,
      historyDays: preferences.historyDays,
    };
    if (isNoise(understanding, pending))
      return this.keep(request, refuse('I am listening.', { keepsPending: true }), call);
    const repeated = isRepeated(recent, request);
    const outcome = await this.dispatch.run(
      {
        body,
        commandId,
        understanding,
        pending,
        repeated,
        context,
        lexicon,
        now,
        wordsHash: wordsHash(understanding),
      },
      call,
    );
    return this.keep(request, outcome, call);
  }

  /** The data needed before a command is read. Data unchanged since the last command comes from the cache. */
  private before(
    call: CallContext,
    now: Date,
  ): Promise<Person & { pending: PendingDocument | null; recent: readonly RecentCommand[] }> {
    const { userId } = call.actor;
    const since = new Date(now.getTime() - policyConfig.samePurchaseMillis);
    return this.unit.read(userId, async (session) => {
      const [person, pending, recent] = await Promise.all([
        this.people.read(call, session),
        this.waiting.current(userId, now, session),
        this.commands.recent(userId, since, session),
      ]);
      return { ...person, pending, recent };
    });
  }

  private again(first: CommandDocument, requestHash: string): UtteranceReply {
    if (first.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return JSON.parse(first.reply) as UtteranceReply;
  }

  private async keep(
    request: UtteranceRequest,
    outcome: Outcome,
    call: CallContext,
  ): Promise<UtteranceReply> {
    const { userId } = call.actor;
    const confirmationId = outcome.waits ? newId() : null;
    const whole = replyOf(request, outcome, confirmationId);
    const reply = request.historyDays === 0 ? withoutWords(whole) : whole;
    if (!isLedgersOnly(request, outcome)) return this.store(request, outcome, reply, call);
    this.journal.start(userId, () =>
      this.store(request, outcome, reply, { ...call, deadline: Date.now() + storeWithinMs }),
    );
    return reply;
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

/** How long one try to store a command after its reply may take. */
const storeWithinMs = 10_000;

/**
 * True for a plain add: the ledger has stored it, and a repeat of the request finds it there, so the reply need not wait until the
 * command is in the history.
 */
const isLedgersOnly = ({ pending }: UtteranceRequest, { command, mode, undoIds, waits }: Outcome): boolean =>
  command === 'add_transaction' && mode === 'execute' && (undoIds ?? []).length > 0 && !waits && !pending;

/** Applies the person's preferences to the body; they can only make it stricter. */
function withPreferences(body: UtteranceBody, { confirm, voiceLimit }: VoicePreferences): UtteranceBody {
  const limits = [body.voiceLimit, voiceLimit ?? undefined].filter((limit) => limit !== undefined);
  const needsConfirmation = confirm === 'always' && body.executionMode !== 'clarification_needed';
  return {
    ...body,
    ...(limits.length > 0 ? { voiceLimit: Math.min(...limits) } : {}),
    ...(needsConfirmation ? { executionMode: 'with_confirmation' as const } : {}),
  };
}

function replyContextOf(call: CallContext, now: Date, voiceLimit: number | undefined): ReplyContext {
  const { locale, currency, timeZone } = call.actor;
  return {
    locale,
    currency,
    ...ownLimit(voiceLimit, currency),
    today: todayIn(isTimeZone(timeZone) ? timeZone : 'UTC', now),
  };
}

/** A UUID derived from the request (version 8, RFC 9562), so that every retry has the same one. */
export function commandIdOf(userId: string, requestId: string): string {
  const hex = sha256(`${userId} ${requestId}`).slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** True for the same words within 10 s, or the same purchase within 60 s, unless it was undone since. */
function isRepeated(
  recent: readonly RecentCommand[],
  { understanding, now, context }: UtteranceRequest,
): boolean {
  if (understanding.frame.intent !== 'add_transaction') return false;
  const words = wordsHash(understanding);
  const purchase = purchaseHash(understanding.frame.slots, context.currency);
  return recent.some(
    (row) =>
      row.undoable &&
      (row.purchaseHash === purchase ||
        (row.wordsHash === words && row.at.getTime() > now.getTime() - policyConfig.sameWordsMillis)),
  );
}

const wordsHash = (u: Understanding): string => sha256(u.sentence.tokens.map((t) => t.text).join(' '));
const purchaseHash = (slots: Slots, currency: string): string =>
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

function replyOf(request: UtteranceRequest, outcome: Outcome, confirmationId: string | null): UtteranceReply {
  const { understanding: u, context } = request;
  const shown = (slots: Slots) => publicSlots(inOwnCurrency(slots, context.currency), context.currency);
  return {
    success: outcome.success,
    command: outcome.command ?? u.frame.intent,
    message: outcome.message,
    confidence: u.decision.certainty,
    ...(outcome.budgetImpact ? { budgetImpact: outcome.budgetImpact } : {}),
    requestId: request.requestId,
    commandId: request.commandId,
    mode: outcome.mode,
    slots: shown(outcome.slots ?? u.frame.slots),
    lines: (outcome.lines ?? u.frame.lines ?? []).map(shown),
    explanation: u.explanation,
    confirmationId,
    ...(outcome.waits?.kind === 'yes' ? { yesOrNo: true } : {}),
    transactions: outcome.transactions ?? [],
    undoable: (outcome.undoIds ?? []).length > 0,
    figures: outcome.figures ?? [],
    navigate: outcome.navigate ?? null,
    suggestion: outcome.suggestion ?? null,
    ...(outcome.examples && outcome.examples.length > 0 ? { examples: outcome.examples } : {}),
  };
}
