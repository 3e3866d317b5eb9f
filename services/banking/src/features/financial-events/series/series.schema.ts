import { Schema } from 'mongoose';
import type { SeriesRow } from './series';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const whole = { type: Number, required: true };
const wholeOrNull = { type: Number, default: null };
const schema = new Schema<SeriesRow>(
  {
    _id: text,
    userId: text,
    title: text,
    kind: text,
    accountId: textOrNull,
    toAccountId: textOrNull,
    payee: textOrNull,
    payeeKeys: [String],
    category: text,
    amountMinor: whole,
    amountMode: text,
    minMinor: wholeOrNull,
    maxMinor: wholeOrNull,
    variableBy: text,
    currency: text,
    rule: Schema.Types.Mixed,
    start: text,
    leapDay: Boolean,
    endsOn: textOrNull,
    endsAfter: wholeOrNull,
    weekends: text,
    remindDays: whole,
    autoPostSince: textOrNull,
    tags: [String],
    split: { type: Schema.Types.Mixed, default: null },
    trialEnds: textOrNull,
    renewsOn: textOrNull,
    cancelBy: textOrNull,
    website: textOrNull,
    note: textOrNull,
    version: whole,
  },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });

export const seriesModel = { name: 'Series', collection: 'series', schema };
