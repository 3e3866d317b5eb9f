import { quoteCurrency, type CryptoTransaction } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import type { TransactionDocument } from './transaction.schema';

/** A movement as the contract shows it; `transferWith` is the other leg of a transfer. */
export const toTransaction = (
  { _id, type, amount, amountUsdMinor, currency, description, date, ...told }: TransactionDocument,
  transferWith?: string,
): CryptoTransaction => ({
  id: _id,
  type,
  amount,
  amountUsd: amountUsdMinor === undefined ? null : jsonNumber(amountUsdMinor, quoteCurrency),
  currency,
  description,
  date,
  ...(told.walletId !== undefined && { walletId: told.walletId }),
  ...(told.at !== undefined && { at: told.at.toISOString() }),
  ...(told.fee !== undefined && { fee: told.fee }),
  ...(told.feeUsdMinor !== undefined && { feeUsd: jsonNumber(told.feeUsdMinor, quoteCurrency) }),
  ...(told.counter !== undefined && { counter: told.counter }),
  ...(told.hash !== undefined && { hash: told.hash }),
  ...(told.note !== undefined && { note: told.note }),
  ...(told.byHand && { byHand: true as const }),
  ...(transferWith !== undefined && { transferWith }),
});
