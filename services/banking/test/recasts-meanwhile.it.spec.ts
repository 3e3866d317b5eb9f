import {
  addTransactionRequest,
  changeCategoryRequest,
  changeTransactionRequest,
  commitBulkRequest,
  createCategoryRequest,
  listCategoriesRequest,
  listTransactionsRequest,
  mergeCategoryRequest,
  previewBulkRequest,
  removeCategoryRequest,
  removeTransactionRequest,
  undoRequest,
} from '@app/contracts-banking';
import { DomainError, type Actor } from '@app/contracts-kernel';
import { addDays } from '@app/calendar';
import { rowsInOneRecastStep, type RecastDocument } from '../src/features/recasts/recast';
import { RecastRecovery } from '../src/features/recasts/recast.recovery';
import { RecastWriter } from '../src/features/recasts/recast.writer';
import { importClient } from './import-client';
import { withMeanwhile } from './meanwhile';
import { somebody, testBanking, today } from './test-banking';

/** What happens between steps takes two of them, not thousands of rows. */
jest.mock('../src/features/recasts/recast', () => ({
  ...jest.requireActual<object>('../src/features/recasts/recast'),
  rowsInOneRecastStep: 200,
}));

const banking = testBanking({ timeoutMs: 180_000 });
const { sound, undo } = banking;
const client = importClient(() => banking);
const count = rowsInOneRecastStep + 50;
const slow = { timeoutMs: 120_000 };

const countsOf = async (as: Actor) => {
  const rows = await banking.ask(listTransactionsRequest, {}, { as });
  return rows.reduce<Record<string, number>>(
    (sums, { category }) => ({ ...sums, [category]: (sums[category] ?? 0) + 1 }),
    {},
  );
};
const own = async (as: Actor) =>
  (await banking.ask(listCategoriesRequest, {}, { as })).flatMap(({ name, builtIn }) =>
    builtIn ? [] : [name],
  );
const addTo = (as: Actor, category: string) =>
  banking.ask(
    addTransactionRequest,
    { type: 'expense', amount: 9, description: 'Oiltown', category },
    { as },
  );

/** A category with many rows of somebody's account; its id. */
async function filled(as: Actor, account: string, name: string): Promise<string> {
  const before = new Set((await banking.ask(listTransactionsRequest, {}, { as })).map((row) => row.id));
  const lines = Array.from(
    { length: count },
    (_one, index) => `${addDays(today, -(index % 300))},ZAFFRE ${name} ${index},-${index + 1}.00`,
  );
  const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
  await (await client.bring(as, account, `${name}.csv`, file)).commit();
  const { id } = await banking.ask(createCategoryRequest, { name }, { as });
  const rows = await banking.ask(listTransactionsRequest, {}, { as });
  const ids = rows.flatMap((row) => (before.has(row.id) ? [] : [row.id]));
  const change = { category: name };
  const { plan } = await banking.ask(previewBulkRequest, { ids, change }, { as, ...slow });
  await banking.ask(commitBulkRequest, { ids, change, plan }, { as, ...slow });
  return id;
}

/** Somebody with many rows in Fuel, and that category's id. */
async function driver(): Promise<{ as: Actor; fuel: string; account: string }> {
  const as = somebody();
  const account = await client.account(as);
  return { as, account, fuel: await filled(as, account, 'Fuel') };
}
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryRequest, { id, name }, { as, ...slow })).undoId!;

/** Somebody gives a row that is in Petrol still, or already, another description. */
async function changeOne(as: Actor): Promise<string> {
  const rows = await banking.ask(listTransactionsRequest, {}, { as });
  const { id, version } = rows.find(({ category }) => category === 'Petrol')!;
  await banking.ask(changeTransactionRequest, { id, version, description: 'Mine' }, { as });
  return id;
}
const rowOf = async (as: Actor, id: string | undefined) =>
  (await banking.ask(listTransactionsRequest, {}, { as })).find((one) => one.id === id);

