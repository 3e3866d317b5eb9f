import { Injectable } from '@nestjs/common';
import type { UtteranceReply } from '@app/contracts-nlp';
import type { CallContext } from '@app/messaging';
import { policyConfig, undoCount } from '@app/nlu-core';
import type { Question } from '@app/question-engine';
import { deletion, LedgerChangesService, rowText } from '../ledger/ledger-changes.service';
import { withLikelyAmount } from '../ledger/likely-amount';
import type { CommandAuthorization } from '../ledger/ledger-executor.service';
import { answer, refuse, storedFrame, type Outcome, type StoredFrame } from '../replies/outcome';
import type { CommandDocument } from './command.schema';
import { CommandsRepository } from './commands.repository';
import { questionBefore, undoKindOf } from './dialogue';
import type { ParsedUtterance } from './parsed-utterance';

/** How many milliseconds after an answer a follow-up question may come. */
const followUpMs = 120_000;
const transactionsScreen = { suggestion: { label: 'Transactions', path: '/transactions' } };

/** Commands on earlier commands: undo, redo, delete, correct and repeat. */
@Injectable()
export class PastCommandsService {
  /** Cached, because one utterance may read it twice. */
  private readonly recentByUtterance = new WeakMap<ParsedUtterance, Promise<CommandDocument | undefined>>();

  constructor(
    private readonly commands: CommandsRepository,
    private readonly changes: LedgerChangesService,
  ) {}

  /** Undoes the newest commands, the named one, or the one whose button was pressed; deletes the rows that a yes confirmed. */
  async undo(
    frame: StoredFrame,
    utterance: ParsedUtterance,
    authorization: CommandAuthorization,
    call: CallContext,
  ): Promise<Outcome> {
    if (frame.rowIds) return this.changes.remove(frame.rowIds, authorization, call);
    const named = nameIn(frame, utterance);
    const [newest, ...others] = await this.writes(utterance, call, named);
    if (!newest) return refuse(`Nothing to undo${named ? ` about ${named}` : ''} from the last 24 hours.`);
    const count = utterance.body.undoCommandId ? 1 : undoCount(utterance.understanding);
    return this.changes.undo([newest, ...others.slice(0, count - 1)], call);
  }

  /** Names the rows that a yes would delete. Only rows added by voice can be deleted by voice. */
  async askToDelete(frame: StoredFrame, utterance: ParsedUtterance, call: CallContext): Promise<Outcome> {
    const named = nameIn(frame, utterance);
    const ids = new Set<string>();
    const texts: string[] = [];
    const wanted = undoCount(utterance.understanding);
    for (const target of await this.writes(utterance, call, named)) {
      if (texts.length >= wanted) break;
      for (const row of await this.changes.rows(target, call)) {
        if (ids.has(row.id)) continue;
        ids.add(row.id);
        texts.push(rowText(row, utterance.context));
      }
    }
    if (texts.length === 0)
      return refuse(
        `I see nothing${named ? ` about ${named}` : ''} that you added by voice in the last 24 hours. Other transactions are deleted in the list.`,
        transactionsScreen,
      );
    return {
      success: true,
      mode: 'confirm',
      message: `Delete ${texts.join(' and ')}? Say yes to confirm.`,
      command: 'undo_last',
      waits: { kind: 'yes', frame: { ...storedFrame(frame), rowIds: [...ids] }, transcript: null },
    };
  }

  async correct(
    frame: StoredFrame,
    utterance: ParsedUtterance,
    authorization: CommandAuthorization,
    call: CallContext,
  ): Promise<Outcome> {
    const writes = await this.writes(utterance, call);
    const target = lastEntry(writes);
    if (!target) return refuse('There is no spoken entry of the last 24 hours to change.');
    const { amountMinor, date } = frame.slots;
    // An amount or a day may belong to the bill or budget that was said after the entry.
    if (target !== writes[0] && (amountMinor !== undefined || date !== undefined))
      return refuse(
        `The last change was ${writes[0]!.what}, so I changed nothing. Say “undo” to reverse it, then say your correction again.`,
      );
    return this.changes.correct(target, frame.slots, authorization, call);
  }

