import { Injectable } from '@nestjs/common';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  createTransferEndpoint,
  learnRuleEndpoint,
  listMerchantsEndpoint,
  readTransactionEndpoint,
  undoEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import { DomainError, isDomainError, type RequestInput } from '@app/contracts-kernel';
import type { WrittenByVoice } from '@app/contracts-nlp';
import { ContractClient, type CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { isForeign, type Slots, type UserLexicon } from '@app/nlu-core';
import { sharedLines } from './shared-lines';
import { AnswersService } from '../answers/answers.service';
import {
  dayText,
  limitOf,
  moneyText,
  purchaseText,
  saidText,
  splitText,
  type ReplyContext,
} from '../replies/reply-context';
import { refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import { ForeignMoney } from './foreign-money.service';
import { inOwnCurrency, methods, splitRow, voiceRow, writtenOf } from './voice-row';

/** What allows a command to change the ledger. The ledger applies one `key` once, so repeats do no harm. */
export interface CommandAuthorization {
  key: string;
  certainty: number;
  confirmed: boolean;
  /** By a tap or Enter. */
  pressed: boolean;
  /** Digest of the words. */
  heard: string;
  context: ReplyContext;
  lexicon: UserLexicon;
}

/** A command of the past, as far as it can be undone or corrected. */
export interface PastCommand {
  _id: string;
  intent: string;
  message: string;
  /** Undo entries of the ledger, in the order they were made. */
  undoIds: string[];
  written: { id: string }[];
}

/** Carries changes out by asking the ledger, which checks certainty and limit once more. */
@Injectable()
export class LedgerExecutor {
  constructor(
    private readonly client: ContractClient,
    private readonly answers: AnswersService,
    private readonly foreign: ForeignMoney,
  ) {}

  async add(frame: StoredFrame, authorization: CommandAuthorization, call: CallContext): Promise<Outcome> {
    const { context } = authorization;
    const parts = (frame.lines ?? [frame.slots]).map((slots) => inOwnCurrency(slots, context.currency));
    if (frame.slots.type === 'transfer') return this.transfer(frame, authorization, call);
    const spends = frame.slots.type === 'expense';
    // Read beside the write: most adds are far from any warning, and need not wait for a second look.
    const beside = spends
      ? this.answers.budgetsOf(
          parts.flatMap(({ category }) => category ?? []),
          call,
        )
      : undefined;
    const { transactions, undoIds } = await this.write(frame, parts, authorization, call);
    const impact = beside && (await this.answers.budgetImpact(transactions, await beside, context, call));
    // The reply says what the ledger wrote: a rule may have chosen another category.
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
      ...(impact ? { budgetImpact: impact } : {}),
    };
  }

  private async write(
    frame: StoredFrame,
    parts: readonly Slots[],
    authorization: CommandAuthorization,
    call: CallContext,
  ): Promise<{ transactions: WrittenByVoice[]; undoIds: string[] }> {
    const { context, lexicon, certainty, confirmed, pressed, heard } = authorization;
    const currency = parts[0]!.currency ?? context.currency;
    const limit =
      context.limitMinor === undefined ? {} : { limit: jsonNumber(limitOf(context, currency), currency) };
    const evidence = (i: number) => ({ certainty, confirmed, pressed, heard: `${heard}:${i}`, ...limit });
    const rows =
      frame.slots.action === 'split'
        ? [splitRow(parts, lexicon, currency, evidence(0))]
        : parts.map((slots, i) => voiceRow(slots, lexicon, currency, evidence(i)));
    const transactions: WrittenByVoice[] = [];
    const undoIds: string[] = [];
    for (const [i, row] of rows.entries()) {
      const { transaction, undoId } = await this.client.ask(
        addTransactionEndpoint,
        row,
        this.keyed(call, `${authorization.key}:${i}`),
      );
      transactions.push(writtenOf(transaction));
      if (undoId) undoIds.push(undoId);
    }
    return { transactions, undoIds };
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
      message: `Recorded a transfer of ${moneyText(amount, context)} from ${slots.account} to ${slots.toAccount}.`,
      command: 'add_transaction',
      slots,
      transactions: [writtenOf(from)],
      undoIds: undoId ? [undoId] : [],
    };
  }

  /** Undoes everything one command wrote, newest part first. */
  async undo(target: PastCommand, context: ReplyContext, call: CallContext): Promise<Outcome> {
    const redoIds: string[] = [];
    try {
      for (const [i, id] of [...target.undoIds].reverse().entries()) {
        const undone = await this.client.ask(
          undoEndpoint,
          { id },
          this.keyed(call, `voice-undo:${target._id}:${i}`),
        );
        if (undone.undoId) redoIds.push(undone.undoId);
      }
    } catch (error) {
      if (isDomainError(error) && (error.code === 'UNDO_EXPIRED' || error.code === 'NOT_FOUND'))
        return refuse('That can no longer be undone: it was changed since.', {
          undoesCommand: target._id,
        });
      throw error;
    }
    const what = target.message.replace(/^(Added|Changed) /, '').replace(/\.$/, '');
    return {
      success: true,
      mode: 'execute',
      message: target.intent === 'correct_last' ? `Put back as it was before: ${what}.` : `Undid ${what}.`,
      command: 'undo_last',
      undoesCommand: target._id,
      redoIds,
    };
  }

  /** Brings back what an undo took away. */
  async redo(target: PastCommand & { redoIds: string[] }, call: CallContext): Promise<Outcome> {
    const undoIds: string[] = [];
    try {
      for (const [i, id] of [...target.redoIds].reverse().entries()) {
        const done = await this.client.ask(
          undoEndpoint,
          { id },
          this.keyed(call, `voice-redo:${target._id}:${i}`),
        );
        if (done.undoId) undoIds.push(done.undoId);
      }
    } catch (error) {
      if (isDomainError(error) && (error.code === 'UNDO_EXPIRED' || error.code === 'NOT_FOUND'))
        return refuse('That can no longer be brought back: it was changed since.');
      throw error;
    }
    return {
      success: true,
      mode: 'execute',
      message: `Brought back: ${target.message.replace(/^(Undid|Took back|Put back as it was before:) /, '').replace(/\.$/, '')}.`,
      command: 'undo_last',
      undoIds,
      redoesCommand: target._id,
    };
  }

  /** Always the same category for a merchant: a rule that can be read and changed like any other. */
  async learn(slots: Slots, { key }: CommandAuthorization, call: CallContext): Promise<Outcome> {
    const rules = { suggestion: { label: 'Rules', path: '/settings' } };
    const merchants = await this.client.ask(
      listMerchantsEndpoint,
      {},
      { ...call, idempotencyKey: undefined },
    );
    const said = (slots.merchant ?? '').toLowerCase();
    const merchant =
      merchants.find(({ name }) => name.toLowerCase() === said) ??
      merchants.find(({ name }) => name.toLowerCase().startsWith(said));
    if (!merchant || !slots.category)
      return refuse(`I see no merchant ${slots.merchant} in your ledger yet.`, rules);
    const { undoId } = await this.client.ask(
      learnRuleEndpoint,
      { merchantKey: merchant.key, category: slots.category },
      this.keyed(call, key),
    );
    return {
      success: true,
      mode: 'execute',
      message: `From now on ${merchant.name} goes under ${slots.category}.`,
      command: 'correct_last',
      slots,
      undoIds: undoId ? [undoId] : [],
    };
  }

  /** Changes only what was corrected on the row the target wrote last. */
  async correct(
    target: PastCommand,
    slots: Slots,
    authorization: CommandAuthorization,
    call: CallContext,
  ): Promise<Outcome> {
    const { context } = authorization;
    const last = target.written[target.written.length - 1];
    if (!last) return refuse('There is no spoken entry to change.');
    const current = await this.client.ask(
      readTransactionEndpoint,
      { id: last.id },
      { ...call, idempotencyKey: undefined },
    );
    const kept = await this.foreign.inCurrency(
      { date: current.date, ...slots },
      current.currency,
      context,
      call,
    );
    if (!kept) return refuse(`I know no rate to ${current.currency} for that, so I changed nothing.`);
    const method = slots.paymentMethod ? methods[slots.paymentMethod] : undefined;
    const account = authorization.lexicon.accounts.find(({ name }) => name === slots.account)?.id;
    if (slots.account && !account) return refuse(`You have no account ${slots.account}.`);
    const change: RequestInput<typeof changeTransactionEndpoint> = {
      id: current.id,
      version: current.version,
      ...(kept.amountMinor === undefined ? {} : { amount: jsonNumber(kept.amountMinor, current.currency) }),
      ...(slots.category ? { category: slots.category } : {}),
      ...(slots.date ? { date: slots.date } : {}),
      ...(slots.merchant ? { merchant: slots.merchant } : {}),
      ...(slots.type === 'income' || slots.type === 'expense' ? { type: slots.type } : {}),
      ...(method ? { paymentMethod: method } : {}),
      ...(account ? { accountId: account } : {}),
      ...sharedLines(current, slots),
    };
    const { transaction, undoId } = await this.client.ask(
      changeTransactionEndpoint,
      change,
      this.keyed(call, authorization.key),
    );
    const { date: _date, ...sums } = kept;
    return {
      success: true,
      mode: 'execute',
      message: `Changed ${transaction.description} to ${changeText({ ...slots, ...sums }, transaction, context)}.`,
      command: 'correct_last',
      slots,
      transactions: [writtenOf(transaction)],
      undoIds: undoId ? [undoId] : [],
    };
  }

  private readonly keyed = (call: CallContext, idempotencyKey: string): CallContext => ({
    ...call,
    idempotencyKey,
    source: 'voice',
  });
}

/** `$25.00, category Dining, on Visa`: what of a row was changed. */
function changeText(slots: Slots, row: Transaction, context: ReplyContext): string {
  const { amountMinor } = slots;
  return [
    ...(amountMinor === undefined
      ? []
      : [`${moneyText(amountMinor, context, row.currency)}${saidText(slots, context)}`]),
    ...(slots.category ? [`category ${row.category}`] : []),
    ...(slots.date ? [dayText(row.date, context)] : []),
    ...(slots.merchant ? [`at ${slots.merchant}`] : []),
    ...(slots.type ? [slots.type] : []),
    ...(slots.paymentMethod ? [`paid by ${slots.paymentMethod}`] : []),
    ...(slots.account ? [`on ${slots.account}`] : []),
    ...(slots.action === 'share'
      ? [`two halves, one of them ${slots.description ?? 'somebody else’s'}`]
      : []),
  ].join(', ');
}
