import { route } from '@app/contracts-kernel';
import * as requests from './requests';

export const listWalletsRoute = route({
  name: 'crypto.wallets.list',
  summary: requests.listWallets.summary,
  method: 'GET',
  path: '/api/crypto/wallets',
  reply: requests.listWallets.reply,
  asks: requests.listWallets,
  example: { reply: requests.listWallets.example.reply },
});

export const connectExchangeRoute = route({
  name: 'crypto.exchange.connect',
  summary: requests.connectExchange.summary,
  method: 'POST',
  path: '/api/crypto/connect',
  body: requests.connectExchange.request,
  reply: requests.connectExchange.reply,
  errors: requests.connectExchange.errors,
  asks: requests.connectExchange,
  example: { body: requests.connectExchange.example.request, reply: requests.connectExchange.example.reply },
});

export const listCryptoTransactionsRoute = route({
  name: 'crypto.transactions.list',
  summary: requests.listCryptoTransactions.summary,
  method: 'GET',
  path: '/api/crypto/transactions',
  reply: requests.listCryptoTransactions.reply,
  asks: requests.listCryptoTransactions,
  example: { reply: requests.listCryptoTransactions.example.reply },
});
