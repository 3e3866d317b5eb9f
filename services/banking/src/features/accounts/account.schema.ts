import { Schema } from 'mongoose';
import type { AccountRow } from './account';

const text = { type: String, required: true };
const whole = { type: Number, required: true };

const schema = new Schema<AccountRow>(
  {
    _id: text,
    userId: text,
    name: text,
    kind: text,
    currency: text,
    institution: { type: String, default: null },
    mask: { type: String, default: null },
    openingMinor: whole,
    openingDate: text,
    movementMinor: whole,
    adjustedMinor: Number,
    valuedOn: String,
    rows: whole,
    isDefault: { type: Boolean, required: true },
    isChosenDefault: Boolean,
    closed: { type: Boolean, required: true },
    limitMinor: Number,
    apr: Number,
    closingDay: Number,
    dueDay: Number,
    minPayment: Schema.Types.Mixed,
    lowMinor: Number,
    colour: String,
    hidden: Boolean,
    inNetWorth: Boolean,
    inBudget: Boolean,
    version: whole,
    importing: String,
    claimed: Number,
  },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });

export const accountModel = { name: 'Account', collection: 'accounts', schema };
