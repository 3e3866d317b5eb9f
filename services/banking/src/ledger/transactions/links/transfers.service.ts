import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  createTransferEndpoint,
  linkTransferEndpoint,
  rejectTransferEndpoint,
  unlinkTransferEndpoint,
  type suggestTransfersEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { requireDayReached } from '../completed-day';
import { LinkedTransactionsWriter } from './linked-transactions.writer';
import { asTransfer, asReviewed, withoutTransfer } from './linked-rows';
import { newTransferLegs } from './new-transfer';
import { toTransaction, type TransactionRow } from '../../model/transaction';
import { TransactionDefaultsReader } from '../transaction-defaults.reader';
import { TransferMatcherService } from './transfer-matcher.service';
import { PairRejectionsRepository } from './pair-rejections.repository';
import { namedRow } from '../../model/named-row';

/** Transfers between own accounts: two rows that count neither as income nor as expense. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly linked: LinkedTransactionsWriter,
    private readonly defaults: TransactionDefaultsReader,
    private readonly matcher: TransferMatcherService,
    private readonly rejections: PairRejectionsRepository,
  ) {}

  create(
    request: RequestOf<typeof createTransferEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof createTransferEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, createTransferEndpoint, request, async (tx) => {
      const from = await this.defaults.account(tx, call, request.fromAccountId, 'fromAccountId');
      const to = await this.defaults.account(tx, call, request.toAccountId, 'toAccountId');
      const today = todayIn(timeZone);
      const legs = newTransferLegs(request, { from, to, today, source: call.source });
      requireDayReached(legs[0], today);
      const changes = asTransfer(...legs, newId()).map(({ after }) => ({ before: null, after }));
      const { shown, undoId } = await this.linked.write(tx, userId, 'add', changes);
      return { from: toTransaction(shown[0]!), to: toTransaction(shown[1]!), undoId };
    });
  }

  link(
    request: RequestOf<typeof linkTransferEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof linkTransferEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, linkTransferEndpoint, request, async (tx) => {
      const [from, to] = await this.pair(tx, userId, request);
      const changes = asTransfer(from, to, newId()).map(asReviewed);
      const { shown, undoId } = await this.linked.write(tx, userId, 'transfer', changes);
      return { from: toTransaction(shown[0]!), to: toTransaction(shown[1]!), undoId };
    });
  }

  unlink(
    request: RequestOf<typeof unlinkTransferEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof unlinkTransferEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, unlinkTransferEndpoint, request, async (tx) => {
      const row = await this.linked.get(tx, userId, request.id);
      if (!row.transfer) throw new DomainError('NOT_FOUND', { message: 'This is no linked transfer.' });
      const ids: [string, string] = [row._id, row.transfer.otherId];
      const both = [row, ...(await this.linked.linkedTo(tx, row)).values()];
      const known = (await this.rejections.all(userId, tx.session)).has([...ids].sort().join(':'));
      await this.rejections.keep(userId, { ids }, tx.session);
      const { shown, undoId } = await this.linked.write(
        tx,
        userId,
        'transfer',
        both.map((leg) => ({ before: leg, after: withoutTransfer(leg) })),
        { ids, known },
      );
      return { transactions: shown.map((one) => toTransaction(one!)), undoId };
    });
  }

  reject(
    request: RequestOf<typeof rejectTransferEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof rejectTransferEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, rejectTransferEndpoint, request, async (tx) => {
      const [from, to] = await this.pair(tx, userId, request);
      const ids: [string, string] = [from._id, to._id];
      await this.rejections.keep(userId, { ids }, tx.session);
      tx.audit({ action: 'transfer.reject', object: from._id, after: { with: to._id } });
      return {
        rejected: true as const,
        undoId: this.linked.keepRejection(tx, userId, { ids, known: false }),
      };
    });
  }

  async suggest(
    { transactionId }: RequestOf<typeof suggestTransfersEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof suggestTransfersEndpoint>> {
    const pairs =
      transactionId === undefined
        ? await this.matcher.recent(call)
        : await this.matcher.ofId(call.actor, transactionId);
    const book = await this.linked.book(call.actor.userId);
    const shown = (row: TransactionRow) => toTransaction(namedRow(row, book));
    return { pairs: pairs.map((pair) => ({ ...pair, from: shown(pair.from), to: shown(pair.to) })) };
  }

  private async pair(
    tx: Tx,
    userId: string,
    { fromId, toId }: RequestOf<typeof linkTransferEndpoint>,
  ): Promise<[TransactionRow, TransactionRow]> {
    return [await this.linked.get(tx, userId, fromId), await this.linked.get(tx, userId, toId)];
  }
}
