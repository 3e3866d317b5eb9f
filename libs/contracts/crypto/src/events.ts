import { event, id } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { historyReads } from './stale-reads';

export const cryptoHistoryChanged = event({
  name: 'crypto.history.changed',
  summary:
    'What is known of how coins came and went changed: recorded or removed by hand, or said of a transfer.',
  payload: z.object({ transactionIds: z.array(id) }),
  invalidates: historyReads,
  example: { transactionIds: [example.pair.send.id, example.pair.receive.id] },
});

export const walletsSynced = event({
  name: 'crypto.wallets.synced',
  summary: 'Wallets were read at the exchange, or their connection changed.',
  payload: z.object({ connectionId: id, added: z.int() }),
  invalidates: ['/api/crypto'],
  example: { connectionId: example.exchange.connection.id, added: 2 },
});
