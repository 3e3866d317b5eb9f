import { Injectable } from '@nestjs/common';
import { DomainError, isDomainError } from '@app/contracts-kernel';
import type { UtteranceReply } from '@app/contracts-nlp';
import { minorFromDecimal, MoneyError } from '@app/money';
import type { CallContext } from '@app/messaging';
import { policyConfig, sentencesInstead, type Frame, type Hazard } from '@app/nlu-core';
import { AnswersService } from '../answers/answers.service';
import { limitOf, type ReplyContext } from '../replies/reply-context';
import { clarification, confirmation, limitReason, plainReply, refusalOf } from '../replies/plain-replies';
import { ForeignMoneyService } from '../ledger/foreign-money.service';
import { LedgerExecutorService, type CommandAuthorization } from '../ledger/ledger-executor.service';
import { inOwnCurrency } from '../ledger/voice-row';
import { PastCommandsService } from './past-commands.service';
import type { ParsedUtterance } from './parsed-utterance';
import {
  asksLast,
  asksRedo,
  asksWhy,
  correctedPending,
  namesOnlyTime,
  namedView,
  refersBack,
  slotsOf,
  smallTalk,
  withCategory,
} from './dialogue';
import { ActionsService } from '../actions/actions.service';
import { answer, refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import type { PendingDocument } from './pending.schema';

/** Decides what happens with a parsed command, and executes it. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly answers: AnswersService,
    private readonly ledger: LedgerExecutorService,
    private readonly past: PastCommandsService,
    private readonly actions: ActionsService,
    private readonly foreign: ForeignMoneyService,
  ) {}

  async run(utterance: ParsedUtterance, call: CallContext): Promise<Outcome> {
    const { understanding, pending, body } = utterance;
    const { frame, decision } = understanding;
    if (body.confirmationId && pending?.confirmationId !== body.confirmationId)
      return refuse('That question has lapsed. Say it again, please.');
    if (frame.intent === 'confirm' && decision.mode === 'answer') return this.confirmed(utterance, call);
    // While a question waits, 'undo that' means the question, not what was written before.
    const takesBack =
      frame.intent === 'undo_last' &&
      pending?.kind === 'yes' &&
      body.undoCommandId === undefined &&
      Object.keys(frame.slots).length === 0;
    if (frame.intent === 'deny' || frame.intent === 'cancel' || takesBack)
      return answer(pending ? 'Cancelled. Nothing was changed.' : 'OK.');
    if (frame.intent === 'repeat') return this.past.repeat(utterance, call);
    const corrected = correctedPending(pending, frame, understanding);
    if (corrected) return this.askedAgain(corrected, utterance, call);
    const spoken = await this.aboutConversation(utterance, call);
    if (spoken) return spoken;
    return this.decided(utterance, call);
  }

  /** The confirmation question of a pending command after a correction. */
  private async askedAgain(
    corrected: StoredFrame,
    utterance: ParsedUtterance,
    call: CallContext,
  ): Promise<Outcome> {
    const storable = await this.foreign.storable(corrected, utterance, call);
    if ('message' in storable) return storable;
    const { understanding, context } = utterance;
    const completed = { ...understanding.frame, ...storable };
    const again = confirmation(completed, hazardsAgain(storable, storable.hazards, context), context);
    // A share or a split is for an entry that is written.
    const isLater = understanding.frame.slots.action !== undefined;
    return {
      ...again,
      command: storable.intent,
      ...(isLater && { message: `That can be done once this is answered. ${again.message}` }),
    };
  }

  /** Decides by confidence tier, hazards and missing parts. */
  private async decided(utterance: ParsedUtterance, call: CallContext): Promise<Outcome> {
    const { decision, wake, frame: read } = utterance.understanding;
    const frame = await this.past.withLikelyAmount(read, utterance, call);
    const hazards: Hazard[] =
      utterance.repeated && frame.intent === 'add_transaction'
        ? [...decision.hazards, 'repeated']
        : decision.hazards;
    const instead = (): string[] => sentencesInstead(utterance.understanding, utterance.context.locale);
    // Words with low confidence are confirmed first, whatever their reading.
    if (/^(refuse|answer|clarify)$/.test(decision.mode) && utterance.body.confidence >= heardWell) {
      const before = await this.past.lastQuestion(utterance, call);
      const spoken = await this.answers.answerWords(wake.command, frame, utterance.context, call, before);
      // A question by the assistant would repeat the words and wait for an answer.
      if (spoken && (spoken.success || decision.mode === 'answer'))
        return { command: frame.intent, slots: frame.slots, ...spoken };
      const continues = decision.mode === 'refuse' && namesOnlyTime(utterance.understanding);
      if (continues && (await this.past.lastReply(utterance, call))?.mode === 'answer')
        return refuse('I know that only as it is now, not for another time.', { examples: instead() });
    }
    if (decision.mode === 'refuse')
      return { ...refusalOf(frame, instead), keepsPending: frame.intent === 'out_of_scope' };
    if (frame.intent === 'undo_last' && hazards.includes('delete'))
      return this.past.askToDelete(frame, utterance, call);
    if (decision.mode === 'clarify') return clarification(frame, wake.command, utterance.context);
    const storable = await this.foreign.storable(frame, utterance, call);
    if ('message' in storable) return storable;
    if (decision.mode === 'confirm' || (decision.mode === 'execute' && hazards.length > 0)) {
      const honest = plainReply(storable);
      const again = storable === frame ? hazards : hazardsAgain(storable, hazards, utterance.context);
      return honest ?? confirmation(storable, again, utterance.context);
    }
    return this.perform(storable, utterance, this.authorization(utterance, false), call);
  }

  /** Answers about the last budget of the conversation; a change heard with low confidence is confirmed first. */
  private ofBudget(frame: Frame, utterance: ParsedUtterance, call: CallContext): Promise<Outcome> | Outcome {
    const { body, context } = utterance;
    const plain = body.executionMode === undefined && body.confidence >= policyConfig.high;
    return plain || frame.intent === 'query_budget'
      ? this.perform(frame, utterance, this.authorization(utterance, false), call)
      : confirmation(frame, [], context);
  }

  /**
   * A yes executes the pending command. Above the voice limit it needs a tap or Enter; words that only sound like a yes are never enough.
   */
  private confirmed(utterance: ParsedUtterance, call: CallContext): Promise<Outcome> | Outcome {
    const { pending, understanding, body, context } = utterance;
    if (pending?.kind !== 'yes') return answer('Nothing is waiting for your confirmation.');
    const completed = { ...understanding.frame, ...pending.frame };
    if (understanding.frame.template === 'classifier')
      return confirmation(completed, pending.frame.hazards, context);
    if (pending.frame.hazards.includes('above-limit') && !body.pressed)
      return {
        ...confirmation(completed, pending.frame.hazards, context),
        success: false,
        message: `${limitReason(completed, context).replace(/\.$/, '')}, so a spoken yes is not enough. Press Confirm on the screen, or Enter, to record it.`,
      };
    return this.carryOutPending(utterance, pending, call);
  }

  /** Commands about the conversation itself: why, redo, and changes to the budget mentioned last. */
  private async aboutConversation(
    utterance: ParsedUtterance,
    call: CallContext,
  ): Promise<Outcome | undefined> {
    const { understanding } = utterance;
    const small = smallTalk(understanding);
    if (small) return small;
    if (asksLast(understanding)) return this.past.lastWritten(utterance, call);
    if (asksRedo(understanding)) return this.past.redo(utterance, call);
    const viewed = namedView(understanding);
    const { key } = this.authorization(utterance, false);
    const view =
      viewed &&
      (await this.actions.openView(viewed.name, {
        key,
        context: utterance.context,
        lexicon: utterance.lexicon,
        call,
      }));
    if (view) return view;
    if (viewed?.plain)
      return refuse(`You have no saved view called “${viewed.name}”.`, {
        suggestion: { label: 'Transactions', path: '/transactions' },
      });
    const why = asksWhy(understanding);
    const it = refersBack(understanding) || understanding.frame.intent === 'correct_last';
    if (!why && !it) return undefined;
    const last = await this.past.lastReply(utterance, call);
    if (why) return whyOf(last);
    const budget = it && withCategory(understanding, last);
    return budget ? this.ofBudget(budget, utterance, call) : undefined;
  }

  private authorization(utterance: ParsedUtterance, confirmed: boolean): CommandAuthorization {
    const { context, lexicon, pending, understanding } = utterance;
    return confirmed && pending
      ? {
          key: `voice-yes:${pending.confirmationId}`,
          certainty: pending.certainty,
          confirmed,
          pressed: utterance.body.pressed,
          wordsHash: utterance.wordsHash,
          context,
          lexicon,
        }
      : {
          key: `voice:${utterance.commandId}`,
          certainty: understanding.decision.certainty,
          confirmed: false,
          pressed: false,
          wordsHash: utterance.wordsHash,
          context,
          lexicon,
        };
  }

  private async carryOutPending(
    utterance: ParsedUtterance,
    pending: PendingDocument,
    call: CallContext,
  ): Promise<Outcome> {
    return this.perform(
      changed(pending.frame, utterance),
      utterance,
      this.authorization(utterance, true),
      call,
    );
  }

  private async perform(
    frame: StoredFrame,
    utterance: ParsedUtterance,
    authorization: CommandAuthorization,
    call: CallContext,
  ): Promise<Outcome> {
    const action = { key: authorization.key, context: utterance.context, lexicon: utterance.lexicon, call };
    const acted = await this.actions.run(frame, action);
    if (acted) return { command: frame.intent, slots: frame.slots, ...acted };
    const spoken = await this.answers.answer(frame, utterance.context, call);
    if (spoken) return { command: frame.intent, slots: frame.slots, ...spoken };
    const plain = plainReply(frame);
    if (plain) return { command: frame.intent, slots: frame.slots, ...plain };
    if (frame.intent === 'undo_last') return this.past.undo(frame, utterance, authorization, call);
    if (frame.intent === 'correct_last') return this.past.correct(frame, utterance, authorization, call);
    if (frame.intent === 'add_transaction') return this.add(frame, utterance, authorization, call);
    return refuse('Command not understood');
  }

  private async add(
    frame: StoredFrame,
    utterance: ParsedUtterance,
    authorization: CommandAuthorization,
    call: CallContext,
  ): Promise<Outcome> {
    try {
      return await this.ledger.add(frame, authorization, call);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      // The ledger makes the final decision on certainty and limit.
      const hazard = refusedFor[error.code];
      if (hazard)
        return confirmation({ ...utterance.understanding.frame, ...frame }, hazard, utterance.context);
      if (error.code === 'NOT_FOUND')
        return refuse('You have no account to add this to yet. Add one under Bank Accounts.', {
          suggestion: { label: 'Bank Accounts', path: '/accounts' },
        });
      if (error.code === 'VALIDATION') return refuse(`I could not add that: ${error.message}`);
      throw error;
    }
  }
}

