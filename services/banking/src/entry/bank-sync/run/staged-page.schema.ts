import { Schema } from 'mongoose';
import type { BankPage } from '../../../ledger/bank-links/source/bank-source';

/** Pages of a long run, kept until all of them are written, so that a stopped process loses nothing. */
export interface StagedPage {
  /** `run:part`. */
  _id: string;
  userId: string;
  linkId: string;
  part: number;
  page: Pick<BankPage, 'upserts' | 'removed' | 'pendingIsWhole'>;
  expiresAt: Date;
}

const text = { type: String, required: true };
const stagedPageSchema = new Schema<StagedPage>(
  { _id: text, userId: text, linkId: text, part: Number, page: Schema.Types.Mixed, expiresAt: Date },
  { versionKey: false },
);
stagedPageSchema.index({ userId: 1, linkId: 1 });
stagedPageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export const stagedPageModel = {
  name: 'StagedPage',
  collection: 'bankStagedPages',
  schema: stagedPageSchema,
};
