import { addDays } from '@app/calendar';
import {
  addPersonRequest,
  addTransactionRequest,
  cancelImportRequest,
  changeAccountRequest,
  changeCategoryRequest,
  changeLedgerSettingsRequest,
  changeTransactionRequest,
  commitImportRequest,
  createCategoryRequest,
  exportTransactionsRequest,
  linkTransferRequest,
  listAccountsRequest,
  listPeopleRequest,
  lockStatementRequest,
  previewImportRequest,
  removeAccountRequest,
  removePersonRequest,
  undoRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ImportRecovery } from '../src/features/imports/commit/import.recovery';
import { rowsInOneStep, rowsTakenAtOnce } from '../src/features/imports/import';
import { ImportSteps } from '../src/features/imports/import.steps';
import { importClient } from './import-client';
import { failing, withMeanwhile } from './meanwhile';
import { somebody, testBanking, today } from './test-banking';

/** What happens between steps takes two of them, not thousands of rows. */
jest.mock('../src/features/imports/import', () => ({
  ...jest.requireActual<object>('../src/features/imports/import'),
  rowsInOneStep: 200,
  rowsTakenAtOnce: 400,
}));

const banking = testBanking({ timeoutMs: 180_000 });
const { sound, undo } = banking;
const { account, upload, bring, list } = importClient(() => banking);
const slow = { timeoutMs: 120_000 };
const day = addDays(today, -400);

const wait = { code: 'REQUEST_IN_PROGRESS', message: expect.stringContaining('Try again in a moment.') };

/** More rows than a step; those of the last days come first. */
const large = (count = rowsInOneStep + 50): Buffer =>
  Buffer.from(
    `Date,Description,Amount\n${Array.from({ length: count }, (_one, at) => `${addDays(today, -(at % 300))},SHOP ${at},-${at + 1}.00`).join('\n')}\n`,
  );
const accountOf = async (as: Actor, id: string) =>
  (await banking.ask(listAccountsRequest, {}, { as })).find((one) => one.id === id)!;

/** Their only row, in a file of ours, so often that it takes more than a step. */
async function manyOf(as: Actor): Promise<Buffer> {
  const { data } = await banking.ask(exportTransactionsRequest, { format: 'json' }, { as });
  const ours = JSON.parse(data) as { transactions: [object] };
  const [row] = ours.transactions;
  const transactions = Array.from({ length: rowsInOneStep + 50 }, (_one, at) => ({
    ...row,
    id: newId(),
    amount: `-${at + 1}.00`,
  }));
  return Buffer.from(JSON.stringify({ ...ours, transactions }));
}

