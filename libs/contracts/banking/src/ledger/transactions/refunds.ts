import { amount, id, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleTransaction, positive, transaction } from './transaction';
import { ledgerReads } from '../../stale-reads';

const pair = z.strictObject({ refundId: id, expenseId: id });
const link = pair.extend({
  /** Defaults to everything left on both sides. Linking the same pair again replaces the amount. */
  amount: positive.optional(),
});
const written = z.object({ refund: transaction, expense: transaction, undoId: id });

const refundId = '01920000-0000-7000-8000-0000000000f3';
const share: z.infer<typeof amount> = 20;
const exampleWritten: z.infer<typeof written> = {
  refund: {
    ...exampleTransaction,
    id: refundId,
    description: 'Refund of a starter',
    category: 'Refund',
    type: 'income',
    inflow: true,
    amount: 20,
    refundOf: [{ transactionId: exampleTransaction.id, amount: share }],
  },
  expense: { ...exampleTransaction, refundedBy: [{ transactionId: refundId, amount: share }] },
  undoId: '01920000-0000-7000-8000-0000000000e6',
};
const examplePair = { refundId, expenseId: exampleTransaction.id };

export const linkRefundEndpoint = endpoint({
  name: 'banking.refunds.link',
  summary:
    'Links a refund to an expense. The linked amount then counts against the expense’s category in the refund’s month; the rest stays income.',
  http: 'POST /api/refunds',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND', 'REFUND_MISMATCH', 'REFUND_TOO_LARGE'],
  request: link,
  reply: written,
  example: { request: examplePair, reply: exampleWritten },
});
export const unlinkRefundEndpoint = endpoint({
  name: 'banking.refunds.unlink',
  summary: 'Unlinks a refund from an expense.',
  http: 'DELETE /api/refunds/:refundId/:expenseId',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND'],
  request: pair,
  reply: written,
  example: { request: examplePair, reply: exampleWritten },
});