/** The recogniser's confidence from which words are taken as heard. */
const heardWell = 0.6;

/** Turns a refusal by the ledger into a question. */
const refusedFor: Readonly<Record<string, Hazard[]>> = {
  CONFIRMATION_REQUIRED: [],
  VOICE_LIMIT: ['above-limit'],
  VOICE_REPEATED: ['repeated'],
};

/** The hazards of a command whose amount was corrected or converted. */
function hazardsAgain(frame: StoredFrame, before: readonly Hazard[], context: ReplyContext): Hazard[] {
  const others = before.filter((hazard) => hazard !== 'above-limit' && hazard !== 'unclear-amount');
  const total = (frame.lines ?? [frame.slots]).reduce((sum, { amountMinor = 0 }) => sum + amountMinor, 0);
  const above = frame.intent === 'add_transaction' && total > limitOf(context, frame.slots.currency);
  return above ? ['above-limit', ...others] : others;
}

/** Explains the last figure by its sources. */
function whyOf(last: UtteranceReply | undefined): Outcome {
  const figure = last?.figures.find(({ link }) => link !== null);
  if (!figure) return answer('I have not told you a figure in the last few minutes.');
  return answer(`${figure.label} is ${figure.value}. Here is what adds up to it.`, {
    command: last!.command,
    slots: slotsOf(last!.slots),
    ...(figure.link ? { navigate: figure.link } : {}),
    figures: [figure],
  });
}

/** The pending frame with the changes made on its chips. */
function changed(frame: StoredFrame, { body, context }: ParsedUtterance): StoredFrame {
  const changes = body.changes;
  if (!changes) return frame;
  const { amount, ...rest } = changes;
  const { saidAs, ...own } = frame.slots;
  const slots = {
    ...own,
    ...rest,
    ...(amount === undefined
      ? saidAs && { saidAs }
      : { amountMinor: changedAmount(amount, own.currency ?? context.currency) }),
  };
  const { lines: _lines, ...single } = frame;
  return { ...(frame.lines ? frame : single), slots: inOwnCurrency(slots, context.currency) };
}

function changedAmount(amount: number, currency: string): number {
  try {
    return minorFromDecimal(amount, currency);
  } catch (error) {
    if (error instanceof MoneyError)
      throw new DomainError('VALIDATION', { field: 'changes.amount', message: error.message });
    throw error;
  }
}
