import { addDays } from '@app/calendar';
import { addTransactionEndpoint, cancelImportEndpoint, undoEndpoint } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { rowsPerStep, rowsPerRemovalStep } from '../../../../src/entry/imports/import';
import { interleave } from '../../../support/interleave';
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
const { sound } = banking;
const { importFile, list, openAccount } = new LedgerDriver(banking);
const slow = { timeoutMs: 120_000 };
const day = addDays(today, -400);

/** A row that is the other leg of a transfer, followed by more rows than one step takes. */
const large = (before: string, count = rowsPerStep + 50): Buffer => shopFile(count, { before });
const comes = `${day},TRANSFER FROM CHECKING,777.77`;
const leaves = `${day},TRANSFER TO SAVINGS,-777.77`;
const begun = (as: Actor, accountId: string, file: Buffer) => importFile(as, accountId, 'large.csv', file);
const legs = async (as: Actor) =>
  (await list(as))
    .filter(({ amount }) => amount === 777.77)
    .map(({ accountId, transfer }) => ({ accountId, isLinked: transfer !== null }));
const pay = (as: Actor, accountId: string) =>
  banking.ask(
    addTransactionEndpoint,
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

describe('during an unfinished large import', () => {
  it('another import commits with the other legs of transfers, which the later one links', async () => {
    const as = somebody();
    const [main, savings] = [await openAccount(as), await openAccount(as, 'savings')];
    const into = await begun(as, savings, large(comes));
    const from = await begun(as, main, large(leaves));
    let between: unknown;
    await interleave(
      banking,
      3,
      async () => void (between = await from.commit()),
      async () => expect(await into.commit()).toMatchObject({ transfers: 1 }),
    );
    expect(between).toMatchObject({ added: rowsPerStep + 51, transfers: 0 });
    expect(await legs(as)).toEqual([
      { accountId: expect.any(String), isLinked: true },
      { accountId: expect.any(String), isLinked: true },
    ]);
    await sound(as);
  });

  it('a payment that is the other leg of one of its rows is added without a link', async () => {
    const as = somebody();
    const [main, savings] = [await openAccount(as), await openAccount(as, 'savings')];
    const { id, commit } = await begun(as, savings, large(comes));
    let added: unknown;
    await interleave(
      banking,
      2,
      async () => {
        added = (await pay(as, main)).transaction;
        await banking.ask(cancelImportEndpoint, { id }, { as });
      },
      async () => expect(commit()).rejects.toMatchObject({ code: 'IMPORT_CANCELLED' }),
    );
    expect(added).toMatchObject({ type: 'expense', transfer: null });
    expect(await legs(as)).toEqual([{ accountId: main, isLinked: false }]);
    await sound(as);
  });

  it('a payment and a small import that match its rows stay when it is undone', async () => {
    const as = somebody();
    const [main, savings] = [await openAccount(as), await openAccount(as, 'savings')];
    const { undoId } = await (
      await begun(
        as,
        savings,
        large(`${comes}\n${day},TRANSFER FROM CHECKING,888.88`, rowsPerRemovalStep + 50),
      )
    ).commit();
    const twin = Buffer.from(`Date,Description,Amount\n${day},TRANSFER TO SAVINGS,-888.88\n`);
    await interleave(
      banking,
      1,
      async () => {
        await pay(as, main);
        expect(await (await importFile(as, main, 'twin.csv', twin)).commit()).toMatchObject({
          added: 1,
          transfers: 0,
        });
      },
      () => banking.ask(undoEndpoint, { id: undoId }, { as, ...slow }),
    );
    expect(await legs(as)).toEqual([{ accountId: main, isLinked: false }]);
    expect(await list(as)).toHaveLength(2);
    await sound(as);
  });
});
