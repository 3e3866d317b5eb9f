import { addDays } from '@app/calendar';
import {
  addPersonRequest,
  addTransactionRequest,
  changeCategoryRequest,
  commitBulkRequest,
  commitImportRequest,
  createCategoryRequest,
  exportTransactionsRequest,
  listPeopleRequest,
  previewBulkRequest,
  previewImportRequest,
  removeAccountRequest,
  undoRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { ImportChangesWriter } from '../src/features/imports/commit/import-changes.writer';
import { ImportRecovery } from '../src/features/imports/commit/import.recovery';
import { rowsInOneStep, rowsTakenAtOnce } from '../src/features/imports/import';
import { ImportSteps } from '../src/features/imports/import.steps';
import { LargeChanges } from '../src/features/ledger/large-changes.reader';
import { importClient } from './import-client';
import { failing, withMeanwhile } from './meanwhile';
import { somebody, testBanking, today } from './test-banking';

/** What happens between steps takes two of them, not thousands of rows. */
jest.mock('../src/features/imports/import', () => ({
  ...jest.requireActual<object>('../src/features/imports/import'),
  rowsInOneStep: 200,
  rowsTakenAtOnce: 400,
}));
jest.mock('../src/features/recasts/recast', () => ({
  ...jest.requireActual<object>('../src/features/recasts/recast'),
  rowsInOneRecastStep: 100,
}));

const banking = testBanking({ timeoutMs: 180_000 });
const { sound } = banking;
const { account, upload, bring, list } = importClient(() => banking);
const slow = { timeoutMs: 120_000 };
const day = addDays(today, -400);

const wait = { code: 'REQUEST_IN_PROGRESS', message: expect.stringMatching(/^Many transactions are being/) };

const large = (category: string, count = rowsInOneStep + 50): Buffer =>
  Buffer.from(
    `Date,Description,Amount,Category\n${Array.from({ length: count }, (_one, at) => `${addDays(today, -(at % 300))},SHOP ${at},-${at + 1}.00,${category}`).join('\n')}\n`,
  );
const fuelOf = async (as: Actor) => (await banking.ask(createCategoryRequest, { name: 'Fuel' }, { as })).id;
const rename = (as: Actor, id: string) =>
  banking.ask(changeCategoryRequest, { id, name: 'Petrol' }, { as, ...slow });
const begun = async (as: Actor, accountId: string, file: Buffer) => {
  const id = await upload(as, accountId, 'large.csv', file);
  const { plan } = await banking.ask(previewImportRequest, { id }, { as });
  return () => banking.ask(commitImportRequest, { id, plan }, { as, ...slow });
};
const categoriesOf = async (as: Actor) => new Set((await list(as)).map(({ category }) => category));

/** What another instance writes when it begins an import in steps. */
async function beginElsewhere(importId: string, accountId: string): Promise<void> {
  const { store } = banking;
  const steps = { token: 'other', kind: 'write', leaseUntil: new Date(Date.now() + 60_000), undoId: null };
  await store.collection<{ _id: string }>('imports').updateOne({ _id: importId }, { $set: { steps } });
  const importing = { $set: { importing: importId } };
  await store.collection<{ _id: string }>('accounts').updateOne({ _id: accountId }, importing);
}

describe('a large import begins', () => {
  it('only when no category changes its name in steps, and that comes to its end', async () => {
    const as = somebody();
    const [main, spare] = [await account(as), await account(as, 'savings')];
    const fuel = await fuelOf(as);
    await (
      await begun(as, main, large('Fuel'))
    )();
    const commit = await begun(as, spare, large('Dining'));
    let refused: unknown;
    await withMeanwhile(
      banking,
      2,
      async () => void (refused = await failing(commit())),
      () => rename(as, fuel),
    );
    expect(refused).toMatchObject(wait);
    expect(await categoriesOf(as)).toEqual(new Set(['Petrol']));
    await sound(as);
  });

  it('in another instance, and the change of a category that had not seen it yet is made again and waits', async () => {
    const as = somebody();
    const main = await account(as);
    const fuel = await fuelOf(as);
    const id = await upload(as, main, 'large.csv', large('Fuel'));
    await banking.ask(previewImportRequest, { id }, { as });
    const changes = banking.get(LargeChanges);
    const refuse = changes.refuseNames.bind(changes);
    let times = 0;
    const spy = jest.spyOn(changes, 'refuseNames').mockImplementation(async (...args) => {
      // The transaction sees the ledger as it was before this.
      if (++times === 1) await beginElsewhere(id, main);
      return refuse(...args);
    });
    try {
      expect(await failing(rename(as, fuel))).toMatchObject(wait);
    } finally {
      spy.mockRestore();
    }
    expect(times).toBeGreaterThan(1);
  });
});

/** Whoever takes the import back is gone after the first step. */
async function stopped(as: Actor, undoId: string): Promise<void> {
  const steps = banking.get(ImportSteps);
  const held = steps.hold.bind(steps);
  let times = 0;
  const death = jest.spyOn(ImportSteps.prototype, 'hold').mockImplementation((...args) => {
    if (++times > 1) throw new Error('gone');
    return held(...args);
  });
  try {
    await expect(banking.ask(undoRequest, { id: undoId }, { as, ...slow })).rejects.toThrow();
  } finally {
    death.mockRestore();
  }
}

it('the undo of an import ends, also where another instance locked one of its rows as it began', async () => {
  const as = somebody();
  const main = await account(as);
  const { undoId } = await (await begun(as, main, large('Dining', rowsTakenAtOnce + 50)))();
  await stopped(as, undoId);
  const { store } = banking;
  const [left] = await list(as);
  const locked = { $set: { reconciledIn: 'statement', stamp: 'locked' } };
  await store.collection<{ _id: string }>('transactions').updateOne({ _id: left!.id }, locked);
  const due = { $set: { 'steps.leaseUntil': new Date(1) } };
  await store.collection<{ userId: string }>('imports').updateOne({ userId: as.userId }, due);
  await banking.get(ImportRecovery).recover();
  expect(await list(as)).toEqual([]);
  await sound(as);
});

it('the undo of an import that an older build began ends, past rows that were changed meanwhile', async () => {
  const as = somebody();
  const [main, savings] = [await account(as), await account(as, 'savings')];
  const out = {
    type: 'expense' as const,
    amount: 777.77,
    description: 'TRANSFER TO SAVINGS',
    category: 'Other',
  };
  const { transaction } = await banking.ask(
    addTransactionRequest,
    { ...out, date: day, accountId: main, status: 'completed' },
    { as },
  );
  const rows = large('Dining', rowsTakenAtOnce + 50).toString();
  const file = Buffer.from(`${rows}${day},Deposit,777.77,Other\n`);
  const { undoId, transfers } = await (await begun(as, savings, file))();
  expect(transfers).toBe(1);
  const changes = jest.spyOn(ImportChangesWriter.prototype, 'takeBack').mockResolvedValue();
  await stopped(as, undoId).finally(() => changes.mockRestore());
  const { store } = banking;
  const mine = { note: 'Mine', stamp: 'mine' };
  await store.collection<{ _id: string }>('transactions').updateOne({ _id: transaction.id }, { $set: mine });
  const left = { $set: { 'steps.leaseUntil': new Date(1) }, $unset: { 'steps.othersBack': '' as const } };
  await store.collection<{ userId: string }>('imports').updateOne({ userId: as.userId }, left);
  await banking.get(ImportRecovery).recover();
  expect(await list(as)).toMatchObject([
    { id: transaction.id, note: 'Mine', type: 'expense', category: 'Other', transfer: null },
  ]);
  await sound(as);
  expect(await banking.ask(removeAccountRequest, { id: savings }, { as })).toMatchObject({ removed: true });
});

it('an import that added people is taken back when nothing else may name them, and they go with it', async () => {
  const [me, as] = [somebody(), somebody()];
  const { person } = await banking.ask(addPersonRequest, { name: 'Robin' }, { as: me });
  const lunch = { type: 'expense' as const, amount: 9, date: day, description: 'Lunch', category: 'Dining' };
  const row = { ...lunch, accountId: await account(me), person: person.id };
  await banking.ask(addTransactionRequest, row, { as: me });
  const { data } = await banking.ask(exportTransactionsRequest, { format: 'json' }, { as: me });
  const [main, spare] = [await account(as), await account(as, 'savings')];
  await (
    await begun(as, main, large('Dining'))
  )();
  const ids = (await list(as)).map(({ id }) => id);
  const { undoId } = await (await bring(as, spare, 'ours.json', Buffer.from(data))).commit();
  const change = { addTags: ['trip'] };
  const { plan } = await banking.ask(previewBulkRequest, { ids, change }, { as, ...slow });
  let refused: unknown;
  await withMeanwhile(
    banking,
    2,
    async () => void (refused = await failing(banking.ask(undoRequest, { id: undoId }, { as }))),
    () => banking.ask(commitBulkRequest, { ids, change, plan }, { as, ...slow }),
  );
  const names = async () => (await banking.ask(listPeopleRequest, {}, { as })).people.map(({ name }) => name);
  expect([refused, await names()]).toEqual([expect.objectContaining(wait), ['Robin']]);
  await banking.ask(undoRequest, { id: undoId }, { as });
  expect(await names()).toEqual([]);
  await sound(as);
});
