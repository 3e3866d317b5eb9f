import { Injectable } from '@nestjs/common';
import {
  addTransactionRequest,
  changeTransactionRequest,
  readTransactionRequest,
  undoRequest,
} from '@app/contracts-banking';
import { isDomainError, type RequestInput } from '@app/contracts-kernel';
import type { WrittenByVoice } from '@app/contracts-nlp';
import { ContractClient, type CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import type { Slots, UserLexicon } from '@app/nlu-core';
import { AnswersService } from '../answers/answers.service';
import { dayText, moneyText, purchaseText, type Listener } from '../answers/phrases';
import { budgetImpact } from '../answers/replies';
import type { CommandDocument } from '../commands/command.schema';
import { refuse, type Outcome } from '../commands/outcome';
import type { StoredFrame } from '../commands/pending.schema';
import { isForeign, spokenRow, writtenOf } from './spoken-row';

/** What a change rests on. `key` makes repeats harmless: the ledger does one key once. */
export interface Mandate {
  key: string;
  certainty: number;
  confirmed: boolean;
  listener: Listener;
  lexicon: UserLexicon;
}

/** Carries changes out by asking the ledger, which applies the tiers and the limit once more. */
@Injectable()
export class LedgerExecutor {
  constructor(
    private readonly client: ContractClient,
    private readonly answers: AnswersService,
  ) {}

  async add(frame: StoredFrame, mandate: Mandate, call: CallContext): Promise<Outcome> {
    const { listener } = mandate;
    const parts = frame.lines ?? [frame.slots];
    if (frame.slots.type === 'transfer')
      return refuse("I can't record transfers between your accounts yet.", {
        suggestion: { label: 'Transactions', path: '/transactions' },
      });
    if (parts.some((slots) => isForeign(slots, listener.currency)))
      return refuse(`I can only add amounts in ${listener.currency} by voice yet.`, {
        suggestion: { label: 'Add transaction', path: '/transactions/new' },
      });
    const transactions: WrittenByVoice[] = [];
    const undoIds: string[] = [];
    for (const [i, slots] of parts.entries()) {
      const row = spokenRow(slots, mandate.lexicon, listener.currency, {
        certainty: mandate.certainty,
        confirmed: mandate.confirmed,
      });
      const { transaction, undoId } = await this.client.ask(
        addTransactionRequest,
        row,
        this.keyed(call, `${mandate.key}:${i}`),
      );
      transactions.push(writtenOf(transaction));
      if (undoId) undoIds.push(undoId);
    }
    const impact =
      frame.slots.type === 'expense' ? await this.impactOf(transactions, listener, call) : undefined;
    // What the ledger wrote, not what was sent: it may have filed a merchant's purchase its own way.
    const written = parts.map((slots, i) => ({
      ...slots,
      category: transactions[i]!.category,
      date: transactions[i]!.date,
      currency: listener.currency,
    }));
    const message = `Added ${frame.slots.type === 'income' ? 'income of ' : ''}${written.map((slots) => purchaseText(slots, listener)).join(' and ')}.`;
    return {
      success: true,
      mode: 'execute',
      message,
      command: 'add_transaction',
      slots: written[0]!,
      ...(frame.lines ? { lines: written } : {}),
      transactions,
      undoIds,
      ...(impact ? { budgetImpact: impact } : {}),
    };
  }

  /** Takes back everything one command wrote, newest part first. */
  async undo(target: CommandDocument, listener: Listener, call: CallContext): Promise<Outcome> {
    try {
      for (const [i, id] of [...target.undoIds].reverse().entries())
        await this.client.ask(undoRequest, { id }, this.keyed(call, `voice-undo:${target._id}:${i}`));
    } catch (error) {
      if (isDomainError(error) && (error.code === 'UNDO_EXPIRED' || error.code === 'NOT_FOUND'))
        return refuse('That can no longer be taken back: it was changed since.', { takesBack: target._id });
      throw error;
    }
    const what = target.message.replace(/^(Added|Changed) /, '').replace(/\.$/, '');
    return {
      success: true,
      mode: 'execute',
      message:
        target.intent === 'correct_last' ? `Put back as it was before: ${what}.` : `Took back ${what}.`,
      command: 'undo_last',
      takesBack: target._id,
    };
  }

  /** Changes only what was corrected on the row the target wrote last. */
  async correct(
    target: CommandDocument,
    slots: Slots,
    mandate: Mandate,
    call: CallContext,
  ): Promise<Outcome> {
    const { listener } = mandate;
    const last = target.written[target.written.length - 1];
    if (!last) return refuse('There is no spoken entry to change.');
    if (isForeign(slots, listener.currency))
      return refuse(`I can only use amounts in ${listener.currency} by voice yet.`);
    const current = await this.client.ask(
      readTransactionRequest,
      { id: last.id },
      { ...call, idempotencyKey: undefined },
    );
    const change: RequestInput<typeof changeTransactionRequest> = {
      id: current.id,
      version: current.version,
      ...(slots.amountCents === undefined ? {} : { amount: jsonNumber(slots.amountCents, current.currency) }),
      ...(slots.category ? { category: slots.category } : {}),
      ...(slots.date ? { date: slots.date } : {}),
      ...(slots.merchant ? { merchant: slots.merchant } : {}),
    };
    const { transaction, undoId } = await this.client.ask(
      changeTransactionRequest,
      change,
      this.keyed(call, mandate.key),
    );
    const parts = [
      ...(slots.amountCents === undefined ? [] : [moneyText(slots.amountCents, listener)]),
      ...(slots.category ? [`category ${transaction.category}`] : []),
      ...(slots.date ? [dayText(transaction.date, listener)] : []),
      ...(slots.merchant ? [`at ${slots.merchant}`] : []),
    ];
    return {
      success: true,
      mode: 'execute',
      message: `Changed ${transaction.description} to ${parts.join(', ')}.`,
      command: 'correct_last',
      slots,
      transactions: [writtenOf(transaction)],
      undoIds: undoId ? [undoId] : [],
    };
  }

  private async impactOf(
    transactions: readonly WrittenByVoice[],
    listener: Listener,
    call: CallContext,
  ): Promise<Outcome['budgetImpact']> {
    const categories = [...new Set(transactions.map((t) => t.category))];
    const impacts = await Promise.all(
      categories.map(async (category) => budgetImpact(await this.answers.budgetOf(category, call), listener)),
    );
    return impacts.filter((impact) => impact !== undefined).sort((a, b) => b.percent - a.percent)[0];
  }

  private readonly keyed = (call: CallContext, idempotencyKey: string): CallContext => ({
    ...call,
    idempotencyKey,
    source: 'voice',
  });
}
