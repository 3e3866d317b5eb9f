import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import { storedModel } from '@app/persistence';

/** Money that moved to or from an exchange; matched once the bank's row is found. */
export interface ExchangeMove {
  /** `userId:id`. */
  _id: string;
  userId: string;
  date: Day;
  amountMinor: number;
  currency: Currency;
  toExchange: boolean;
  exchange: string;
  /** The matching row of the ledger. */
  transactionId?: string;
}

export const exchangeMoveModel = storedModel<ExchangeMove>('ExchangeMove', 'exchangeMoves', {
  userId: 1,
  date: 1,
});
