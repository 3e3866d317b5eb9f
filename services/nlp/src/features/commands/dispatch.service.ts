import { Injectable } from '@nestjs/common';
import { isDomainError } from '@app/contracts-kernel';
import type { UtteranceBody } from '@app/contracts-nlp';
import { minorFromDecimal } from '@app/money';
import type { CallContext } from '@app/messaging';
import { policyConfig, type Hazard, type Understanding, type UserLexicon } from '@app/nlu-core';
import { AnswersService } from '../answers/answers.service';
import type { Listener } from '../answers/phrases';
import { clarification, confirmation, plainReply, refusalOf } from '../answers/plain-replies';
import { LedgerExecutor, type Mandate } from '../ledger/ledger.executor';
import { inOwnCurrency } from '../ledger/spoken-row';
import type { CommandDocument } from './command.schema';
import { CommandsRepository } from './commands.repository';
import { answer, refuse, type Outcome } from './outcome';
import type { PendingDocument, StoredFrame } from './pending.schema';

export interface Heard {
  body: UtteranceBody;
  commandId: string;
  understanding: Understanding;
  pending: PendingDocument | null;
  /** The same words or purchase a moment ago, under another request. */
  repeated: boolean;
  listener: Listener;
  lexicon: UserLexicon;
  now: Date;
}

/** Decides what one understood command leads to, and has it carried out. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly answers: AnswersService,
    private readonly ledger: LedgerExecutor,
    private readonly commands: CommandsRepository,
  ) {}

  async run(heard: Heard, call: CallContext): Promise<Outcome> {
    const { understanding, pending, body } = heard;
    const { frame, decision } = understanding;
    if (body.confirmationId && pending?.confirmationId !== body.confirmationId)
      return refuse('That question has lapsed. Say it again, please.');
    if (frame.intent === 'confirm' && decision.mode === 'answer')
      return pending?.kind === 'yes'
        ? this.carryOutPending(heard, pending, call)
        : answer('There is nothing waiting for a yes.');
    if (frame.intent === 'deny' || frame.intent === 'cancel')
      return answer(pending ? 'Cancelled. Nothing was changed.' : 'OK.');
    if (frame.intent === 'repeat') return this.repeat(heard, call);
    const hazards: Hazard[] =
      heard.repeated && frame.intent === 'add_transaction'
        ? [...decision.hazards, 'repeated']
        : decision.hazards;
    if (decision.mode === 'refuse')
      return { ...refusalOf(frame), keepsPending: frame.intent === 'out_of_scope' };
    if (decision.mode === 'clarify') return clarification(frame, understanding.wake.command, heard.listener);
    if (decision.mode === 'confirm' || (decision.mode === 'execute' && hazards.length > 0)) {
      const honest = plainReply(frame);
      return honest ?? confirmation(frame, hazards, heard.listener);
    }
    return this.perform(frame, heard, this.mandate(heard, false), call);
  }

  private mandate(heard: Heard, confirmed: boolean): Mandate {
    const { listener, lexicon, pending, understanding } = heard;
    return confirmed && pending
      ? {
          key: `voice-yes:${pending.confirmationId}`,
          certainty: pending.certainty,
          confirmed,
          listener,
          lexicon,
        }
      : {
          key: `voice:${heard.commandId}`,
          certainty: understanding.decision.certainty,
          confirmed: false,
          listener,
          lexicon,
        };
  }

  private async carryOutPending(heard: Heard, pending: PendingDocument, call: CallContext): Promise<Outcome> {
    return this.perform(changed(pending.frame, heard), heard, this.mandate(heard, true), call);
  }

  private async perform(
    frame: StoredFrame,
    heard: Heard,
    mandate: Mandate,
    call: CallContext,
  ): Promise<Outcome> {
    const said = await this.answers.to(frame, heard.listener, call);
    if (said) return { command: frame.intent, slots: frame.slots, ...said };
    const plain = plainReply(frame);
    if (plain) return { command: frame.intent, slots: frame.slots, ...plain };
    if (frame.intent === 'undo_last') return this.undo(heard, call);
    if (frame.intent === 'correct_last') return this.correct(frame, heard, mandate, call);
    if (frame.intent === 'add_transaction') return this.add(frame, heard, mandate, call);
    return refuse('Command not understood');
  }

  private async add(frame: StoredFrame, heard: Heard, mandate: Mandate, call: CallContext): Promise<Outcome> {
    try {
      return await this.ledger.add(frame, mandate, call);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      // The ledger has the last word on tiers and limit.
      if (error.code === 'CONFIRMATION_REQUIRED' || error.code === 'VOICE_LIMIT')
        return confirmation(
          { ...heard.understanding.frame, ...frame },
          error.code === 'VOICE_LIMIT' ? ['above-limit'] : [],
          heard.listener,
        );
      if (error.code === 'NOT_FOUND')
        return refuse('You have no account to add this to yet. Add one under Bank Accounts.', {
          suggestion: { label: 'Bank Accounts', path: '/accounts' },
        });
      if (error.code === 'VALIDATION') return refuse(`I could not add that: ${error.message}`);
      throw error;
    }
  }

  private async undo(heard: Heard, call: CallContext): Promise<Outcome> {
    const target = await this.lastWrite(heard, call);
    return target
      ? this.ledger.undo(target, heard.listener, call)
      : refuse('There is nothing spoken in the last 24 hours to take back.');
  }

  private async correct(
    frame: StoredFrame,
    heard: Heard,
    mandate: Mandate,
    call: CallContext,
  ): Promise<Outcome> {
    const target = await this.lastWrite(heard, call);
    return target
      ? this.ledger.correct(target, frame.slots, mandate, call)
      : refuse('There is no spoken entry of the last 24 hours to change.');
  }

  private lastWrite({ body, now }: Heard, call: CallContext): Promise<CommandDocument | null> {
    const { userId } = call.actor;
    if (body.undoCommandId)
      return this.commands.byId(userId, body.undoCommandId).then((row) => (row?.undoable ? row : null));
    return this.commands.newestUndoable(userId, new Date(now.getTime() - policyConfig.undoMillis));
  }

  private async repeat({ now }: Heard, call: CallContext): Promise<Outcome> {
    const [last] = await this.commands.since(
      call.actor.userId,
      new Date(now.getTime() - policyConfig.undoMillis),
      1,
    );
    return answer(last ? last.message : 'I have not said anything yet.', { keepsPending: true });
  }
}

/** The pending frame with what was corrected on its chips. */
function changed(frame: StoredFrame, { body, listener }: Heard): StoredFrame {
  const changes = body.changes;
  if (!changes) return frame;
  const { amount, ...rest } = changes;
  const slots = {
    ...frame.slots,
    ...rest,
    ...(amount === undefined ? {} : { amountCents: minorFromDecimal(amount, listener.currency) }),
  };
  const { lines: _lines, ...one } = frame;
  return { ...(frame.lines ? frame : one), slots: inOwnCurrency(slots, listener.currency) };
}
