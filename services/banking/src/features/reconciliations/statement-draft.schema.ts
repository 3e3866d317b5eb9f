import type { Day } from '@app/calendar';
import { Schema } from 'mongoose';

/** What a person entered and ticked for the next statement of an account. Named by the account: there is one at most. */
export interface StatementDraftRow {
  _id: string;
  userId: string;
  statementDay: Day | null;
  endMinor: number | null;
  transactionIds: string[];
}

const text = { type: String, required: true };
const schema = new Schema<StatementDraftRow>(
  { _id: text, userId: text, statementDay: String, endMinor: Number, transactionIds: [String] },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });

export const statementDraftModel = { name: 'StatementDraft', collection: 'statementDrafts', schema };
