import { quoteCurrency, type CryptoTransaction } from '@app/contracts-crypto';
import { jsonNumber } from '@app/money';
import type { TransactionDocument } from './transaction.schema';

/** A movement in the form of the contract; `transferWith` is the other leg of a transfer. */
export const toTransaction = (
  { _id, type, amount, amountUsdMinor, currency, description, date, ...rest }: TransactionDocument,
  transferWith?: string,
): CryptoTransaction => ({
  id: _id,
  type,
  amount,
  amountUsd: amountUsdMinor === undefined ? null : jsonNumber(amountUsdMinor, quoteCurrency),
  currency,
  description,
  date,
  ...(rest.walletId !== undefined && { walletId: rest.walletId }),
  ...(rest.at !== undefined && { at: rest.at.toISOString() }),
  ...(rest.fee !== undefined && { fee: rest.fee }),
  ...(rest.feeUsdMinor !== undefined && { feeUsd: jsonNumber(rest.feeUsdMinor, quoteCurrency) }),
  ...(rest.counter !== undefined && { counter: rest.counter }),
  ...(rest.hash !== undefined && { hash: rest.hash }),
  ...(rest.note !== undefined && { note: rest.note }),
  ...(rest.byHand && { byHand: true as const }),
  ...(transferWith !== undefined && { transferWith }),
});
