import { amount, id, request, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleTransaction, positive, transaction } from './transaction';

const pair = z.strictObject({ refundId: id, expenseId: id });
const link = pair.extend({
  /** Left out: all that is left on both sides. The same pair again sets the amount anew. */
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

export const linkRefundRequest = request({
  name: 'banking.refunds.link',
  summary:
    'Says which expense a refund belongs to. That much of it then counts against the expense’s category in the refund’s month; the rest stays income.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'REFUND_MISMATCH', 'REFUND_TOO_LARGE'],
  request: link,
  reply: written,
  example: { request: examplePair, reply: exampleWritten },
});
export const unlinkRefundRequest = request({
  name: 'banking.refunds.unlink',
  summary: 'Takes a refund off an expense.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: pair,
  reply: written,
  example: { request: examplePair, reply: exampleWritten },
});
export const linkRefundRoute = route({
  name: 'banking.refunds.link',
  summary: 'Links a refund to an expense.',
  method: 'POST',
  path: '/api/refunds',
  body: link,
  reply: written,
  errors: ['NOT_FOUND', 'REFUND_MISMATCH', 'REFUND_TOO_LARGE'],
  asks: linkRefundRequest,
  example: { body: examplePair, reply: exampleWritten },
});
export const unlinkRefundRoute = route({
  name: 'banking.refunds.unlink',
  summary: 'Takes a refund off an expense.',
  method: 'DELETE',
  path: '/api/refunds/:refundId/:expenseId',
  params: pair,
  reply: written,
  errors: ['NOT_FOUND'],
  asks: unlinkRefundRequest,
  example: { params: examplePair, reply: exampleWritten },
});