describe('a name that many transactions lose in steps', () => {
  it('takes nothing more, nobody’s rows stay in it, and what was in it comes back into the earlier one', async () => {
    const { as, fuel } = await driver();
    const renamed = await rename(as, fuel, 'Petrol');
    const { transaction } = await addTo(as, 'Petrol');
    const removed = await banking.ask(removeTransactionRequest, { id: transaction.id }, { as });
    let refused: unknown;
    let mine: string | undefined;
    await withMeanwhile(
      banking,
      2,
      async () => {
        refused = await addTo(as, 'Petrol').catch((error: unknown) => error);
        mine = await changeOne(as);
        await undo(as, removed.undoId);
      },
      () => banking.ask(undoRequest, { id: renamed }, { as, ...slow }),
    );
    expect(refused).toMatchObject({ code: 'VALIDATION', field: 'category' });
    expect(await own(as)).toEqual(['Fuel']);
    expect(await countsOf(as)).toEqual({ Fuel: count + 1 });
    expect(await rowOf(as, mine)).toMatchObject({ description: 'Mine', category: 'Fuel' });
    await sound(as);
  });

  it('is no other’s until all are through, nor does the one they go to change meanwhile', async () => {
    const { as, fuel, account } = await driver();
    const trips = await filled(as, account, 'Trips');
    const renamed = await rename(as, fuel, 'Petrol');
    const refused: unknown[] = [];
    const attempt = async (work: Promise<unknown>) => {
      const error: unknown = await work.catch((one: unknown) => one);
      refused.push(error instanceof DomainError ? error.code : error);
    };
    await withMeanwhile(
      banking,
      2,
      async () => {
        await attempt(banking.ask(createCategoryRequest, { name: 'Petrol' }, { as }));
        await attempt(rename(as, fuel, 'Gas'));
        await attempt(rename(as, trips, 'Petrol'));
        await attempt(banking.ask(removeCategoryRequest, { id: fuel }, { as }));
        await attempt(banking.ask(mergeCategoryRequest, { id: fuel, into: trips }, { as }));
        await attempt(banking.ask(undoRequest, { id: renamed }, { as, ...slow }));
      },
      () => banking.ask(undoRequest, { id: renamed }, { as, ...slow }),
    );
    expect(refused).toEqual(Array.from({ length: 6 }, () => 'REQUEST_IN_PROGRESS'));
    expect(await own(as)).toEqual(['Fuel', 'Trips']);
    expect(await countsOf(as)).toEqual({ Fuel: count, Trips: count });
    await rename(as, trips, 'Petrol');
    expect(await countsOf(as)).toEqual({ Fuel: count, Petrol: count });
    await sound(as);
  });

  it('is not gone back to by an undo of what was done to a row meanwhile', async () => {
    const { as, fuel } = await driver();
    const renamed = await rename(as, fuel, 'Petrol');
    const undos: string[] = [];
    await withMeanwhile(
      banking,
      2,
      async () => {
        const rows = await banking.ask(listTransactionsRequest, {}, { as });
        const [one, other] = rows.filter(({ category }) => category === 'Petrol');
        const { id, version } = one!;
        const changed = await banking.ask(
          changeTransactionRequest,
          { id, version, description: 'Mine' },
          { as },
        );
        const removed = await banking.ask(removeTransactionRequest, { id: other!.id }, { as });
        undos.push(changed.undoId!, removed.undoId);
      },
      () => banking.ask(undoRequest, { id: renamed }, { as, ...slow }),
    );
    for (const id of undos) await undo(as, id);
    expect(await countsOf(as)).toEqual({ Fuel: count });
    await sound(as);
  });

  it('is lost, too, where whoever takes it back dies and the recovery goes on', async () => {
    const { as, fuel } = await driver();
    const renamed = await rename(as, fuel, 'Petrol');
    const death = jest.spyOn(RecastWriter.prototype, 'takeStepBack').mockRejectedValue(new Error('gone'));
    try {
      await expect(banking.ask(undoRequest, { id: renamed }, { as, ...slow })).rejects.toThrow();
    } finally {
      death.mockRestore();
    }
    const half = await banking.store
      .collection<RecastDocument>('recasts')
      .findOne({ userId: as.userId, steps: { $exists: true } });
    await banking.get(RecastRecovery).recover(new Date(half!.steps!.leaseUntil.getTime() + 1));
    expect(await own(as)).toEqual(['Fuel']);
    expect(await countsOf(as)).toEqual({ Fuel: count });
    await sound(as);
  });

  it('they had only half got keeps none that somebody changed when the rename is given up', async () => {
    const { as, fuel } = await driver();
    const writer = banking.get(RecastWriter);
    const apply = writer.apply.bind(writer);
    let steps = 0;
    const end = jest.spyOn(RecastWriter.prototype, 'apply').mockImplementation((...args) => {
      if (++steps > 1) throw new Error('no more');
      return apply(...args);
    });
    let mine: string | undefined;
    const change = async () => void (mine = await changeOne(as));
    try {
      await withMeanwhile(banking, 2, change, () => expect(rename(as, fuel, 'Petrol')).rejects.toThrow());
    } finally {
      end.mockRestore();
    }
    expect(await own(as)).toEqual(['Fuel']);
    expect(await rowOf(as, mine)).toMatchObject({ description: 'Mine', category: 'Fuel' });
    expect(await countsOf(as)).toEqual({ Fuel: count });
    await sound(as);
  });
});
