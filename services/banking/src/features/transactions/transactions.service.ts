import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  addTransactionRequest,
  changeTransactionRequest,
  removeTransactionRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { UndosRepository } from '../undo/undos.repository';
import { changedRow } from './changed-row';
import { newRow } from './new-row';
import { toTransaction } from './transaction';
import { TransactionDefaults } from './transaction.defaults';
import { TransactionWriter } from './transaction.writer';
import { TransactionsRepository } from './transactions.repository';

/** Adding, changing and deleting single transactions; each gives back how to undo it. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly defaults: TransactionDefaults,
    private readonly undos: UndosRepository,
  ) {}

  add(
    request: RequestOf<typeof addTransactionRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof addTransactionRequest>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, addTransactionRequest, request, async (tx) => {
      const account = await this.defaults.account(tx, call, request.accountId);
      const category = await this.defaults.category(tx, userId, request);
      const row = newRow(request, {
        userId,
        account,
        category,
        today: todayIn(timeZone),
        source: call.source,
      });
      await this.defaults.admitSpoken(tx, call, request.spoken, row);
      await this.writer.insert(tx, row);
      return {
        transaction: toTransaction(row),
        undoId: await this.undos.keep(userId, { kind: 'remove', id: row._id, stamp: row.stamp }, tx.session),
      };
    });
  }

  change(
    request: RequestOf<typeof changeTransactionRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeTransactionRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, changeTransactionRequest, request, async (tx) => {
      const before = await this.existing(tx, userId, request.id);
      if (before.version !== request.version)
        throw new DomainError('VERSION_CONFLICT', { details: { current: toTransaction(before) } });
      const account = await this.defaults.account(tx, call, request.accountId ?? before.accountId);
      const category =
        request.category === undefined
          ? before.category
          : await this.defaults.knownCategory(tx, userId, request.category);
      const after = {
        ...changedRow(before, request, { account, category }),
        stamp: newId(),
        version: before.version + 1,
      };
      await this.writer.replace(tx, before, after);
      return {
        transaction: toTransaction(after),
        undoId: await this.undos.keep(
          userId,
          { kind: 'change', row: before, stamp: after.stamp },
          tx.session,
        ),
      };
    });
  }

  remove(
    request: RequestOf<typeof removeTransactionRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeTransactionRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeTransactionRequest, request, async (tx) => {
      const row = await this.existing(tx, userId, request.id);
      await this.writer.remove(tx, row);
      return {
        removed: true as const,
        undoId: await this.undos.keep(userId, { kind: 'restore', row }, tx.session),
      };
    });
  }

  private async existing(tx: Tx, userId: string, id: string) {
    const row = await this.rows.one(userId, id, tx.session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }
}
