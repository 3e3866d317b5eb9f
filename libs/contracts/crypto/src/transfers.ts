import { id, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { transferPair } from './shapes';
import { historyReads } from './stale-reads';

/** `undecided` removes an earlier decision, so that the pair is suggested again. */
export const transferDecision = z.enum(['transfer', 'apart', 'undecided']);
export type TransferDecision = z.infer<typeof transferDecision>;

export const suggestCryptoTransfersEndpoint = endpoint({
  name: 'crypto.transfers.suggest',
  summary:
    'Pairs of a send and a receive within 24 hours in two wallets of the person, equal except for the fee and not decided yet; at most 100, newest first.',
  http: 'GET /api/crypto/transfers/suggestions',
  request: nothing,
  reply: z.object({ pairs: z.array(transferPair) }),
  example: { request: {}, reply: { pairs: [example.pair] } },
});

export const decideCryptoTransferEndpoint = endpoint({
  name: 'crypto.transfers.decide',
  summary:
    'Decides that two movements are one transfer or that they are not (then they are never suggested again), or removes either decision.',
  http: 'POST /api/crypto/transfers',
  invalidates: historyReads,
  request: z.strictObject({ sendId: id, receiveId: id, decision: transferDecision }),
  reply: z.object({ decision: transferDecision }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    request: { sendId: example.pair.send.id, receiveId: example.pair.receive.id, decision: 'transfer' },
    reply: { decision: 'transfer' },
  },
});
