import { addDays } from '@app/calendar';
import {
  addTransactionRequest,
  cancelImportRequest,
  commitImportRequest,
  previewImportRequest,
  undoRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { rowsInOneStep, rowsTakenAtOnce } from '../src/features/imports/import';
import { importClient } from './import-client';
import { withMeanwhile } from './meanwhile';
import { somebody, testBanking, today } from './test-banking';

/** What happens between steps takes two of them, not thousands of rows. */
jest.mock('../src/features/imports/import', () => ({
  ...jest.requireActual<object>('../src/features/imports/import'),
  rowsInOneStep: 200,
  rowsTakenAtOnce: 400,
}));

const banking = testBanking({ timeoutMs: 180_000 });
const { sound } = banking;
const { account, upload, bring, list } = importClient(() => banking);
const slow = { timeoutMs: 120_000 };
const day = addDays(today, -400);

/** A row that says it came from the other account, before more others than a step takes. */
const large = (first: string, count = rowsInOneStep + 50): Buffer =>
  Buffer.from(
    `Date,Description,Amount\n${first}\n${Array.from({ length: count }, (_one, at) => `${addDays(today, -(at % 300))},SHOP ${at},-${at + 1}.00`).join('\n')}\n`,
  );
const comes = `${day},TRANSFER FROM CHECKING,777.77`;
const leaves = `${day},TRANSFER TO SAVINGS,-777.77`;
const begun = async (as: Actor, accountId: string, file: Buffer) => {
  const id = await upload(as, accountId, 'large.csv', file);
  const { plan } = await banking.ask(previewImportRequest, { id }, { as });
  return { id, commit: () => banking.ask(commitImportRequest, { id, plan }, { as, ...slow }) };
};
const legs = async (as: Actor) =>
  (await list(as))
    .filter(({ amount }) => amount === 777.77)
    .map(({ accountId, transfer }) => ({ accountId, isLinked: transfer !== null }));
const pay = (as: Actor, accountId: string) =>
  banking.ask(
    addTransactionRequest,
    {
      type: 'expense',
      amount: 777.77,
      description: 'TRANSFER TO SAVINGS',
      category: 'Other',
      date: day,
      accountId,
      status: 'completed',
    },
    { as },
  );

describe('beside a large import that has not ended', () => {
  it('another with the other legs of its transfers is committed, and the later one links them', async () => {
    const as = somebody();
    const [main, savings] = [await account(as), await account(as, 'savings')];
    const into = await begun(as, savings, large(comes));
    const from = await begun(as, main, large(leaves));
    let between: unknown;
    await withMeanwhile(
      banking,
      3,
      async () => void (between = await from.commit()),
      async () => expect(await into.commit()).toMatchObject({ transfers: 1 }),
    );
    expect(between).toMatchObject({ added: rowsInOneStep + 51, transfers: 0 });
    expect(await legs(as)).toEqual([
      { accountId: expect.any(String), isLinked: true },
      { accountId: expect.any(String), isLinked: true },
    ]);
    await sound(as);
  });

  it('a payment that is the other leg of one of its rows is added, and stays alone when the import is given up', async () => {
    const as = somebody();
    const [main, savings] = [await account(as), await account(as, 'savings')];
    const { id, commit } = await begun(as, savings, large(comes));
    let added: unknown;
    await withMeanwhile(
      banking,
      2,
      async () => {
        added = (await pay(as, main)).transaction;
        await banking.ask(cancelImportRequest, { id }, { as });
      },
      async () => expect(commit()).rejects.toMatchObject({ code: 'IMPORT_CANCELLED' }),
    );
    expect(added).toMatchObject({ type: 'expense', transfer: null });
    expect(await legs(as)).toEqual([{ accountId: main, isLinked: false }]);
    await sound(as);
  });

  it('that is taken back, a payment and a small import that match its rows stay', async () => {
    const as = somebody();
    const [main, savings] = [await account(as), await account(as, 'savings')];
    const { undoId } = await (
      await begun(as, savings, large(`${comes}\n${day},TRANSFER FROM CHECKING,888.88`, rowsTakenAtOnce + 50))
    ).commit();
    const twin = Buffer.from(`Date,Description,Amount\n${day},TRANSFER TO SAVINGS,-888.88\n`);
    await withMeanwhile(
      banking,
      1,
      async () => {
        await pay(as, main);
        expect(await (await bring(as, main, 'twin.csv', twin)).commit()).toMatchObject({
          added: 1,
          transfers: 0,
        });
      },
      () => banking.ask(undoRequest, { id: undoId }, { as, ...slow }),
    );
    expect(await legs(as)).toEqual([{ accountId: main, isLinked: false }]);
    expect(await list(as)).toHaveLength(2);
    await sound(as);
  });
});
