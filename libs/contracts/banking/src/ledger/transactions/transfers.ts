import { day, id, list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import {
  exampleTransaction,
  positive,
  rowDescription,
  rowNote,
  rowTag,
  transaction,
  transactionStatus,
} from './transaction';
import { ledgerReads } from '../../stale-reads';

/** Two rows that are one movement between own accounts: `from` is the outgoing leg. */
const legs = { from: transaction, to: transaction };
const writtenTransfer = z.object({ ...legs, undoId: id });
const newTransfer = z.strictObject({
  fromAccountId: id,
  toAccountId: id,
  /** Amount that leaves the first account, in its currency. */
  amount: positive,
  /** Amount that arrives in the second account; required if its currency differs, otherwise not allowed. */
  received: positive.optional(),
  date: day.optional(),
  description: rowDescription.optional(),
  note: rowNote.nullable().optional(),
  tags: z.array(rowTag).max(50).optional(),
  status: transactionStatus.optional(),
});
export type NewTransfer = z.infer<typeof newTransfer>;

const pair = z.strictObject({ fromId: id, toId: id });
/**
 * Two rows that may be one transfer: opposite amounts in two own accounts, at most four days apart; between currencies, within a
 * tenth at the day's rate.
 */
export const transferSuggestion = z.object({
  ...legs,
  /** From the outgoing leg to the incoming one. */
  days: z.int(),
  /** Same day, same amount and transfer wording. */
  obvious: z.boolean(),
  /** Between currencies: the reference rate of the day the money left. */
  rate: z.string().optional(),
});
export type TransferSuggestion = z.infer<typeof transferSuggestion>;
const suggestionQuery = z.strictObject({
  /** Only pairs that contain this transaction. */
  transactionId: id.optional(),
});

const transferId = '01920000-0000-7000-8000-0000000000b1';
const inId = '01920000-0000-7000-8000-0000000000f2';
const otherAccountId = '01920000-0000-7000-8000-0000000000a2';
const leaving = {
  ...exampleTransaction,
  description: 'To savings',
  category: 'Transfer',
  type: 'transfer' as const,
  amount: 200,
  paymentMethod: 'Bank Transfer' as const,
};
const coming = {
  ...leaving,
  id: inId,
  accountId: otherAccountId,
  description: 'From checking',
  inflow: true,
};
const exampleLegs = {
  from: { ...leaving, transfer: { transferId, otherId: inId, otherAccountId } },
  to: {
    ...coming,
    transfer: { transferId, otherId: leaving.id, otherAccountId: leaving.accountId },
  },
};
const exampleWritten = { ...exampleLegs, undoId: '01920000-0000-7000-8000-0000000000e5' };
const exampleNew = { fromAccountId: leaving.accountId, toAccountId: otherAccountId, amount: 200 };
const examplePair = { fromId: leaving.id, toId: inId };
const exampleSuggestions = { pairs: [{ from: leaving, to: coming, days: 0, obvious: true }] };
const exampleUnlinked = { transactions: [leaving, coming], undoId: exampleWritten.undoId };
const exampleRejected = { rejected: true as const, undoId: exampleWritten.undoId };

const suggestions = z.object({ pairs: list(transferSuggestion) });
const unlinked = z.object({ transactions: list(transaction), undoId: id });
const rejected = z.object({ rejected: z.literal(true), undoId: id });

export const createTransferEndpoint = endpoint({
  name: 'banking.transfers.create',
  summary: 'Records a transfer between two own accounts as two linked rows.',
  http: { address: 'POST /api/transfers', status: 201 },
  invalidates: ledgerReads,
  errors: ['NOT_FOUND'],
  request: newTransfer,
  reply: writtenTransfer,
  example: { request: exampleNew, reply: exampleWritten },
});
export const linkTransferEndpoint = endpoint({
  name: 'banking.transfers.link',
  summary: 'Makes two rows the legs of one transfer; they then count as neither income nor expense.',
  http: 'POST /api/transfers/link',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND', 'TRANSFER_MISMATCH'],
  request: pair,
  reply: writtenTransfer,
  example: { request: examplePair, reply: exampleWritten },
});
export const unlinkTransferEndpoint = endpoint({
  name: 'banking.transfers.unlink',
  summary:
    'Unlinks the legs of a transfer; each regains its earlier category, and the pair is not suggested again.',
  http: 'DELETE /api/transactions/:id/transfer',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: unlinked,
  example: { request: { id: leaving.id }, reply: exampleUnlinked },
});
export const rejectTransferEndpoint = endpoint({
  name: 'banking.transfers.reject',
  summary: 'Marks two rows as not one transfer; the pair is never suggested again.',
  http: 'POST /api/transfers/reject',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND'],
  request: pair,
  reply: rejected,
  example: { request: examplePair, reply: exampleRejected },
});
export const suggestTransfersEndpoint = endpoint({
  name: 'banking.transfers.suggest',
  summary: 'Pairs of the last 92 days, or pairs with one row, that may be transfers; most likely first.',
  http: 'GET /api/transfers/suggestions',
  errors: ['NOT_FOUND'],
  request: suggestionQuery,
  reply: suggestions,
  example: { request: {}, reply: exampleSuggestions },
});
