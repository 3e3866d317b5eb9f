import {
  addTransactionEndpoint,
  addTripEndpoint,
  changeTripEndpoint,
  exportTripsEndpoint,
  listTripsEndpoint,
  readActivityEndpoint,
  removeTripEndpoint,
} from '@app/contracts-banking';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking();
const { openChecking } = new LedgerDriver(banking);

const visit = { date: '2026-09-14', miles: 46.2, destination: 'Harborview', purpose: '=Client visit' };

describe('the mileage log', () => {
  it('is stored by year, changed by version, and every write can be undone', async () => {
    const as = somebody();
    const log = (year = 2026) => banking.ask(listTripsEndpoint, { year }, { as });
    const { trip } = await banking.ask(addTripEndpoint, visit, { as });
    expect(trip).toMatchObject({ ...visit, rate: 72.5, deduction: 33.5, version: 1 });
    const { undoId } = await banking.ask(
      changeTripEndpoint,
      { id: trip.id, version: 1, date: '2025-12-31' },
      { as },
    );
    expect(await log()).toMatchObject({ trips: [], miles: 0, deduction: 0, years: [2025] });
    expect(await log(2025)).toMatchObject({ trips: [{ rate: 70, version: 2 }], deduction: 32.34 });
    await expect(
      banking.ask(changeTripEndpoint, { id: trip.id, version: 1, miles: 1 }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const undone = await banking.undo(as, undoId);
    expect(await log()).toMatchObject({ trips: [{ date: visit.date, version: 3 }], deduction: 33.5 });
    await banking.undo(as, undone.undoId!);
    expect((await log(2025)).trips).toHaveLength(1);
    const removed = await banking.ask(removeTripEndpoint, { id: trip.id }, { as });
    expect((await log(2025)).years).toEqual([]);
    await banking.undo(as, removed.undoId);
    expect((await log(2025)).trips).toHaveLength(1);
    const { entries } = await banking.ask(readActivityEndpoint, {}, { as });
    expect(entries.map(({ title }) => title)).toContain('Added =Client visit');
  });

  it('is private to its owner', async () => {
    const [as, other] = [somebody(), somebody()];
    const { trip } = await banking.ask(addTripEndpoint, visit, { as });
    expect((await banking.ask(listTripsEndpoint, { year: 2026 }, { as: other })).trips).toEqual([]);
    for (const ask of [
      () => banking.ask(removeTripEndpoint, { id: trip.id }, { as: other }),
      () => banking.ask(changeTripEndpoint, { id: trip.id, version: 1, miles: 1 }, { as: other }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows the car expenses of the same tax line by their business share', async () => {
    const as = somebody();
    await openChecking(as);
    const fuel = {
      type: 'expense',
      description: 'Fuel stop',
      category: 'Transport',
      business: true,
    } as const;
    for (const more of [{ taxLine: 'C9', businessPercent: 60 }, { taxLine: 'C22' }] as const)
      await banking.ask(addTransactionEndpoint, { ...fuel, ...more, amount: 50, date: visit.date }, { as });
    await banking.ask(addTripEndpoint, visit, { as });
    expect((await banking.ask(listTripsEndpoint, { year: 2026 }, { as })).actualCosts).toBe(30);
  });

  it('is exported as a file without formulas', async () => {
    const as = somebody();
    await banking.ask(addTripEndpoint, visit, { as });
    expect(await banking.ask(exportTripsEndpoint, { year: 2026 }, { as })).toMatchObject({
      fileName: 'mileage-2026.csv',
      rows: 1,
      data: [
        'Date,Miles,Destination,Purpose,Cents per mile,Deduction',
        "2026-09-14,46.2,Harborview,'=Client visit,72.5,33.50",
        'Total,46.2,,,,33.50',
        '',
      ].join('\r\n'),
    });
  });
});
