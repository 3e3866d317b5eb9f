import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import { storedModel } from '@app/persistence';
import type { Versioned } from '../model/versioned';

/** What an account was worth at the end of a day. */
export interface ValuationRow extends Versioned {
  _id: string;
  userId: string;
  accountId: string;
  date: Day;
  /** In minor units; negative for what is owed. */
  balanceMinor: number;
  currency: Currency;
  note: string | null;
}

export const valuationModel = storedModel<ValuationRow>('Valuation', 'valuations', [
  { userId: 1, accountId: 1, date: 1 },
  { unique: true },
]);
