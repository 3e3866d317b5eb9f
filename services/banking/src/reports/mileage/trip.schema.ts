import type { Day } from '@app/calendar';
import { storedModel } from '@app/persistence';
import type { Versioned } from '../../ledger/model/versioned';

/** A business trip as it is stored. */
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

export const tripModel = storedModel<TripRow>('Trip', 'trips', { userId: 1, date: 1, _id: 1 });
