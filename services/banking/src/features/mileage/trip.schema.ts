import type { Day } from '@app/calendar';
import { Schema } from 'mongoose';
import type { Versioned } from '../undo/standing';

/** A journey for the business as it is stored. */
export interface TripRow extends Versioned {
  _id: string;
  userId: string;
  date: Day;
  /** Whole tenths of a mile. */
  milesTenths: number;
  /** May be empty. */
  destination: string;
  purpose: string;
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
