import * as banking from '@app/contracts-banking';
import { undoWrite } from '@app/organising';
import type { GatewayPact } from '@app/web-testing/pact';
import { addTrip } from '../src/features/mileage/api/add-trip';
import { changeTrip } from '../src/features/mileage/api/change-trip';
import { fetchTripsFile } from '../src/features/mileage/api/export-trips';
import { readTrips } from '../src/features/mileage/api/read-trips';
import { removeTrip } from '../src/features/mileage/api/remove-trip';

const state = 'a signed-in person';
const { signal } = new AbortController();
const trip = {
  id: true,
  date: true,
  miles: true,
  destination: true,
  purpose: true,
  deduction: true,
  version: true,
} as const;

/** What the mileage log needs of the gateway. */
export function tripUses(pact: GatewayPact): void {
  it('reads the mileage log of a year, and its file', async () => {
    await pact.uses(
      banking.listTripsRoute,
      {
        state,
        reply: {
          year: true,
          trips: [trip],
          miles: true,
          deduction: true,
          withoutRate: true,
          rates: [{ from: true, cents: true }],
          actualCosts: true,
          years: [true],
        },
      },
      () => readTrips(2026).queryFn({ signal }),
    );
    await pact.uses(
      banking.exportTripsRoute,
      { state, reply: { fileName: true, mediaType: true, data: true } },
      () => fetchTripsFile(2026),
    );
  });

  it('logs, changes and removes a journey, and takes that back', async () => {
    const { addTripRoute, changeTripRoute, removeTripRoute, undoRoute } = banking;
    await pact.uses(addTripRoute, { state, reply: { trip, undoId: true } }, () =>
      addTrip.mutationFn({ body: addTripRoute.example.body! }),
    );
    await pact.uses(changeTripRoute, { state, reply: { trip, undoId: true } }, () =>
      changeTrip.mutationFn({
        params: changeTripRoute.example.params!,
        body: changeTripRoute.example.body!,
      }),
    );
    await pact.uses(removeTripRoute, { state, reply: { undoId: true } }, () =>
      removeTrip.mutationFn({ params: removeTripRoute.example.params! }),
    );
    await pact.uses(undoRoute, { state, reply: { undone: true } }, () =>
      undoWrite.mutationFn({ params: undoRoute.example.params! }),
    );
  });
}
