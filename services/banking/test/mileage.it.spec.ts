import {
  addTransactionRequest,
  addTripRequest,
  changeTripRequest,
  exportTripsRequest,
  listTripsRequest,
  readActivityRequest,
  removeTripRequest,
  undoRequest,
} from '@app/contracts-banking';
import { plannerClient } from './planner-client';
import { somebody, testBanking } from './test-banking';

const banking = testBanking();
const { withAccount } = plannerClient(() => banking);

const visit = { date: '2026-09-14', miles: 46.2, destination: 'Harborview', purpose: '=Client visit' };

describe('the mileage log', () => {
  it('is kept by year, changed by version, and every write of it can be taken back', async () => {
    const as = somebody();
    const log = (year = 2026) => banking.ask(listTripsRequest, { year }, { as });
    const { trip } = await banking.ask(addTripRequest, visit, { as });
    expect(trip).toMatchObject({ ...visit, rate: 72.5, deduction: 33.5, version: 1 });
    const { undoId } = await banking.ask(
      changeTripRequest,
      { id: trip.id, version: 1, date: '2025-12-31' },
      { as },
    );
    expect(await log()).toMatchObject({ trips: [], miles: 0, deduction: 0, years: [2025] });
    expect(await log(2025)).toMatchObject({ trips: [{ rate: 70, version: 2 }], deduction: 32.34 });
    await expect(
      banking.ask(changeTripRequest, { id: trip.id, version: 1, miles: 1 }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const undone = await banking.ask(undoRequest, { id: undoId }, { as });
    expect(await log()).toMatchObject({ trips: [{ date: visit.date, version: 3 }], deduction: 33.5 });
    await banking.ask(undoRequest, { id: undone.undoId! }, { as });
    expect((await log(2025)).trips).toHaveLength(1);
    const removed = await banking.ask(removeTripRequest, { id: trip.id }, { as });
    expect((await log(2025)).years).toEqual([]);
    await banking.ask(undoRequest, { id: removed.undoId }, { as });
    expect((await log(2025)).trips).toHaveLength(1);
    const { entries } = await banking.ask(readActivityRequest, {}, { as });
    expect(entries.map(({ title }) => title)).toContain('Added =Client visit');
  });

  it('is its owner’s alone', async () => {
    const [as, other] = [somebody(), somebody()];
    const { trip } = await banking.ask(addTripRequest, visit, { as });
    expect((await banking.ask(listTripsRequest, { year: 2026 }, { as: other })).trips).toEqual([]);
    for (const ask of [
      () => banking.ask(removeTripRequest, { id: trip.id }, { as: other }),
      () => banking.ask(changeTripRequest, { id: trip.id, version: 1, miles: 1 }, { as: other }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells what stands on the line of cars beside it, by the share of the business', async () => {
    const as = somebody();
    await withAccount(as);
    const fuel = {
      type: 'expense',
      description: 'Fuel stop',
      category: 'Transport',
      business: true,
    } as const;
    for (const more of [{ taxLine: 'C9', businessPercent: 60 }, { taxLine: 'C22' }] as const)
      await banking.ask(addTransactionRequest, { ...fuel, ...more, amount: 50, date: visit.date }, { as });
    await banking.ask(addTripRequest, visit, { as });
    expect((await banking.ask(listTripsRequest, { year: 2026 }, { as })).actualCosts).toBe(30);
  });

  it('leaves as a file that no spreadsheet runs', async () => {
    const as = somebody();
    await banking.ask(addTripRequest, visit, { as });
    expect(await banking.ask(exportTripsRequest, { year: 2026 }, { as })).toMatchObject({
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
