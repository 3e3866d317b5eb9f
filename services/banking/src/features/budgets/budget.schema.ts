import { Schema } from 'mongoose';
import type { BudgetAmount, BudgetChoice, BudgetMoveRow, BudgetSettings } from './budget';

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const wholeOrNull = { type: Number, default: null };
const plain = { versionKey: false } as const;

const amounts = new Schema<BudgetAmount>(
  {
    _id: text,
    userId: text,
    mode: text,
    currency: text,
    category: text,
    from: text,
    isSet: { type: Boolean, required: true },
    amountMinor: wholeOrNull,
    movedMinor: whole,
  },
  plain,
);
amounts.index({ userId: 1, from: 1 });

const choices = new Schema<BudgetChoice>(
  {
    _id: text,
    userId: text,
    category: text,
    rollover: Schema.Types.Mixed,
    target: Schema.Types.Mixed,
    priority: whole,
    alerts: { type: [Number], default: null },
    groupBudget: { type: Boolean, required: true },
    bucket: { type: String, default: null },
  },
  plain,
);
choices.index({ userId: 1, category: 1 });

const moves = new Schema<BudgetMoveRow>(
  {
    _id: text,
    userId: text,
    mode: text,
    currency: text,
    period: text,
    from: text,
    to: text,
    amountMinor: whole,
    note: { type: String, default: null },
  },
  plain,
);
moves.index({ userId: 1, period: 1 });

const settings = new Schema<BudgetSettings>(
  {
    _id: text,
    userId: text,
    mode: text,
    rule: Schema.Types.Mixed,
    envelope: Schema.Types.Mixed,
    pay: Schema.Types.Mixed,
    digest: Schema.Types.Mixed,
  },
  plain,
);

export const budgetAmountModel = { name: 'BudgetAmount', collection: 'budgetAmounts', schema: amounts };
export const budgetChoiceModel = { name: 'BudgetChoice', collection: 'budgetChoices', schema: choices };
export const budgetMoveModel = { name: 'BudgetMove', collection: 'budgetMoves', schema: moves };
export const budgetSettingsModel = { name: 'BudgetSettings', collection: 'budgetSettings', schema: settings };
export const budgetModels = [budgetAmountModel, budgetChoiceModel, budgetMoveModel, budgetSettingsModel];
