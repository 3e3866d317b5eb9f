import { Schema } from 'mongoose';
import type { TransactionRow } from '../../../ledger/model/transaction';

/** Links a bank's transaction to its row in the ledger, so that every pull recognises earlier ones. */
export interface BankRow {
  /** `link:transaction`, so that it cannot exist twice. */
  _id: string;
  userId: string;
  linkId: string;
  /** The bank's id. */
  bankId: string;
  /** Null: the person deleted it or left it out, so it never comes back. */
  rowId: string | null;
  /** The row's stamp after the last pull: if the row now has another one, the person changed it since. */
  stamp: string | null;
  pending: boolean;
  /** A posted transaction replaced it in the ledger, so its removal at the bank has no effect. */
  posted?: boolean;
  /**
   * The row with the person's changes, if the pending transaction disappeared before its posted one arrived.
   */
  kept?: TransactionRow;
}

const text = { type: String, required: true };
const bankRowSchema = new Schema<BankRow>(
  {
    _id: text,
    userId: text,
    linkId: text,
    bankId: text,
    rowId: String,
    stamp: String,
    pending: Boolean,
    posted: Boolean,
    kept: Schema.Types.Mixed,
  },
  { versionKey: false },
);
bankRowSchema.index({ userId: 1, linkId: 1, pending: 1 });
export const bankRowModel = { name: 'BankRow', collection: 'bankRows', schema: bankRowSchema };
