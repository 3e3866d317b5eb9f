import {
  eraseUserEndpoint,
  exportUserEndpoint,
  nothing,
  endpoint,
  restoreUserEndpoint,
} from '@app/contracts-kernel';
import { example } from './example';
import { z } from 'zod';
import { cryptoTransactions, exchangeResult, exchangeState, wallets, walletSync } from './shapes';

export const listWalletsEndpoint = endpoint({
  name: 'crypto.wallets.list',
  summary:
    'Wallets with balance and value, largest value first; at most 500. Empty until an exchange is connected.',
  http: 'GET /api/crypto/wallets',
  request: nothing,
  reply: wallets,
  example: { request: {}, reply: { wallets: [example.wallet] } },
});

export const getExchangeEndpoint = endpoint({
  name: 'crypto.exchange.get',
  summary:
    'Whether an exchange is set up on this server, whether it is a practice one, and the state of the person’s connection to it.',
  http: 'GET /api/crypto/exchange',
  request: nothing,
  reply: exchangeState,
  example: { request: {}, reply: example.exchange },
});

export const connectExchangeEndpoint = endpoint({
  name: 'crypto.exchange.connect',
  summary:
    'Connects the exchange that is set up on this server, or reconnects it after consent was lost. Returns the address of the consent page, if the exchange has one.',
  http: { address: 'POST /api/crypto/connect', ledger: 'owner' },
  invalidates: ['/api/crypto'],
  request: nothing,
  reply: exchangeResult,
  errors: ['CONFLICT', 'FORBIDDEN', 'PROVIDER_NOT_CONFIGURED', 'SERVICE_UNAVAILABLE'],
  timeoutMs: 20_000,
  example: { request: {}, reply: example.connected },
});

export const finishConnectEndpoint = endpoint({
  name: 'crypto.exchange.finish',
  summary: 'Completes a connection with the code that the exchange’s consent page returned.',
  http: { address: 'POST /api/crypto/connect/finish', ledger: 'owner' },
  invalidates: ['/api/crypto'],
  request: z.strictObject({ code: z.string().min(1).max(2_000), state: z.string().min(8).max(200) }),
  reply: exchangeResult,
  errors: ['CONFLICT', 'PROVIDER_NOT_CONFIGURED', 'SERVICE_UNAVAILABLE'],
  timeoutMs: 20_000,
  example: {
    request: { code: 'code-from-the-exchange', state: 'state-12345' },
    reply: example.connected,
  },
});

export const connectByKeyEndpoint = endpoint({
  name: 'crypto.exchange.key',
  summary: 'Connects with the person’s own API key: ECDSA, with only the permission to view.',
  http: { address: 'POST /api/crypto/connect/key', ledger: 'owner' },
  invalidates: ['/api/crypto'],
  request: z.strictObject({
    keyName: z.string().trim().min(1, 'Paste the name of the key').max(200),
    privateKey: z.string().trim().min(1, 'Paste the private key').max(4_000),
  }),
  reply: exchangeResult,
  errors: ['CONFLICT', 'FORBIDDEN', 'PROVIDER_NOT_CONFIGURED', 'SERVICE_UNAVAILABLE'],
  timeoutMs: 20_000,
  example: {
    request: {
      keyName: 'organizations/example/apiKeys/example',
      privateKey: '-----BEGIN EC PRIVATE KEY-----…',
    },
    reply: example.connected,
  },
});

export const syncExchangeEndpoint = endpoint({
  name: 'crypto.exchange.sync',
  summary:
    'Reads balances, movements and prices. Wallets that cannot be read keep their old figures and report why; movements that are already recorded change nothing.',
  http: 'POST /api/crypto/sync',
  invalidates: ['/api/crypto'],
  request: nothing,
  reply: z.object({ wallets: z.array(walletSync) }),
  errors: ['CONFLICT', 'PROVIDER_NOT_CONFIGURED', 'SERVICE_UNAVAILABLE'],
  timeoutMs: 60_000,
  example: {
    request: {},
    reply: {
      wallets: [
        { walletId: example.wallet.id, walletName: 'BTC Wallet', result: 'updated' as const, added: 2 },
      ],
    },
  },
});

export const disconnectExchangeEndpoint = endpoint({
  name: 'crypto.exchange.disconnect',
  summary:
    'Withdraws the consent at the exchange and erases its secrets. Wallets and movements are kept as manual ones, or deleted too.',
  http: { address: 'POST /api/crypto/disconnect', ledger: 'owner' },
  invalidates: ['/api/crypto'],
  request: z.strictObject({ deleteHistory: z.boolean() }),
  reply: z.object({ wallets: z.int(), transactions: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  timeoutMs: 20_000,
  example: { request: { deleteHistory: false }, reply: { wallets: 7, transactions: 42 } },
});

export const listCryptoTransactionsEndpoint = endpoint({
  name: 'crypto.transactions.list',
  summary: 'Crypto transactions of the last 12 months, newest first; at most 500.',
  http: 'GET /api/crypto/transactions',
  request: nothing,
  reply: cryptoTransactions,
  example: { request: {}, reply: { transactions: [example.transaction] } },
});

export const eraseCryptoUserEndpoint = eraseUserEndpoint('crypto');
export const exportCryptoUserEndpoint = exportUserEndpoint('crypto');
export const restoreCryptoUserEndpoint = restoreUserEndpoint('crypto');
