import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  mergeTransactionsEndpoint,
  removeTransactionEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx, type WriteOptions } from '@app/persistence';
import { RuleBookReader } from '../rules/rule-book.reader';
import { changedRow } from '../../ledger/transactions/changed-row';
import {
  requireDayReached,
  requireDaysReached,
  requireLinkedDaysReached,
} from '../../ledger/transactions/completed-day';
import { LinkedTransactionsWriter } from '../../ledger/transactions/links/linked-transactions.writer';
import { asMerged, changeWithLinks, removeWithLinks } from '../../ledger/transactions/links/linked-rows';
import { newRow } from '../../ledger/model/new-row';
import { requireWhole, splitLines } from '../../ledger/model/split';
import { NewRowWriter } from './new-row.writer';
import { toTransaction, type TransactionRow } from '../../ledger/model/transaction';
import { TransactionDefaultsReader } from '../../ledger/transactions/transaction-defaults.reader';

/** Everything these writes change goes through repositories that update cached reads. */
const ofSingleRows: WriteOptions = { keepsReads: true };

/** Adding, changing, merging and deleting transactions; each returns the id that undoes it. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly linked: LinkedTransactionsWriter,
    private readonly defaults: TransactionDefaultsReader,
    private readonly rules: RuleBookReader,
    private readonly newRows: NewRowWriter,
  ) {}

  add(
    request: RequestOf<typeof addTransactionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof addTransactionEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(
      call,
      addTransactionEndpoint,
      request,
      async (tx) => {
        const account = await this.defaults.account(tx, call, request.accountId);
        const { categoryId, guessed } = await this.defaults.category(tx, userId, request);
        const row = newRow(request, {
          userId,
          account,
          categoryId,
          today: todayIn(timeZone),
          source: call.source,
        });
        requireDayReached(row, todayIn(timeZone));
        const plain = request.lines ? await this.split(tx, row, request.lines) : row;
        const ruled = await this.newRows.ruled(tx, call, plain, guessed);
        await this.defaults.knownPeople(tx, ruled);
        return this.newRows.write(tx, call, request, ruled);
      },
      ofSingleRows,
    );
  }

  change(
    request: RequestOf<typeof changeTransactionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeTransactionEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(
      call,
      changeTransactionEndpoint,
      request,
      async (tx) => {
        const before = await this.linked.get(tx, userId, request.id);
        if (before.version !== request.version)
          throw new DomainError('VERSION_CONFLICT', {
            details: { current: toTransaction(await this.linked.shown(tx, before)) },
          });
        const account = await this.defaults.account(tx, call, request.accountId ?? before.accountId);
        const categoryId =
          request.category === undefined
            ? before.categoryId
            : await this.defaults.changedCategory(tx, userId, before.categoryId, request.category);
        const plain = changedRow(before, request, { account, categoryId });
        const after = await this.withLines(tx, plain, request.lines);
        await this.defaults.knownPeople(tx, after, before);
        await this.rules.corrected(before, after, tx.session);
        const changes = changeWithLinks(before, after, await this.linked.linkedTo(tx, before));
        requireDaysReached(changes, todayIn(timeZone));
        const { shown, undoId } = await this.linked.write(tx, userId, 'change', changes);
        return { transaction: toTransaction(shown[0]!), undoId };
      },
      ofSingleRows,
    );
  }

  remove(
    request: RequestOf<typeof removeTransactionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeTransactionEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(
      call,
      removeTransactionEndpoint,
      request,
      async (tx) => {
        const row = await this.linked.get(tx, userId, request.id);
        const changes = removeWithLinks(row, await this.linked.linkedTo(tx, row), request.other);
        const { undoId } = await this.linked.write(tx, userId, 'remove', changes);
        return { removed: true as const, undoId };
      },
      ofSingleRows,
    );
  }

  merge(
    request: RequestOf<typeof mergeTransactionsEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof mergeTransactionsEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, mergeTransactionsEndpoint, request, async (tx) => {
      const before = await this.linked.get(tx, userId, request.id);
      const posted = await this.linked.get(tx, userId, request.postedId);
      const merged = changeWithLinks(
        before,
        asMerged(before, posted),
        await this.linked.linkedTo(tx, before),
      );
      requireLinkedDaysReached(merged, todayIn(timeZone));
      const changes = [...merged, { before: posted, after: null, mergedInto: before._id }];
      const { shown, undoId } = await this.linked.write(tx, userId, 'merge', changes);
      return { transaction: toTransaction(shown[0]!), undoId };
    });
  }

  /** The requested parts; unchanged parts must still add up to the amount; null removes the split. */
  private async withLines(
    tx: Tx,
    row: TransactionRow,
    parts: RequestOf<typeof changeTransactionEndpoint>['lines'],
  ): Promise<TransactionRow> {
    if (parts === null) return { ...row, lines: undefined };
    if (parts) return this.split(tx, row, parts);
    if (row.lines) requireWhole(row.lines, row.amountMinor, row.currency);
    return row;
  }

  private async split(
    tx: Tx,
    row: TransactionRow,
    parts: NonNullable<RequestOf<typeof changeTransactionEndpoint>['lines']>,
  ): Promise<TransactionRow> {
    const lines = await splitLines(parts, row.amountMinor, row.currency, (name, field) =>
      this.defaults.knownCategory(tx, row.userId, name, field),
    );
    return { ...row, lines };
  }
}
