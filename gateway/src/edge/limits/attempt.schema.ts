import { Schema } from 'mongoose';

/** Attempts within a window that starts with the first one. */
export interface AttemptDoc {
  /** For example `sign-in:account:<fingerprint>`: contains no address and no e-mail. */
  _id: string;
  count: number;
  /** No attempt is admitted before this time. */
  nextAt: Date;
  /** The number of attempts after which {@link nextAt} was set; absent while attempts are not delayed. */
  heldAfter?: number;
  /** End of the window; after it the count starts again. */
  expiresAt: Date;
}

export const ATTEMPT_MODEL = 'Attempt';
export const attemptSchema = new Schema<AttemptDoc>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    heldAfter: Number,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'attempts', strict: 'throw', versionKey: false },
);
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
