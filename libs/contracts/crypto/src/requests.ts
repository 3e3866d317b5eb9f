import { eraseUserRequest, nothing, request } from '@app/contracts-kernel';
import { example } from './example';
import { cryptoTransactions, exchangeResult, wallets } from './shapes';

export const listWallets = request({
  name: 'crypto.wallets.list',
  summary:
    'Wallets with balance and value, largest value first; at most 500. Empty until an exchange is connected.',
  request: nothing,
  reply: wallets,
  example: { request: {}, reply: { wallets: [example.wallet] } },
});

export const connectExchange = request({
  name: 'crypto.exchange.connect',
  summary: 'Connects the exchange that is set up on this server.',
  request: nothing,
  reply: exchangeResult,
  errors: ['FORBIDDEN', 'PROVIDER_NOT_CONFIGURED'],
  effect: 'keyed',
  timeoutMs: 20_000,
  example: { request: {}, reply: example.connected },
});

export const listCryptoTransactions = request({
  name: 'crypto.transactions.list',
  summary: 'Crypto transactions of the last 12 months, newest first; at most 500.',
  request: nothing,
  reply: cryptoTransactions,
  example: { request: {}, reply: { transactions: [example.transaction] } },
});

export const eraseCryptoUser = eraseUserRequest('crypto');
