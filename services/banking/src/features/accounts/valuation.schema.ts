import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import { Schema } from 'mongoose';
import type { Versioned } from '../undo/standing';

/** What an account was worth at the end of a day. */
export interface ValuationRow extends Versioned {
  _id: string;
  userId: string;
  accountId: string;
  date: Day;
  /** What is owed is negative. */
  balanceMinor: number;
  currency: Currency;
  note: string | null;
}

const text = { type: String, required: true };
const schema = new Schema<ValuationRow>(
  {
    _id: text,
    userId: text,
    accountId: text,
    date: text,
    balanceMinor: { type: Number, required: true },
    currency: text,
    note: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, accountId: 1, date: 1 }, { unique: true });

export const valuationModel = { name: 'Valuation', collection: 'valuations', schema };
