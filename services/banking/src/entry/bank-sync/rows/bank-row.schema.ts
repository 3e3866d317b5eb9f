import { Schema } from 'mongoose';
import type { TransactionRow } from '../../../ledger/model/transaction';

/** Which row of the ledger a transaction of a bank is: by it every pull knows again what came before. */
export interface BankRow {
  /** `link:transaction`, so that nothing can be there twice. */
  _id: string;
  userId: string;
  linkId: string;
  /** The bank's id. */
  bankId: string;
  /** Null: the person deleted it or left it out, and it never comes back. */
  rowId: string | null;
  /** The row's stamp as the last pull left it: another one means that the person changed it since. */
  stamp: string | null;
  pending: boolean;
  /** A posted one took its place in the ledger: that this one goes at the bank says nothing. */
  posted?: boolean;
  /** What the person had made of a pending row that went before its posted one came. */
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
