import { Injectable } from '@nestjs/common';
import { addTransactionEndpoint, createTransferEndpoint } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { WrittenByVoice } from '@app/contracts-nlp';
import { ContractClient, type CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { isForeign, type Slots, type UserLexicon } from '@app/nlu-core';
import type { BudgetStatus } from '@app/question-engine';
import { nearestBudget } from '../answers/budget-impact';
import {
  dayText,
  limitOf,
  moneyText,
  purchaseText,
  splitText,
  type ReplyContext,
} from '../replies/reply-context';
import { refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import { inOwnCurrency, splitRow, voiceRow, writtenOf } from './voice-row';

/** What authorizes a command to change the ledger. The ledger applies each `key` once, so repeats are harmless. */
export interface CommandAuthorization {
  key: string;
  certainty: number;
  confirmed: boolean;
  /** Confirmed by a tap or Enter. */
  pressed: boolean;
  /** SHA-256 of the words. */
  wordsHash: string;
  context: ReplyContext;
  lexicon: UserLexicon;
}

/** Adds spoken entries by calling the ledger, which checks certainty and limit again. */
@Injectable()
export class LedgerExecutorService {
  constructor(private readonly client: ContractClient) {}

  async add(frame: StoredFrame, authorization: CommandAuthorization, call: CallContext): Promise<Outcome> {
    const { context } = authorization;
    const parts = (frame.lines ?? [frame.slots]).map((slots) => inOwnCurrency(slots, context.currency));
    if (frame.slots.type === 'transfer') return this.transfer(frame, authorization, call);
    const { transactions, undoIds, budgets } = await this.write(frame, parts, authorization, call);
    const impact = nearestBudget(budgets, context);
    // The reply reports what the ledger wrote, because a rule may have chosen another category.
    const written = parts.map((slots, i) => ({
      ...slots,
      ...(frame.slots.action === 'split'
        ? {}
        : { category: transactions[i]!.category, date: transactions[i]!.date }),
    }));
    const message =
      frame.slots.action === 'split' && frame.lines
        ? `Added ${splitText(written, context)}.`
        : `Added ${frame.slots.type === 'income' ? 'income of ' : ''}${written.map((slots) => purchaseText(slots, context)).join(' and ')}.`;
    return {
      success: true,
      mode: 'execute',
      message,
      command: 'add_transaction',
      slots: written[0]!,
      ...(frame.lines ? { lines: written } : {}),
      transactions,
      undoIds,
      what: message.replace(/^Added (.*)\.$/s, '$1'),
      ...(impact ? { budgetImpact: impact } : {}),
    };
  }

  private async write(
    frame: StoredFrame,
    parts: readonly Slots[],
    authorization: CommandAuthorization,
    call: CallContext,
  ): Promise<{ transactions: WrittenByVoice[]; undoIds: string[]; budgets: BudgetStatus[] }> {
    const { context, lexicon, certainty, confirmed, pressed, wordsHash } = authorization;
    const currency = parts[0]!.currency ?? context.currency;
    const limit =
      context.limitMinor === undefined ? {} : { limit: jsonNumber(limitOf(context, currency), currency) };
    const evidence = (i: number) => ({ certainty, confirmed, pressed, heard: `${wordsHash}:${i}`, ...limit });
    const rows =
      frame.slots.action === 'split'
        ? [splitRow(parts, lexicon, currency, evidence(0))]
        : parts.map((slots, i) => voiceRow(slots, lexicon, currency, evidence(i)));
    const transactions: WrittenByVoice[] = [];
    const undoIds: string[] = [];
    // When two purchases have the same category, the second one has the final state of its budget.
    const budgets = new Map<string, BudgetStatus>();
    for (const [i, row] of rows.entries()) {
      const {
        transaction,
        undoId,
        budgets: counted = [],
      } = await this.client.ask(addTransactionEndpoint, row, this.keyed(call, `${authorization.key}:${i}`));
      transactions.push(writtenOf(transaction));
      if (undoId) undoIds.push(undoId);
      for (const budget of counted) budgets.set(budget.category, budget);
    }
    return { transactions, undoIds, budgets: [...budgets.values()] };
  }

  /** Two linked rows between own accounts. */
  private async transfer(
    { slots }: StoredFrame,
    { key, context, lexicon, pressed }: CommandAuthorization,
    call: CallContext,
  ): Promise<Outcome> {
    const idOf = (name: string | undefined): string | undefined =>
      lexicon.accounts.find((account) => account.name === name)?.id;
    const [fromAccountId, toAccountId] = [idOf(slots.account), idOf(slots.toAccount)];
    const amount = slots.amountMinor ?? 0;
    if (isForeign(slots, context.currency))
      return refuse(`A transfer by voice is in ${context.currency}. Record this one on the screen.`, {
        suggestion: { label: 'Add transaction', path: '/transactions/new' },
      });
    if (!fromAccountId || !toAccountId)
      return refuse('I need two of your own accounts for a transfer.', {
        suggestion: { label: 'Bank Accounts', path: '/accounts' },
      });
    if (!pressed && amount > limitOf(context)) throw new DomainError('VOICE_LIMIT');
    const what = `a transfer of ${moneyText(amount, context)} from ${slots.account} to ${slots.toAccount}${slots.date && slots.date !== context.today ? `, ${dayText(slots.date, context)}` : ''}`;
    const { from, undoId } = await this.client.ask(
      createTransferEndpoint,
      {
        fromAccountId,
        toAccountId,
        amount: jsonNumber(amount, context.currency),
        ...(slots.date ? { date: slots.date } : {}),
      },
      this.keyed(call, key),
    );
    return {
      success: true,
      mode: 'execute',
      message: `Recorded ${what}.`,
      command: 'add_transaction',
      slots,
      what,
      transactions: [writtenOf(from)],
      undoIds: undoId ? [undoId] : [],
    };
  }

  private readonly keyed = (call: CallContext, idempotencyKey: string): CallContext => ({
    ...call,
    idempotencyKey,
    source: 'voice',
  });
}
