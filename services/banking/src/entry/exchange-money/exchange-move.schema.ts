import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import { storedModel } from '@app/persistence';

/** Money that went to an exchange or came from it, until the bank's row of it is found. */
export interface ExchangeMove {
  /** `userId:id`. */
  _id: string;
  userId: string;
  date: Day;
  amountMinor: number;
  currency: Currency;
  toExchange: boolean;
  exchange: string;
  /** The row of the ledger it is. */
  transactionId?: string;
}

export const exchangeMoveModel = storedModel<ExchangeMove>('ExchangeMove', 'exchangeMoves', {
  userId: 1,
  date: 1,
});
