import { Schema } from 'mongoose';
import type { RateMonth } from './rate-month';

const text = { type: String, required: true };
const byCurrency = { type: Schema.Types.Mixed, required: true };

/** Nobody's own: the same rates for all. */
const schema = new Schema<RateMonth>(
  { _id: text, days: byCurrency, means: byCurrency, lastDay: text, last: byCurrency },
  { versionKey: false },
);

export const rateMonthModel = { name: 'RateMonth', collection: 'rateMonths', schema };
