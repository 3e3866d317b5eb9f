import { Injectable } from '@nestjs/common';
import { linkRefundEndpoint, unlinkRefundEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { LinkedTransactionsWriter } from './linked-transactions.writer';
import { asRefund, withoutRefund, withoutShare } from './linked-rows';
import { minorOf } from '../../model/new-row';
import { toTransaction, type RowChange } from '../../model/transaction';

/** Links income that is a refund with the expense it refunds. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly linked: LinkedTransactionsWriter,
  ) {}

  link(
    request: RequestOf<typeof linkRefundEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof linkRefundEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, linkRefundEndpoint, request, async (tx) => {
      const refund = await this.linked.get(tx, userId, request.refundId);
      const expense = await this.linked.get(tx, userId, request.expenseId);
      const requestedMinor =
        request.amount === undefined ? undefined : minorOf(request.amount, refund.currency);
      return this.write(tx, userId, asRefund(refund, expense, requestedMinor));
    });
  }

  unlink(
    request: RequestOf<typeof unlinkRefundEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof unlinkRefundEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, unlinkRefundEndpoint, request, async (tx) => {
      const refund = await this.linked.get(tx, userId, request.refundId);
      const expense = await this.linked.get(tx, userId, request.expenseId);
      if (!refund.refundOf?.some(({ expenseId }) => expenseId === expense._id))
        throw new DomainError('NOT_FOUND', { message: 'These two are not linked.' });
      return this.write(tx, userId, [
        { before: refund, after: withoutShare(refund, expense._id) },
        { before: expense, after: withoutRefund(expense, refund._id) },
      ]);
    });
  }

  private async write(
    tx: Tx,
    userId: string,
    changes: readonly RowChange[],
  ): Promise<ReplyOf<typeof linkRefundEndpoint>> {
    const { shown, undoId } = await this.linked.write(tx, userId, 'refund', changes);
    return { refund: toTransaction(shown[0]!), expense: toTransaction(shown[1]!), undoId };
  }
}
