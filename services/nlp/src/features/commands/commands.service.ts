import { Injectable } from '@nestjs/common';
import { isTimeZone, todayIn } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { UtteranceBody, UtteranceReply, VoicePreferences } from '@app/contracts-nlp';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { policyConfig, type Slots } from '@app/nlu-core';
import { canonicalJson, sha256 } from '@app/persistence';
import { ownLimit, type ReplyContext } from '../replies/reply-context';
import { inOwnCurrency } from '../ledger/voice-row';
import { PersonReader } from '../person/person.reader';
import { CommandJournalService, purchaseHash, wordsHash } from './command-journal.service';
import { withoutWords, type CommandDocument } from './command.schema';
import type { RecentCommand } from './commands.repository';
import { DispatchService } from './dispatch.service';
import { parseUtterance, isNoise } from './parse-utterance';
import { publicSlots, refuse, type Outcome } from '../replies/outcome';
import type { UtteranceRequest } from './utterance-request';

/** Processes one utterance, from parsing to the journal. A repeated request gets the first reply, word for word. */
@Injectable()
export class CommandsService {
  constructor(
    private readonly people: PersonReader,
    private readonly dispatch: DispatchService,
    private readonly journal: CommandJournalService,
  ) {}

  async process(body: UtteranceBody, call: CallContext): Promise<UtteranceReply> {
    const { userId } = call.actor;
    const requestId = body.requestId ?? call.idempotencyKey ?? newId();
    const requestHash = sha256(canonicalJson({ ...body, requestId }));
    const now = new Date();
    await this.journal.settled(userId);
    // Read in parallel: one after the other, these reads would take as long as the change itself.
    const [first, { lexicon, preferences, pending, recent }] = await Promise.all([
      this.journal.byRequest(userId, requestId),
      this.journal.before(userId, now, (session) => this.people.read(call, session)),
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

  private again(first: CommandDocument, requestHash: string): UtteranceReply {
    if (first.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return JSON.parse(first.reply) as UtteranceReply;
  }

  private keep(request: UtteranceRequest, outcome: Outcome, call: CallContext): Promise<UtteranceReply> {
    const whole = replyOf(request, outcome, outcome.waits ? newId() : null);
    const reply = request.historyDays === 0 ? withoutWords(whole) : whole;
    return this.journal.keep(request, outcome, reply, call);
  }
}

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
