import { route } from '@app/contracts-kernel';
import * as lots from './lots';

export const readCryptoLotsRoute = route({
  name: 'crypto.lots.read',
  summary: lots.readCryptoLots.summary,
  method: 'GET',
  path: '/api/crypto/lots',
  reply: lots.readCryptoLots.reply,
  asks: lots.readCryptoLots,
  example: { reply: lots.readCryptoLots.example.reply },
});

export const addCryptoTransactionRoute = route({
  name: 'crypto.transactions.add',
  summary: lots.addCryptoTransaction.summary,
  method: 'POST',
  path: '/api/crypto/transactions',
  body: lots.addCryptoTransaction.request,
  reply: lots.addCryptoTransaction.reply,
  errors: lots.addCryptoTransaction.errors,
  asks: lots.addCryptoTransaction,
  example: {
    body: lots.addCryptoTransaction.example.request,
    reply: lots.addCryptoTransaction.example.reply,
  },
});

export const removeCryptoTransactionRoute = route({
  name: 'crypto.transactions.remove',
  summary: lots.removeCryptoTransaction.summary,
  method: 'DELETE',
  path: '/api/crypto/transactions/:id',
  params: lots.removeCryptoTransaction.request,
  reply: lots.removeCryptoTransaction.reply,
  errors: lots.removeCryptoTransaction.errors,
  asks: lots.removeCryptoTransaction,
  example: {
    params: lots.removeCryptoTransaction.example.request,
    reply: lots.removeCryptoTransaction.example.reply,
  },
});
