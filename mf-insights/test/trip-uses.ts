import * as banking from '@app/contracts-banking';
import { undoWrite } from '@app/organising';
import type { GatewayPact } from '@app/web-testing/pact';
import { addTrip, changeTrip, fetchTripsFile, readTrips, removeTrip } from '../src/features/mileage/api';

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

/** The calls that the mileage log makes to the gateway. */
export function tripUses(pact: GatewayPact): void {
  it('reads the mileage log of a year and its file', async () => {
    await pact.uses(
      banking.listTripsEndpoint,
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
      banking.exportTripsEndpoint,
      { state, reply: { fileName: true, mediaType: true, data: true } },
      () => fetchTripsFile(2026),
    );
  });

  it('logs, changes and removes a journey, and undoes it', async () => {
    const { addTripEndpoint, changeTripEndpoint, removeTripEndpoint, undoEndpoint } = banking;
    await pact.uses(addTripEndpoint, { state, reply: { trip, undoId: true } }, () =>
      addTrip.mutationFn({ body: addTripEndpoint.example.body }),
    );
    await pact.uses(changeTripEndpoint, { state, reply: { trip, undoId: true } }, () =>
      changeTrip.mutationFn({
        params: changeTripEndpoint.example.params,
        body: changeTripEndpoint.example.body,
      }),
    );
    await pact.uses(removeTripEndpoint, { state, reply: { undoId: true } }, () =>
      removeTrip.mutationFn({ params: removeTripEndpoint.example.params }),
    );
    await pact.uses(undoEndpoint, { state, reply: { undone: true } }, () =>
      undoWrite.mutationFn({ params: undoEndpoint.example.params }),
    );
  });
}
