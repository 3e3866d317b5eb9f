import type { Day } from '@app/calendar';
import type { TripRow } from '../../reports/mileage/trip.schema';
import type { DemoOwner } from '../build/demo-row';
import { DemoDays } from '../build/draft';
import { idFrom } from '../build/seeded-random';

/** Distance there and back in tenths of a mile. */
const places = [
  ['Harborview', 'Visit at Tern Robotics', 462],
  ['Old Mill District', 'Workshop with a client', 188],
  ['Westbrook', 'Pictures for a catalogue', 734],
  ['Lakeside Campus', 'Pitch for a redesign', 296],
] as const;
const monthsLogged = 16;

/** The visitor's business trips: one or two a month, across a new year and so with two rates. */
export function demoTrips({ userId, seed }: DemoOwner, today: Day): TripRow[] {
  const days = new DemoDays(today);
  const rows: TripRow[] = [];
  for (let back = monthsLogged - 1; back >= 0; back--)
    for (const date of back % 3 === 0 ? [8, 21] : [14]) {
      const at = rows.length;
      const [destination, purpose, milesTenths] = places[at % places.length]!;
      const day = days.monthsAgo(back, date);
      if (day > today) continue;
      rows.push({
        _id: idFrom(Date.parse(`${day}T09:00:00Z`), userId, seed, 'trip', at),
        userId,
        date: day,
        milesTenths,
        destination,
        purpose,
        version: 1,
      });
    }
  return rows;
}
