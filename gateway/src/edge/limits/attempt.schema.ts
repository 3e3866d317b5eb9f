import { Schema } from 'mongoose';

/** Attempts at something within a window that begins with the first one. */
export interface AttemptDoc {
  /** `sign-in:account:<fingerprint>`: no address and no e-mail stands here. */
  _id: string;
  count: number;
  /** No attempt is admitted before. */
  nextAt: Date;
  /** Count of attempts that {@link nextAt} was set after; absent while they are free. */
  heldAfter?: number;
  /** End of the window; the count starts again. */
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
