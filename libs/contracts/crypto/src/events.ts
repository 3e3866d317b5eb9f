import { event, id } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';

export const cryptoHistoryChanged = event({
  name: 'crypto.history.changed',
  summary:
    'What is known of how coins came and went changed: recorded or removed by hand, or said of a transfer.',
  payload: z.object({ transactionIds: z.array(id) }),
  invalidates: ['/api/crypto/lots', '/api/crypto/transactions', '/api/crypto/transfers'],
  example: { transactionIds: [example.pair.send.id, example.pair.receive.id] },
});
