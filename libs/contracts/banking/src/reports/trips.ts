import { amount, day, event, id, list, queryInt, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { exportedFile } from './exports';
import { tripReads } from '../stale-reads';

/** The most journeys one person may log for one year. */
export const maxTrips = 2_000;
const maxMiles = 9_999.9;

const isTenths = (miles: number): boolean => Math.abs(miles * 10 - Math.round(miles * 10)) < 1e-6;
const miles = z
  .number()
  .min(0.1, 'Must be at least 0.1')
  .max(maxMiles)
  .refine(isTenths, 'Must have one decimal at most');
const place = z.string().trim().max(80, 'A place may have 80 characters');
const purpose = z.string().trim().min(1, 'Say what it was for').max(140, 'At most 140 characters');

/**
 * A business journey by car, with the fields of a mileage log (26 CFR 1.274-5T(b)(6): day, miles, destination,
 * purpose).
 */
export const trip = z.object({
  id,
  date: day,
  miles: z.number(),
  /** Where it went. */
  destination: z.string(),
  purpose: z.string(),
  /** Cents per mile on that day; null if no rate is published. */
  rate: z.number().nullable(),
  /** Miles times rate, rounded for display; the year's total is the sum of the exact products. */
  deduction: amount.nullable(),
  version: z.int(),
});
export type Trip = z.infer<typeof trip>;

/** The log of a tax year, in US dollars. */
const tripLog = z.object({
  year: z.int(),
  /** Newest first. */
  trips: list(trip),
  miles: z.number(),
  /** Schedule C, line 9, at the standard mileage rate. */
  deduction: amount,
  /** Number of journeys on days without a published rate, which the deduction excludes. */
  withoutRate: z.int(),
  /** Rates of the year, each valid from a day on. */
  rates: list(z.object({ from: day, cents: z.number() })),
  /**
   * Completed business payments on line 9 of the year: actual car costs, which may not be deducted in addition to the
   * mileage rate.
   */
  actualCosts: amount,
  /** Years that have journeys, newest first. */
  years: list(z.int()),
});
export type TripLog = z.infer<typeof tripLog>;

const [earliest, latest] = [2000, 2100];

const ofYear = z.strictObject({ year: queryInt(earliest, latest) });
const newTrip = z.strictObject({ date: day, miles, destination: place.default(''), purpose });
const changeTrip = z.strictObject({
  /** The version that was read. */
  version: z.int(),
  date: day.optional(),
  miles: miles.optional(),
  destination: place.optional(),
  purpose: purpose.optional(),
});
const params = z.strictObject({ id });
const written = z.object({ trip, undoId: id });
const removed = z.object({ removed: z.literal(true), undoId: id });

const example: Trip = {
  id: '01920000-0000-7000-8000-0000000007a1',
  date: '2026-09-14',
  miles: 46.2,
  destination: 'Harborview',
  purpose: 'Client visit',
  rate: 72.5,
  deduction: 33.5,
  version: 1,
};
const exampleLog: TripLog = {
  year: 2026,
  trips: [example],
  miles: 46.2,
  deduction: 33.5,
  withoutRate: 0,
  rates: [{ from: '2026-01-01', cents: 72.5 }],
  actualCosts: 0,
  years: [2026],
};
const undoId = '01920000-0000-7000-8000-0000000000e5';
const { date, destination } = example;
const exampleNew = { date, miles: example.miles, destination, purpose: example.purpose };
const exampleWritten = { trip: example, undoId };
const exampleFile = {
  fileName: 'mileage-2026.csv',
  mediaType: 'text/csv; charset=utf-8',
  encoding: 'text' as const,
  rows: 1,
  data: 'Date,Miles,Destination,Purpose,Cents per mile,Deduction\r\n2026-09-14,46.2,Harborview,Client visit,72.5,33.50\r\n',
};

export const listTripsEndpoint = endpoint({
  name: 'banking.trips.list',
  summary: 'The mileage log of a tax year, and its deduction.',
  http: 'GET /api/trips',
  request: ofYear,
  reply: tripLog,
  example: { request: { year: 2026 }, reply: exampleLog },
});
export const addTripEndpoint = endpoint({
  name: 'banking.trips.add',
  summary: 'Logs a business journey.',
  http: { address: 'POST /api/trips', status: 201 },
  invalidates: tripReads,
  errors: ['VALIDATION', 'TOO_MANY_TRIPS'],
  request: newTrip,
  reply: written,
  example: { request: exampleNew, reply: exampleWritten },
});
export const changeTripEndpoint = endpoint({
  name: 'banking.trips.change',
  summary:
    'Changes the given fields of a journey; refused if it has changed since the version that was read.',
  http: 'PATCH /api/trips/:id',
  invalidates: tripReads,
  errors: ['NOT_FOUND', 'VALIDATION', 'VERSION_CONFLICT', 'TOO_MANY_TRIPS'],
  request: changeTrip.extend(params.shape),
  reply: written,
  example: { request: { id: example.id, version: 1, miles: 46.2 }, reply: exampleWritten },
});
export const removeTripEndpoint = endpoint({
  name: 'banking.trips.remove',
  summary: 'Removes a journey from the log.',
  http: 'DELETE /api/trips/:id',
  invalidates: tripReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: removed,
  example: { request: { id: example.id }, reply: { removed: true, undoId } },
});
export const exportTripsEndpoint = endpoint({
  name: 'banking.trips.export',
  summary: 'The log of a tax year as a CSV file that is safe to open in a spreadsheet.',
  http: { address: 'GET /api/trips/export', ledger: 'accountant' },
  request: ofYear,
  reply: exportedFile,
  example: { request: { year: 2026 }, reply: exampleFile },
});

export const tripsChangedEvent = event({
  name: 'banking.trips.changed',
  summary: 'The mileage log of the user changed.',
  invalidates: tripReads,
  payload: z.object({ userId: id }),
  example: { userId: '01920000-0000-7000-8000-000000000001' },
});
