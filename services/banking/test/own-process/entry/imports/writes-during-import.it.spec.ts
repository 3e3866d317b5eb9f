import { addDays } from '@app/calendar';
import {
  addPersonEndpoint,
  addTransactionEndpoint,
  cancelImportEndpoint,
  changeAccountEndpoint,
  changeCategoryEndpoint,
  changeLedgerSettingsEndpoint,
  changeTransactionEndpoint,
  commitImportEndpoint,
  createCategoryEndpoint,
  exportTransactionsEndpoint,
  linkTransferEndpoint,
  listAccountsEndpoint,
  listPeopleEndpoint,
  lockStatementEndpoint,
  previewImportEndpoint,
  removeAccountEndpoint,
  removePersonEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
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

const banking = testBanking({ timeoutMs: 180_000 });
const { sound, undo } = banking;
const { importFile, list, openAccount, uploadFile } = new LedgerDriver(banking);
const slow = { timeoutMs: 120_000 };
const day = addDays(today, -400);

const wait = { code: 'REQUEST_IN_PROGRESS', message: expect.stringContaining('Try again in a moment.') };

/** More rows than one step takes; those of the last days come first. */
const large = (count = rowsPerStep + 50): Buffer => shopFile(count);
const accountOf = async (as: Actor, id: string) =>
  (await banking.ask(listAccountsEndpoint, {}, { as })).find((one) => one.id === id)!;

/** The person's only row in our export format, repeated so often that it takes more than one step. */
async function manyOf(as: Actor): Promise<Buffer> {
  const { data } = await banking.ask(exportTransactionsEndpoint, { format: 'json' }, { as });
  const ours = JSON.parse(data) as { transactions: [object] };
  const [row] = ours.transactions;
  const transactions = Array.from({ length: rowsPerStep + 50 }, (_one, at) => ({
    ...row,
    id: newId(),
    amount: `-${at + 1}.00`,
  }));
  return Buffer.from(JSON.stringify({ ...ours, transactions }));
}

describe('during a large import', () => {
  it('its account cannot be removed, and a rename of the account can be undone afterwards', async () => {
    const as = somebody();
    const main = await openAccount(as);
    const { commit } = await importFile(as, main, 'large.csv', large());
    let renamed = '';
    let refused: unknown;
    let turned: unknown;
    await interleave(
      banking,
      1,
      async () => {
        refused = await failing(banking.ask(removeAccountEndpoint, { id: main }, { as }));
        turned = await failing(banking.ask(changeLedgerSettingsEndpoint, { refundsIn: 'purchase' }, { as }));
        const { version } = await accountOf(as, main);
        const named = { id: main, version, name: 'Everyday' };
        renamed = (await banking.ask(changeAccountEndpoint, named, { as })).undoId!;
      },
      () => commit(),
    );
    expect([refused, turned]).toMatchObject([wait, wait]);
    await undo(as, renamed);
    expect(await accountOf(as, main)).toMatchObject({ name: 'Main' });
    const next = Buffer.from(`Date,Description,Amount\n${day},One more,-3.00\n`);
    expect((await importFile(as, main, 'next.csv', next)).preview.counts.new).toBe(1);
    await sound(as);
  });

  it('its rows cannot be changed, linked or locked, and are removed when it is given up', async () => {
    const as = somebody();
    const [main, spare] = [await openAccount(as), await openAccount(as, 'savings')];
    const id = await uploadFile(as, main, 'large.csv', large());
    const { plan } = await banking.ask(previewImportEndpoint, { id }, { as });
    const insert = jest.spyOn(ImportLeaseWriter.prototype, 'refuseCancelled');
    let steps = 0;
    insert.mockImplementation(async () => {
      if (++steps > 1) throw new Error('no more');
    });
    const refused: unknown[] = [];
    const attempt = async (work: Promise<unknown>) => void refused.push(await failing(work));
    try {
      await interleave(
        banking,
        2,
        async () => {
          const { id: rowId, version, amount, date } = (await list(as))[0]!;
          const gift = { type: 'income' as const, amount, date, description: 'Gift', category: 'Gifts' };
          const added = await banking.ask(addTransactionEndpoint, { ...gift, accountId: spare }, { as });
          await attempt(banking.ask(changeTransactionEndpoint, { id: rowId, version, note: 'Mine' }, { as }));
          await attempt(
            banking.ask(linkTransferEndpoint, { fromId: rowId, toId: added.transaction.id }, { as }),
          );
          await attempt(
            banking.ask(
              lockStatementEndpoint,
              {
                id: main,
                statementDay: today,
                startBalance: 1000,
                endBalance: 1000,
                adjust: true,
                transactionIds: [rowId],
              },
              { as },
            ),
          );
        },
        async () =>
          expect(banking.ask(commitImportEndpoint, { id, plan }, { as, ...slow })).rejects.toThrow(),
      );
    } finally {
      insert.mockRestore();
    }
    expect(await list(as)).toHaveLength(1);
    await sound(as);
    expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining(wait)));
    expect(await banking.ask(commitImportEndpoint, { id, plan }, { as, ...slow })).toMatchObject({
      added: rowsPerStep + 50,
    });
    await sound(as);
  });

  it('a person it names cannot be removed until it is given up, which removes them', async () => {
    const [me, as] = [somebody(), somebody()];
    const { person } = await banking.ask(addPersonEndpoint, { name: 'Robin' }, { as: me });
    const row = { type: 'expense' as const, amount: 9, date: day, description: 'Lunch', category: 'Dining' };
    const accountId = await openAccount(me);
    await banking.ask(addTransactionEndpoint, { ...row, accountId, person: person.id }, { as: me });
    const file = await manyOf(me);
    const main = await openAccount(as);
    const id = await uploadFile(as, main, 'ours.json', file);
    const { plan } = await banking.ask(previewImportEndpoint, { id }, { as });
    const names = async () =>
      (await banking.ask(listPeopleEndpoint, {}, { as })).people.map(({ name }) => name);
    let refused: unknown;
    const removal = async () => {
      const [robin] = (await banking.ask(listPeopleEndpoint, {}, { as })).people;
      refused = await failing(banking.ask(removePersonEndpoint, { id: robin!.id }, { as }));
      await banking.ask(cancelImportEndpoint, { id }, { as });
    };
    await interleave(banking, 1, removal, async () =>
      expect(banking.ask(commitImportEndpoint, { id, plan }, { as, ...slow })).rejects.toMatchObject({
        code: 'IMPORT_CANCELLED',
      }),
    );
    expect(refused).toMatchObject(wait);
    expect([await names(), await list(as)]).toEqual([[], []]);
    await sound(as);
  });
});