  /** The correction with the reading of its amount that suits the entry: 'one twenty' is 120 or 1.20. */
  async withLikelyAmount<F extends StoredFrame>(
    frame: F,
    utterance: ParsedUtterance,
    call: CallContext,
  ): Promise<F> {
    if (frame.slots.otherAmountMinor === undefined) return frame;
    const target = lastEntry(await this.writes(utterance, call));
    const before = target && (await this.changes.amountOf(target, call));
    return { ...frame, slots: withLikelyAmount(frame.slots, before) };
  }

  async redo({ now }: ParsedUtterance, call: CallContext): Promise<Outcome> {
    const rows = await this.commands.since(call.actor.userId, dayBefore(now), 50);
    const target = rows.find(
      ({ redoIds, undoable, what }) => (redoIds ?? []).length > 0 || (undoable && what?.startsWith(deletion)),
    );
    // 'Bring it back' after a deletion means the row, not an earlier undo.
    if (target?.undoable && target.what.startsWith(deletion)) return this.changes.undo([target], call);
    return target
      ? this.changes.redo(target, call)
      : refuse('There is nothing undone by voice in the last 24 hours to bring back.');
  }

  /** What the newest command that wrote something replied. */
  async lastWritten(utterance: ParsedUtterance, call: CallContext): Promise<Outcome> {
    const [last] = await this.writes(utterance, call);
    return last
      ? answer(last.message, { keepsPending: true })
      : answer('You added nothing by voice in the last 24 hours.', { keepsPending: true });
  }

  async repeat({ now }: ParsedUtterance, call: CallContext): Promise<Outcome> {
    const [last] = await this.commands.since(call.actor.userId, dayBefore(now), 1);
    return answer(last ? last.message : 'I have not said anything yet.', { keepsPending: true });
  }

  /** The reply that a why or a change of a budget refers to: the newest one that did or told something. */
  async lastReply(utterance: ParsedUtterance, call: CallContext): Promise<UtteranceReply | undefined> {
    const last = await this.talk(utterance, call);
    return last && (JSON.parse(last.reply) as UtteranceReply);
  }

  /** The question that a follow-up such as 'and in October?' continues. */
  async lastQuestion(utterance: ParsedUtterance, call: CallContext): Promise<Question | undefined> {
    const last = await this.talk(utterance, call);
    const budget = last?.intent === 'set_budget' && last.mode === 'execute';
    if (budget) {
      const { category } = (JSON.parse(last.reply) as UtteranceReply).slots;
      return category ? { kind: 'budget', category, remaining: false } : undefined;
    }
    if (last?.mode !== 'answer') return undefined;
    return last.question
      ? (JSON.parse(last.question) as Question)
      : questionBefore(JSON.parse(last.reply) as UtteranceReply, utterance.context.today);
  }

  private talk(utterance: ParsedUtterance, call: CallContext): Promise<CommandDocument | undefined> {
    const read = this.recentByUtterance.get(utterance) ?? this.readRecent(utterance, call);
    this.recentByUtterance.set(utterance, read);
    return read;
  }

  private async readRecent(
    { now }: ParsedUtterance,
    call: CallContext,
  ): Promise<CommandDocument | undefined> {
    const rows = await this.commands.since(call.actor.userId, new Date(now.getTime() - followUpMs), 3);
    return rows.find(({ mode }) => mode === 'answer' || mode === 'execute') ?? rows[0];
  }

  /** Commands that wrote something, newest first: the one whose button was pressed, those that match the name, otherwise all. */
  private async writes(
    { body, now }: ParsedUtterance,
    call: CallContext,
    named?: string,
  ): Promise<CommandDocument[]> {
    const { userId } = call.actor;
    if (body.undoCommandId) {
      const pressed = await this.commands.byId(userId, body.undoCommandId);
      return pressed?.undoable ? [pressed] : [];
    }
    const rows = await this.commands.undoable(userId, dayBefore(now), 50);
    if (!named) return rows;
    const word = named.toLowerCase();
    return rows.filter(({ message }) => message.toLowerCase().includes(word));
  }
}

/** The newest command that wrote a transaction; a budget or a bill writes none. */
const lastEntry = (writes: readonly CommandDocument[]): CommandDocument | undefined =>
  writes.find(({ written }) => written.length > 0);

const dayBefore = (now: Date): Date => new Date(now.getTime() - policyConfig.undoMillis);

const nameIn = ({ slots }: StoredFrame, { understanding }: ParsedUtterance): string | undefined =>
  slots.description ?? slots.merchant ?? slots.category ?? undoKindOf(understanding);
