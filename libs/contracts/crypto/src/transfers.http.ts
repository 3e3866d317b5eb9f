import { route } from '@app/contracts-kernel';
import * as transfers from './transfers';

export const suggestCryptoTransfersRoute = route({
  name: 'crypto.transfers.suggest',
  summary: transfers.suggestCryptoTransfers.summary,
  method: 'GET',
  path: '/api/crypto/transfers/suggestions',
  reply: transfers.suggestCryptoTransfers.reply,
  asks: transfers.suggestCryptoTransfers,
  example: { reply: transfers.suggestCryptoTransfers.example.reply },
});

export const decideCryptoTransferRoute = route({
  name: 'crypto.transfers.decide',
  summary: transfers.decideCryptoTransfer.summary,
  method: 'POST',
  path: '/api/crypto/transfers',
  body: transfers.decideCryptoTransfer.request,
  reply: transfers.decideCryptoTransfer.reply,
  errors: transfers.decideCryptoTransfer.errors,
  asks: transfers.decideCryptoTransfer,
  example: {
    body: transfers.decideCryptoTransfer.example.request,
    reply: transfers.decideCryptoTransfer.example.reply,
  },
});