it('treats an account marked with an import that ended long ago like any other', async () => {
  const as = somebody();
  const [main, spare] = [await openAccount(as), await openAccount(as, 'savings')];
  const { commit, id } = await importFile(as, main, 'plain.csv');
  await commit();
  const accounts = banking.store.collection<{ userId: string }>('accounts');
  await accounts.updateMany({ userId: as.userId }, { $set: { importing: id } });
  const [row] = await list(as);
  await banking.ask(changeTransactionEndpoint, { id: row!.id, version: row!.version, note: 'Mine' }, { as });
  const { id: fuel } = await banking.ask(createCategoryEndpoint, { name: 'Fuel' }, { as });
  await banking.ask(changeCategoryEndpoint, { id: fuel, name: 'Petrol' }, { as });
  const counting = { refundsIn: 'purchase' as const };
  const { undoId } = await banking.ask(changeLedgerSettingsEndpoint, counting, { as });
  await undo(as, undoId!);
  const next = Buffer.from(`Date,Description,Amount\n${day},One more,-3.00\n`);
  expect(await (await importFile(as, main, 'next.csv', next)).commit()).toMatchObject({ added: 1 });
  await banking.ask(removeAccountEndpoint, { id: spare }, { as });
  await sound(as);
});

describe('during the undo of a large import', () => {
  it('a row it made a transfer can be changed and keeps that change', async () => {
    const as = somebody();
    const [main, savings] = [await openAccount(as), await openAccount(as, 'savings')];
    const out = {
      type: 'expense' as const,
      amount: 777,
      description: 'TRANSFER TO SAVINGS',
      category: 'Other',
    };
    const { transaction } = await banking.ask(
      addTransactionEndpoint,
      { ...out, date: day, accountId: main, status: 'completed' },
      { as },
    );
    const file = Buffer.from(`${large(rowsPerRemovalStep + 50).toString()}${day},Deposit,777.00\n`);
    const { commit } = await importFile(as, savings, 'large.csv', file);
    const { transfers, undoId } = await commit();
    expect(transfers).toBe(1);
    let noted: unknown;
    await interleave(
      banking,
      2,
      async () => {
        const { id, version } = (await list(as)).find((row) => row.id === transaction.id)!;
        noted = await failing(banking.ask(changeTransactionEndpoint, { id, version, note: 'Mine' }, { as }));
      },
      () => banking.ask(undoEndpoint, { id: undoId }, { as, ...slow }),
    );
    expect(noted).toBe('done');
    expect(await list(as)).toMatchObject([
      { id: transaction.id, note: 'Mine', type: 'expense', transfer: null },
    ]);
    await sound(as);
  });

  it('its rows cannot be locked or its account removed, even if the recovery finishes it', async () => {
    const as = somebody();
    const main = await openAccount(as);
    const { commit } = await importFile(as, main, 'large.csv', large(rowsPerRemovalStep + 50));
    const { undoId } = await commit();
    const hold = banking.get(ImportLeaseWriter);
    const held = hold.hold.bind(hold);
    let steps = 0;
    const death = jest.spyOn(ImportLeaseWriter.prototype, 'hold').mockImplementation((...args) => {
      if (++steps > 1) throw new Error('gone');
      return held(...args);
    });
    try {
      await expect(banking.ask(undoEndpoint, { id: undoId }, { as, ...slow })).rejects.toThrow();
    } finally {
      death.mockRestore();
    }
    const left = await list(as);
    expect(left).toHaveLength(50);
    const statement = { statementDay: today, startBalance: 1000, endBalance: 1000, adjust: true };
    const lock = { id: main, ...statement, transactionIds: left.map(({ id }) => id) };
    expect(await failing(banking.ask(lockStatementEndpoint, lock, { as }))).toMatchObject(wait);
    const imports = banking.store.collection<{ userId: string }>('imports');
    await imports.updateOne({ userId: as.userId }, { $set: { 'steps.leaseUntil': new Date(1) } });
    await banking.get(ImportRecoveryScheduler).recover();
    expect(await list(as)).toEqual([]);
    await sound(as);
    expect(await banking.ask(removeAccountEndpoint, { id: main }, { as })).toMatchObject({ removed: true });
    await sound(as);
  });
});

describe('a category assigned in steps', () => {
  it('can be renamed meanwhile, and all rows have the new name', async () => {
    const as = somebody();
    const main = await openAccount(as);
    const { id: fuel } = await banking.ask(createCategoryEndpoint, { name: 'Fuel' }, { as });
    const lines = large().toString().trimEnd().split('\n');
    const file = Buffer.from(
      `${lines.map((line, at) => `${line},${at === 0 ? 'Category' : 'Fuel'}`).join('\n')}\n`,
    );
    const { commit, preview } = await importFile(as, main, 'large.csv', file);
    await interleave(
      banking,
      2,
      async () => {
        await banking.ask(changeCategoryEndpoint, { id: fuel, name: 'Petrol' }, { as, ...slow });
      },
      () => commit(),
    );
    expect(preview.rows[0]).toMatchObject({ category: 'Fuel' });
    expect(new Set((await list(as)).map(({ category }) => category))).toEqual(new Set(['Petrol']));
    await sound(as);
  });
});
