import type { Day } from '@app/calendar';
import { Schema } from 'mongoose';

/** A journey for the business as it is stored. */
export interface TripRow {
  _id: string;
  userId: string;
  date: Day;
  /** Whole tenths of a mile. */
  milesTenths: number;
  /** May be empty. */
  destination: string;
  purpose: string;
  /** Only ever grows. */
  version: number;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const schema = new Schema<TripRow>(
  {
    _id: text,
    userId: text,
    date: text,
    milesTenths: whole,
    destination: { type: String, default: '' },
    purpose: text,
    version: whole,
  },
  { versionKey: false },
);
schema.index({ userId: 1, date: 1, _id: 1 });

export const tripModel = { name: 'Trip', collection: 'trips', schema };