describe('while a large import is written', () => {
  it('its account is not removed, and another name of it can be taken back afterwards', async () => {
    const as = somebody();
    const main = await account(as);
    const { commit } = await bring(as, main, 'large.csv', large());
    let renamed = '';
    let refused: unknown;
    let turned: unknown;
    await withMeanwhile(
      banking,
      1,
      async () => {
        refused = await failing(banking.ask(removeAccountRequest, { id: main }, { as }));
        turned = await failing(banking.ask(changeLedgerSettingsRequest, { refundsIn: 'purchase' }, { as }));
        const { version } = await accountOf(as, main);
        const named = { id: main, version, name: 'Everyday' };
        renamed = (await banking.ask(changeAccountRequest, named, { as })).undoId!;
      },
      () => commit(),
    );
    expect([refused, turned]).toMatchObject([wait, wait]);
    await undo(as, renamed);
    expect(await accountOf(as, main)).toMatchObject({ name: 'Main' });
    const next = Buffer.from(`Date,Description,Amount\n${day},One more,-3.00\n`);
    expect((await bring(as, main, 'next.csv', next)).preview.counts.new).toBe(1);
    await sound(as);
  });

  it('its rows are nobody’s yet: they are not changed, linked or locked, and go with it when it is given up', async () => {
    const as = somebody();
    const [main, spare] = [await account(as), await account(as, 'savings')];
    const id = await upload(as, main, 'large.csv', large());
    const { plan } = await banking.ask(previewImportRequest, { id }, { as });
    const insert = jest.spyOn(ImportSteps.prototype, 'refuseCancelled');
    let steps = 0;
    insert.mockImplementation(async () => {
      if (++steps > 1) throw new Error('no more');
    });
    const refused: unknown[] = [];
    const attempt = async (work: Promise<unknown>) => void refused.push(await failing(work));
    try {
      await withMeanwhile(
        banking,
        2,
        async () => {
          const { id: rowId, version, amount, date } = (await list(as))[0]!;
          const gift = { type: 'income' as const, amount, date, description: 'Gift', category: 'Gifts' };
          const added = await banking.ask(addTransactionRequest, { ...gift, accountId: spare }, { as });
          await attempt(banking.ask(changeTransactionRequest, { id: rowId, version, note: 'Mine' }, { as }));
          await attempt(
            banking.ask(linkTransferRequest, { fromId: rowId, toId: added.transaction.id }, { as }),
          );
          await attempt(
            banking.ask(
              lockStatementRequest,
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
        async () => expect(banking.ask(commitImportRequest, { id, plan }, { as, ...slow })).rejects.toThrow(),
      );
    } finally {
      insert.mockRestore();
    }
    expect(await list(as)).toHaveLength(1);
    await sound(as);
    expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining(wait)));
    expect(await banking.ask(commitImportRequest, { id, plan }, { as, ...slow })).toMatchObject({
      added: rowsInOneStep + 50,
    });
    await sound(as);
  });

  it('somebody it names is not removed, and goes with it when it is given up', async () => {
    const [me, as] = [somebody(), somebody()];
    const { person } = await banking.ask(addPersonRequest, { name: 'Robin' }, { as: me });
    const row = { type: 'expense' as const, amount: 9, date: day, description: 'Lunch', category: 'Dining' };
    const accountId = await account(me);
    await banking.ask(addTransactionRequest, { ...row, accountId, person: person.id }, { as: me });
    const file = await manyOf(me);
    const main = await account(as);
    const id = await upload(as, main, 'ours.json', file);
    const { plan } = await banking.ask(previewImportRequest, { id }, { as });
    const names = async () =>
      (await banking.ask(listPeopleRequest, {}, { as })).people.map(({ name }) => name);
    let refused: unknown;
    const removal = async () => {
      const [robin] = (await banking.ask(listPeopleRequest, {}, { as })).people;
      refused = await failing(banking.ask(removePersonRequest, { id: robin!.id }, { as }));
      await banking.ask(cancelImportRequest, { id }, { as });
    };
    await withMeanwhile(banking, 1, removal, async () =>
      expect(banking.ask(commitImportRequest, { id, plan }, { as, ...slow })).rejects.toMatchObject({
        code: 'IMPORT_CANCELLED',
      }),
    );
    expect(refused).toMatchObject(wait);
    expect([await names(), await list(as)]).toEqual([[], []]);
    await sound(as);
  });
});

it('an account that names an import which ended long ago is one like any other', async () => {
  const as = somebody();
  const [main, spare] = [await account(as), await account(as, 'savings')];
  const { commit, id } = await bring(as, main, 'plain.csv');
  await commit();
  const accounts = banking.store.collection<{ userId: string }>('accounts');
  await accounts.updateMany({ userId: as.userId }, { $set: { importing: id } });
  const [row] = await list(as);
  await banking.ask(changeTransactionRequest, { id: row!.id, version: row!.version, note: 'Mine' }, { as });
  const { id: fuel } = await banking.ask(createCategoryRequest, { name: 'Fuel' }, { as });
  await banking.ask(changeCategoryRequest, { id: fuel, name: 'Petrol' }, { as });
  const counting = { refundsIn: 'purchase' as const };
  const { undoId } = await banking.ask(changeLedgerSettingsRequest, counting, { as });
  await undo(as, undoId!);
  const next = Buffer.from(`Date,Description,Amount\n${day},One more,-3.00\n`);
  expect(await (await bring(as, main, 'next.csv', next)).commit()).toMatchObject({ added: 1 });
  await banking.ask(removeAccountRequest, { id: spare }, { as });
  await sound(as);
});

describe('while a large import is taken back', () => {
  it('a row it made a transfer can be changed, and stays what the person made of it', async () => {
    const as = somebody();
    const [main, savings] = [await account(as), await account(as, 'savings')];
    const out = {
      type: 'expense' as const,
      amount: 777,
      description: 'TRANSFER TO SAVINGS',
      category: 'Other',
    };
    const { transaction } = await banking.ask(
      addTransactionRequest,
      { ...out, date: day, accountId: main, status: 'completed' },
      { as },
    );
    const file = Buffer.from(`${large(rowsTakenAtOnce + 50).toString()}${day},Deposit,777.00\n`);
    const { commit } = await bring(as, savings, 'large.csv', file);
    const { transfers, undoId } = await commit();
    expect(transfers).toBe(1);
    let noted: unknown;
    await withMeanwhile(
      banking,
      2,
      async () => {
        const { id, version } = (await list(as)).find((row) => row.id === transaction.id)!;
        noted = await failing(banking.ask(changeTransactionRequest, { id, version, note: 'Mine' }, { as }));
      },
      () => banking.ask(undoRequest, { id: undoId }, { as, ...slow }),
    );
    expect(noted).toBe('done');
    expect(await list(as)).toMatchObject([
      { id: transaction.id, note: 'Mine', type: 'expense', transfer: null },
    ]);
    await sound(as);
  });

  it('its rows are not locked, nor its account removed, also where the recovery has to end it', async () => {
    const as = somebody();
    const main = await account(as);
    const { commit } = await bring(as, main, 'large.csv', large(rowsTakenAtOnce + 50));
    const { undoId } = await commit();
    const hold = banking.get(ImportSteps);
    const held = hold.hold.bind(hold);
    let steps = 0;
    const death = jest.spyOn(ImportSteps.prototype, 'hold').mockImplementation((...args) => {
      if (++steps > 1) throw new Error('gone');
      return held(...args);
    });
    try {
      await expect(banking.ask(undoRequest, { id: undoId }, { as, ...slow })).rejects.toThrow();
    } finally {
      death.mockRestore();
    }
    const left = await list(as);
    expect(left).toHaveLength(50);
    const statement = { statementDay: today, startBalance: 1000, endBalance: 1000, adjust: true };
    const lock = { id: main, ...statement, transactionIds: left.map(({ id }) => id) };
    expect(await failing(banking.ask(lockStatementRequest, lock, { as }))).toMatchObject(wait);
    const imports = banking.store.collection<{ userId: string }>('imports');
    await imports.updateOne({ userId: as.userId }, { $set: { 'steps.leaseUntil': new Date(1) } });
    await banking.get(ImportRecovery).recover();
    expect(await list(as)).toEqual([]);
    await sound(as);
    expect(await banking.ask(removeAccountRequest, { id: main }, { as })).toMatchObject({ removed: true });
    await sound(as);
  });
});

describe('a category that rows get in steps', () => {
  it('does not change its name before all have it', async () => {
    const as = somebody();
    const main = await account(as);
    const { id: fuel } = await banking.ask(createCategoryRequest, { name: 'Fuel' }, { as });
    const lines = large().toString().trimEnd().split('\n');
    const file = Buffer.from(
      `${lines.map((line, at) => `${line},${at === 0 ? 'Category' : 'Fuel'}`).join('\n')}\n`,
    );
    const { commit, preview } = await bring(as, main, 'large.csv', file);
    let refused: unknown;
    await withMeanwhile(
      banking,
      2,
      async () => {
        refused = await failing(
          banking.ask(changeCategoryRequest, { id: fuel, name: 'Petrol' }, { as, ...slow }),
        );
      },
      () => commit(),
    );
    expect(preview.rows[0]).toMatchObject({ category: 'Fuel' });
    expect(refused).toMatchObject(wait);
    expect(new Set((await list(as)).map(({ category }) => category))).toEqual(new Set(['Fuel']));
    await sound(as);
  });
});
