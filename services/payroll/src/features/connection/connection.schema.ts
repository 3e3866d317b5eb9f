import { Schema } from 'mongoose';

/** The link to an employer's payroll account; there is one for each person at most. */
export interface ConnectionDocument {
  /** The person's id. */
  _id: string;
  provider: string;
  connectedAt: Date;
  lastSyncAt?: Date;
}

export const connectionSchema = new Schema<ConnectionDocument>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
    connectedAt: { type: Date, required: true },
    lastSyncAt: Date,
  },
  { collection: 'connections', versionKey: false },
);
