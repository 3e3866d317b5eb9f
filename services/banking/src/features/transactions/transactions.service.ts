import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  addTransactionRequest,
  changeTransactionRequest,
  mergeTransactionsRequest,
  removeTransactionRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { RuleBook } from '../rules/rule.book';
import { RuleOutcomes } from '../rules/rule.outcomes';
import { changedRow } from './changed-row';
import { requireDayCome, requireDaysCome, requireOtherDaysCome } from './completed-day';
import { LinkedTransactions } from './links/linked-transactions.writer';
import { asMerged, changeWithLinks, removeWithLinks } from './links/linked-rows';
import { newRow } from './new-row';
import { requireWhole, splitLines } from './split';
import { sureFrom } from './spoken/spoken-limit';
import { toTransaction, type TransactionRow } from './transaction';
import { TransactionDefaults } from './transaction.defaults';
import { TransferMatcher } from './links/transfer.matcher';

/** Adding, changing, merging and deleting transactions; each gives back how to undo it. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly linked: LinkedTransactions,
    private readonly defaults: TransactionDefaults,
    private readonly matcher: TransferMatcher,
    private readonly rules: RuleBook,
    private readonly outcomes: RuleOutcomes,
  ) {}

  add(
    request: RequestOf<typeof addTransactionRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof addTransactionRequest>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, addTransactionRequest, request, async (tx) => {
      const account = await this.defaults.account(tx, call, request.accountId);
      const { category, guessed } = await this.defaults.category(tx, userId, request);
      const said = newRow(request, {
        userId,
        account,
        category,
        today: todayIn(timeZone),
        source: call.source,
      });
      requireDayCome(said, todayIn(timeZone));
      const plain = request.lines ? await this.split(tx, said, request.lines) : said;
      const when = call.source === 'voice' ? 'voice' : 'create';
      const row = await this.rules.applied(plain, when, guessed, tx.session);
      if (row.lines && row.type === 'transfer')
        throw new DomainError('VALIDATION', { field: 'lines', message: 'lines: A transfer cannot be split' });
      await this.defaults.knownPeople(tx, row);
      await this.defaults.admitSpoken(tx, call, request.spoken, row);
      const changes = await this.matcher.withObviousLeg(tx, heard(row, request));
      const { rows, undoId } = await this.linked.write(tx, userId, 'add', changes);
      await this.outcomes.ofNew(tx, userId, [rows[0]!], todayIn(timeZone));
      return { transaction: toTransaction(rows[0]!), undoId };
    });
  }

  change(
    request: RequestOf<typeof changeTransactionRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeTransactionRequest>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, changeTransactionRequest, request, async (tx) => {
      const before = await this.linked.one(tx, userId, request.id);
      if (before.version !== request.version)
        throw new DomainError('VERSION_CONFLICT', { details: { current: toTransaction(before) } });
      const account = await this.defaults.account(tx, call, request.accountId ?? before.accountId);
      const category =
        request.category === undefined
          ? before.category
          : await this.defaults.knownCategory(tx, userId, request.category);
      const plain = changedRow(before, request, { account, category });
      const after = await this.withLines(tx, plain, request.lines);
      await this.defaults.knownPeople(tx, after, before);
      await this.rules.corrected(before, after, tx.session);
      const changes = changeWithLinks(before, after, await this.linked.of(tx, before));
      requireDaysCome(changes, todayIn(timeZone));
      const { rows, undoId } = await this.linked.write(tx, userId, 'change', changes);
      return { transaction: toTransaction(rows[0]!), undoId };
    });
  }

  remove(
    request: RequestOf<typeof removeTransactionRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeTransactionRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeTransactionRequest, request, async (tx) => {
      const row = await this.linked.one(tx, userId, request.id);
      const changes = removeWithLinks(row, await this.linked.of(tx, row), request.other);
      const { undoId } = await this.linked.write(tx, userId, 'remove', changes);
      return { removed: true as const, undoId };
    });
  }

  merge(
    request: RequestOf<typeof mergeTransactionsRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof mergeTransactionsRequest>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, mergeTransactionsRequest, request, async (tx) => {
      const kept = await this.linked.one(tx, userId, request.id);
      const posted = await this.linked.one(tx, userId, request.postedId);
      const merged = changeWithLinks(kept, asMerged(kept, posted), await this.linked.of(tx, kept));
      requireOtherDaysCome(merged, todayIn(timeZone));
      const changes = [...merged, { before: posted, after: null, mergedInto: kept._id }];
      const { rows, undoId } = await this.linked.write(tx, userId, 'merge', changes);
      return { transaction: toTransaction(rows[0]!), undoId };
    });
  }

  /** Parts as said; those that stay as they were must still add up; null makes it whole. */
  private async withLines(
    tx: Tx,
    row: TransactionRow,
    said: RequestOf<typeof changeTransactionRequest>['lines'],
  ): Promise<TransactionRow> {
    if (said === null) return { ...row, lines: undefined };
    if (said) return this.split(tx, row, said);
    if (row.lines) requireWhole(row.lines, row.amountMinor, row.currency);
    return row;
  }

  private async split(
    tx: Tx,
    row: TransactionRow,
    said: NonNullable<RequestOf<typeof changeTransactionRequest>['lines']>,
  ): Promise<TransactionRow> {
    const lines = await splitLines(said, row.amountMinor, row.currency, (name, field) =>
      this.defaults.knownCategory(tx, row.userId, name, field),
    );
    return { ...row, lines };
  }
}

/** What was not clearly heard is looked at once more, though a yes let it pass. */
const heard = (
  row: TransactionRow,
  { spoken, reviewed }: RequestOf<typeof addTransactionRequest>,
): TransactionRow =>
  spoken && spoken.certainty < sureFrom && reviewed === undefined ? { ...row, reviewed: false } : row;
