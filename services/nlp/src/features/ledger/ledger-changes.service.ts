import { Injectable } from '@nestjs/common';
import {
  changeTransactionEndpoint,
  readTransactionEndpoint,
  removeTransactionEndpoint,
  undoEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import { isDomainError, type ReplyOf, type RequestInput } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import { jsonNumber, minorFromDecimal } from '@app/money';
import type { Slots } from '@app/nlu-core';
import { dayText, moneyText, partText, saidText, type ReplyContext } from '../replies/reply-context';
import { refuse, type Outcome } from '../replies/outcome';
import { ForeignMoneyService } from './foreign-money.service';
import { withLikelyAmount } from './likely-amount';
import type { CommandAuthorization } from './ledger-executor.service';
import { linesOfChange } from './shared-lines';
import { capitalised, methods, writtenOf } from './voice-row';

/** The start of the noun phrase of a deletion. */
export const deletion = 'the deletion of ';

/** The fields of an earlier command that undo, redo and correction need. */
export interface PastCommand {
  _id: string;
  message: string;
  what: string;
  /** Undo entries of the ledger, in the order they were created. */
  undoIds: string[];
  redoIds: string[];
  written: { id: string }[];
}

/** Changes, deletes, undoes and restores what was said before, by calling the ledger. */
@Injectable()
export class LedgerChangesService {
  constructor(
    private readonly client: ContractClient,
    private readonly foreign: ForeignMoneyService,
  ) {}

  /** Undoes everything that the commands wrote: newest command first, and within each the newest part first. */
  async undo(targets: readonly PastCommand[], call: CallContext): Promise<Outcome> {
    const undone: PastCommand[] = [];
    const redoIds: string[] = [];
    for (const target of targets) {
      const entries = await this.entriesOf(target.undoIds, `voice-undo:${target._id}`, call);
      if (!entries) break;
      undone.push(target);
      redoIds.push(...entries);
    }
    // A command that can no longer be undone is not offered again.
    const undoesCommands = targets.slice(0, undone.length + 1).map(({ _id }) => _id);
    if (undone.length === 0)
      return refuse('That can no longer be undone: it was changed since.', { undoesCommands });
    const what = undone.map(whatOf).join(', and ');
    const rest =
      undone.length < targets.length
        ? ' What was before that can no longer be undone: it was changed since.'
        : '';
    return {
      success: true,
      mode: 'execute',
      message: `Undid ${what}.${rest}`,
      command: 'undo_last',
      undoesCommands,
      redoIds,
      what,
    };
  }

  /** Restores what an undo removed. */
  async redo(target: PastCommand, call: CallContext): Promise<Outcome> {
    const undoIds = await this.entriesOf(target.redoIds, `voice-redo:${target._id}`, call);
    if (!undoIds) return refuse('That can no longer be restored, because it was changed since.');
    const what = whatOf(target);
    return {
      success: true,
      mode: 'execute',
      message: `Brought back ${what}.`,
      command: 'undo_last',
      undoIds,
      redoesCommand: target._id,
      what,
    };
  }

  /** Undoes entries of the ledger, newest first. Returns the entries that restore them, or undefined if one of them no longer exists. */
  private async entriesOf(
    ids: readonly string[],
    key: string,
    call: CallContext,
  ): Promise<string[] | undefined> {
    const back: string[] = [];
    try {
      for (const [i, id] of [...ids].reverse().entries()) {
        const { undoId } = await this.client.ask(undoEndpoint, { id }, keyed(call, `${key}:${i}`));
        if (undoId) back.push(undoId);
      }
    } catch (error) {
      if (isDomainError(error) && (error.code === 'UNDO_EXPIRED' || error.code === 'NOT_FOUND'))
        return undefined;
      throw error;
    }
    return back;
  }

  /** The current versions of the rows that a command wrote, without deleted ones. */
  async rows(target: PastCommand, call: CallContext): Promise<Transaction[]> {
    const rows = await Promise.all(target.written.map(({ id }) => this.row(id, call)));
    return rows.filter((row) => row !== undefined);
  }

  private async row(id: string, call: CallContext): Promise<Transaction | undefined> {
    try {
      return await this.client.ask(readTransactionEndpoint, { id }, { ...call, idempotencyKey: undefined });
    } catch (error) {
      if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  /** Deletes rows; an undo restores them. */
  async remove(
    ids: readonly string[],
    { key, context }: CommandAuthorization,
    call: CallContext,
  ): Promise<Outcome> {
    const removed: string[] = [];
    const undoIds: string[] = [];
    for (const [i, id] of ids.entries()) {
      const row = await this.row(id, call);
      if (!row) continue;
      const { undoId } = await this.client.ask(removeTransactionEndpoint, { id }, keyed(call, `${key}:${i}`));
      undoIds.push(undoId);
      removed.push(rowText(row, context));
    }
    if (removed.length === 0) return refuse('That is deleted already.');
    const what = removed.join(' and ');
    return {
      success: true,
      mode: 'execute',
      message: `Deleted ${what}.`,
      command: 'undo_last',
      undoIds,
      what: `${deletion}${what}`,
    };
  }

  private async change(
    { id, version }: Transaction,
    change: Change,
    key: string,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeTransactionEndpoint> | Outcome> {
    try {
      return await this.client.ask(changeTransactionEndpoint, { id, version, ...change }, keyed(call, key));
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'VALIDATION') throw error;
      return refuse(`I could not change that: ${error.message}`);
    }
  }

  /** The amount of the last row that the target wrote, in minor units of its currency. */
  async amountOf(target: PastCommand, call: CallContext): Promise<number | undefined> {
    const last = target.written[target.written.length - 1];
    const row = last && (await this.row(last.id, call));
    return row && minorFromDecimal(row.amount, row.currency);
  }

  /** Changes only the corrected fields of the last row that the target wrote. */
  async correct(
    target: PastCommand,
    correction: Slots,
    authorization: CommandAuthorization,
    call: CallContext,
  ): Promise<Outcome> {
    const { context } = authorization;
    const last = target.written[target.written.length - 1];
    const current = last && (await this.row(last.id, call));
    if (!current) return refuse('There is no spoken entry to change.');
    const slots = withLikelyAmount(correction, minorFromDecimal(current.amount, current.currency));
    const inRowCurrency = await this.foreign.inCurrency(
      { date: current.date, ...slots },
      current.currency,
      context,
      call,
    );
    if (!inRowCurrency)
      return refuse(`I know no rate to ${current.currency} for that, so I changed nothing.`);
    const account = authorization.lexicon.accounts.find(({ name }) => name === slots.account)?.id;
    if (slots.account && !account) return refuse(`You have no account ${slots.account}.`);
    const amount =
      inRowCurrency.amountMinor === undefined
        ? undefined
        : jsonNumber(inRowCurrency.amountMinor, current.currency);
    const change = changedFields(current, { ...slots, ...(account && { account }) }, amount);
    if (Object.keys(change).length === 0)
      return refuse(`${current.description} is already so, so I changed nothing.`);
    const written = await this.change(current, change, authorization.key, call);
    if ('message' in written) return written;
    const { transaction, undoId } = written;
    const { date: _date, ...sums } = inRowCurrency;
    const changes = changeText({ ...slots, ...sums }, change, transaction, context);
    return {
      success: true,
      mode: 'execute',
      message: `Changed ${current.description} to ${changes}.`,
      command: 'correct_last',
      slots,
      transactions: [writtenOf(transaction)],
      undoIds: undoId ? [undoId] : [],
      what: `the change of ${current.description} to ${changes}`,
    };
  }
}

const keyed = (call: CallContext, idempotencyKey: string): CallContext => ({
  ...call,
  idempotencyKey,
  source: 'voice',
});

/** Commands stored by an earlier build have no noun phrase. */
const whatOf = ({ what, message }: PastCommand): string => what || `“${message.replace(/\.$/, '')}”`;

/** For example `Lunch of $45.00, yesterday`. */
export const rowText = (row: Transaction, context: ReplyContext): string =>
  `${row.description} of ${moneyText(minorFromDecimal(row.amount, row.currency), context, row.currency)}, ${dayText(row.date, context)}`;

type Change = Omit<RequestInput<typeof changeTransactionEndpoint>, 'id' | 'version'>;

/** The spoken values that differ from the row. `account` is an id here. */
function changedFields(row: Transaction, slots: Slots, amount: number | undefined): Change {
  const method = slots.paymentMethod ? methods[slots.paymentMethod] : undefined;
  const type = slots.type === 'income' || slots.type === 'expense' ? slots.type : undefined;
  const { category, date, merchant, account } = slots;
  const description = slots.description && capitalised(slots.description);
  return {
    ...(amount !== undefined && amount !== row.amount ? { amount } : {}),
    ...(category && category !== row.category && slots.action === undefined ? { category } : {}),
    ...(description && slots.action === undefined ? { description } : {}),
    ...(date && date !== row.date ? { date } : {}),
    ...(merchant && merchant !== row.merchant ? { merchant } : {}),
    ...(type && type !== row.type ? { type } : {}),
    ...(method && method !== row.paymentMethod ? { paymentMethod: method } : {}),
    ...(account && account !== row.accountId ? { accountId: account } : {}),
    ...linesOfChange(row, slots, amount),
  };
}

const unknownCategory = ({ categoryWord }: Slots): string =>
  categoryWord ? ` (you have no category “${categoryWord}”)` : '';

/** The changed fields of a row, for example `$25.00, category Dining, account Visa`. */
function changeText(slots: Slots, change: Change, row: Transaction, context: ReplyContext): string {
  return [
    ...(change.amount === undefined
      ? []
      : [
          `${moneyText(minorFromDecimal(row.amount, row.currency), context, row.currency)}${saidText(slots, context)}`,
        ]),
    ...(change.description ? [change.description] : []),
    ...(change.category ? [`category ${row.category}${unknownCategory(slots)}`] : []),
    ...(change.date ? [dayText(row.date, context).replace(/^on /, '')] : []),
    ...(change.merchant ? [`merchant ${slots.merchant}`] : []),
    ...(change.type ? [row.type] : []),
    ...(change.paymentMethod ? [`payment by ${slots.paymentMethod?.toLowerCase()}`] : []),
    ...(change.accountId ? [`account ${slots.account}`] : []),
    ...(slots.action === 'share'
      ? [
          slots.parts === undefined
            ? `two halves, one of them ${slots.description ?? 'somebody else’s'}`
            : `${partText(slots)} yours, the rest ${slots.description ?? 'somebody else’s'}`,
        ]
      : []),
    ...(slots.action === 'split' ? [`halves of ${slots.category} and ${slots.otherCategory}`] : []),
  ].join(', ');
}
