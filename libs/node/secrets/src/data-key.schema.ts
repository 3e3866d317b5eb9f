import { Schema } from 'mongoose';
import type { WrappedKey } from '@app/provider-kit';

/**
 * A person's data key, sealed with a key of the ring. Deleting it makes everything sealed with it permanently unreadable.
 */
export interface DataKeyDocument extends WrappedKey {
  /** The person's id. */
  _id: string;
}

const text = { type: String, required: true };

export const dataKeySchema = new Schema<DataKeyDocument>(
  { _id: text, kid: text, version: { type: Number, required: true }, iv: text, tag: text, ct: text },
  { collection: 'dataKeys', versionKey: false },
);
