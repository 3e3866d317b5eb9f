import { day, event, id } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { quoteCurrency } from './shapes';
import { historyReads } from './stale-reads';

export const cryptoHistoryChanged = event({
  name: 'crypto.history.changed',
  summary:
    'The history of coins changed: a movement was recorded or removed by hand, or a transfer was decided.',
  payload: z.object({ transactionIds: z.array(id) }),
  invalidates: historyReads,
  example: { transactionIds: [example.pair.send.id, example.pair.receive.id] },
});

export const walletsSynced = event({
  name: 'crypto.wallets.synced',
  summary: 'Wallets were read from the exchange, or their connection changed.',
  payload: z.object({ connectionId: id, added: z.int() }),
  invalidates: ['/api/crypto'],
  example: { connectionId: example.exchange.connection.id, added: 2 },
});

export const exchangeMoneyMoved = event({
  name: 'crypto.money.moved',
  summary:
    'Money went to an exchange or came from it, so the bank’s row for it is a transfer and not an expense.',
  payload: z.object({
    moves: z
      .array(
        z.object({
          id,
          date: day,
          amountMinor: z.int().positive(),
          currency: z.literal(quoteCurrency),
          /** False for money that came back. */
          toExchange: z.boolean(),
          exchange: z.string().min(1).max(60),
        }),
      )
      .min(1)
      .max(1_000),
  }),
  invalidates: [],
  example: {
    moves: [
      {
        id: example.pair.send.id,
        date: '2026-11-20',
        amountMinor: 50_000,
        currency: quoteCurrency,
        toExchange: true,
        exchange: 'Coinbase',
      },
    ],
  },
});
