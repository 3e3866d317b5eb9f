import { addDays } from '@app/calendar';
import {
  addPersonEndpoint,
  addTransactionEndpoint,
  changeCategoryEndpoint,
  commitBulkEndpoint,
  createCategoryEndpoint,
  exportTransactionsEndpoint,
  listPeopleEndpoint,
  previewBulkEndpoint,
  removeAccountEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { ImportChangesWriter } from '../../../../src/entry/imports/commit/import-changes.writer';
import { ImportRecoveryScheduler } from '../../../../src/entry/imports/commit/import-recovery.scheduler';
import { rowsPerStep, rowsPerRemovalStep } from '../../../../src/entry/imports/import';
import { ImportLeaseWriter } from '../../../../src/entry/imports/commit/import-lease.writer';
import { failing, interleave } from '../../../support/interleave';
import { LedgerDriver } from '../../../support/ledger-driver';
import { shopFile } from '../../../support/shop-file';
import { somebody, testBanking, today } from '../../../support/test-banking';

/** Two steps are enough for what happens between steps; thousands of rows are not needed. */
jest.mock('../../../../src/entry/imports/import', () => ({
  ...jest.requireActual<object>('../../../../src/entry/imports/import'),
  maxRowsAtOnce: 200,
  rowsPerStep: 200,
  rowsPerRemovalStep: 400,
}));
jest.mock('../../../../src/ledger/batch/batch', () => ({
  ...jest.requireActual<object>('../../../../src/ledger/batch/batch'),
  rowsPerBatchStep: 100,
}));

const banking = testBanking({ timeoutMs: 180_000 });
const { sound } = banking;
const { importFile, list, openAccount } = new LedgerDriver(banking);
const slow = { timeoutMs: 120_000 };
const day = addDays(today, -400);

const wait = { code: 'REQUEST_IN_PROGRESS', message: expect.stringMatching(/^Many transactions are being/) };

const large = (category: string, count = rowsPerStep + 50): Buffer => shopFile(count, { category });
const fuelOf = async (as: Actor) => (await banking.ask(createCategoryEndpoint, { name: 'Fuel' }, { as })).id;
const rename = (as: Actor, id: string) =>
  banking.ask(changeCategoryEndpoint, { id, name: 'Petrol' }, { as, ...slow });
const begun = async (as: Actor, accountId: string, file: Buffer) =>
  (await importFile(as, accountId, 'large.csv', file)).commit;
const categoriesOf = async (as: Actor) => new Set((await list(as)).map(({ category }) => category));

describe('a large import', () => {
  it('continues while its category is renamed, and all of its rows have the new name', async () => {
    const as = somebody();
    const main = await openAccount(as);
    const fuel = await fuelOf(as);
    const commit = await begun(as, main, large('Fuel'));
    await interleave(banking, 2, async () => void (await rename(as, fuel)), commit);
    expect(await categoriesOf(as)).toEqual(new Set(['Petrol']));
    await sound(as);
  });
});

/** Simulates a process that stops after the first step of undoing the import. */
async function stopped(as: Actor, undoId: string): Promise<void> {
  const steps = banking.get(ImportLeaseWriter);
  const held = steps.hold.bind(steps);
  let times = 0;
  const death = jest.spyOn(ImportLeaseWriter.prototype, 'hold').mockImplementation((...args) => {
    if (++times > 1) throw new Error('gone');
    return held(...args);
  });
  try {
    await expect(banking.ask(undoEndpoint, { id: undoId }, { as, ...slow })).rejects.toThrow();
  } finally {
    death.mockRestore();
  }
}

it('finishes the undo of an import if another instance locked one of its rows at the start', async () => {
  const as = somebody();
  const main = await openAccount(as);
  const { undoId } = await (await begun(as, main, large('Dining', rowsPerRemovalStep + 50)))();
  await stopped(as, undoId);
  const { store } = banking;
  const [left] = await list(as);
  const locked = { $set: { reconciledIn: 'statement', stamp: 'locked' } };
  await store.collection<{ _id: string }>('transactions').updateOne({ _id: left!.id }, locked);
  const due = { $set: { 'steps.leaseUntil': new Date(1) } };
  await store.collection<{ userId: string }>('imports').updateOne({ userId: as.userId }, due);
  await banking.get(ImportRecoveryScheduler).recover();
  expect(await list(as)).toEqual([]);
  await sound(as);
});

it('finishes an undo that an older build started, skipping rows that were changed meanwhile', async () => {
  const as = somebody();
  const [main, savings] = [await openAccount(as), await openAccount(as, 'savings')];
  const out = {
    type: 'expense' as const,
    amount: 777.77,
    description: 'TRANSFER TO SAVINGS',
    category: 'Other',
  };
  const { transaction } = await banking.ask(
    addTransactionEndpoint,
    { ...out, date: day, accountId: main, status: 'completed' },
    { as },
  );
  const rows = large('Dining', rowsPerRemovalStep + 50).toString();
  const file = Buffer.from(`${rows}${day},Deposit,777.77,Other\n`);
  const { undoId, transfers } = await (await begun(as, savings, file))();
  expect(transfers).toBe(1);
  const changes = jest
    .spyOn(ImportChangesWriter.prototype, 'undo')
    .mockResolvedValue({ rows: [], notes: [] });
  await stopped(as, undoId).finally(() => changes.mockRestore());
  const { store } = banking;
  const mine = { note: 'Mine', stamp: 'mine' };
  await store.collection<{ _id: string }>('transactions').updateOne({ _id: transaction.id }, { $set: mine });
  const left = { $set: { 'steps.leaseUntil': new Date(1) }, $unset: { 'steps.othersBack': '' as const } };
  await store.collection<{ userId: string }>('imports').updateOne({ userId: as.userId }, left);
  await banking.get(ImportRecoveryScheduler).recover();
  expect(await list(as)).toMatchObject([
    { id: transaction.id, note: 'Mine', type: 'expense', category: 'Other', transfer: null },
  ]);
  await sound(as);
  expect(await banking.ask(removeAccountEndpoint, { id: savings }, { as })).toMatchObject({ removed: true });
});

it('removes the people an import added with its undo once nothing else can refer to them', async () => {
  const [me, as] = [somebody(), somebody()];
  const { person } = await banking.ask(addPersonEndpoint, { name: 'Robin' }, { as: me });
  const lunch = { type: 'expense' as const, amount: 9, date: day, description: 'Lunch', category: 'Dining' };
  const row = { ...lunch, accountId: await openAccount(me), person: person.id };
  await banking.ask(addTransactionEndpoint, row, { as: me });
  const { data } = await banking.ask(exportTransactionsEndpoint, { format: 'json' }, { as: me });
  const [main, spare] = [await openAccount(as), await openAccount(as, 'savings')];
  await (
    await begun(as, main, large('Dining'))
  )();
  const ids = (await list(as)).map(({ id }) => id);
  const { undoId } = await (await importFile(as, spare, 'ours.json', Buffer.from(data))).commit();
  const change = { addTags: ['trip'] };
  const { plan } = await banking.ask(previewBulkEndpoint, { ids, change }, { as, ...slow });
  let refused: unknown;
  await interleave(
    banking,
    2,
    async () => void (refused = await failing(banking.undo(as, undoId))),
    () => banking.ask(commitBulkEndpoint, { ids, change, plan }, { as, ...slow }),
  );
  const names = async () =>
    (await banking.ask(listPeopleEndpoint, {}, { as })).people.map(({ name }) => name);
  expect([refused, await names()]).toEqual([expect.objectContaining(wait), ['Robin']]);
  await banking.undo(as, undoId);
  expect(await names()).toEqual([]);
  await sound(as);
});
