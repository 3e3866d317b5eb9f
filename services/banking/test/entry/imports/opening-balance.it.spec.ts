import {
  commitImportEndpoint,
  createAccountEndpoint,
  listAccountsEndpoint,
  previewImportEndpoint,
  type CsvOptions,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking } from '../../support/test-banking';

const banking = testBanking();
const { sound } = banking;
const { importFile, uploadFile } = new LedgerDriver(banking);

const plain = ['Date,Description,Amount', '2026-11-02,GREEN FORK,-18.40', '2026-11-05,PAYROLL,2412.50'];
const running = [
  'Date,Description,Amount,Balance',
  '2026-11-02,GREEN FORK,-18.40,481.60',
  '2026-11-05,NORTHWIND PAYROLL,2412.50,2894.10',
];
const bytes = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\n'));
const openEmpty = async (as: Actor, kind: 'checking' | 'card' = 'checking'): Promise<string> =>
  (await banking.ask(createAccountEndpoint, { name: 'Main', kind, openingBalance: 0 }, { as })).id;
const account = async (as: Actor) => (await banking.ask(listAccountsEndpoint, {}, { as }))[0]!;
const say = (
  as: Actor,
  id: string,
  more: { balance?: number | null; csv?: CsvOptions; accountId?: string },
) => banking.ask(previewImportEndpoint, { id, ...more }, { as });

describe('the opening balance of an account that a file fills', () => {
  it('follows from the balance stated in the file', async () => {
    const as = somebody();
    const id = await openEmpty(as);
    const { preview, commit } = await importFile(as, id, 'a.csv', bytes(running));
    expect(preview).toMatchObject({
      opening: { balance: 500, source: 'file' },
      balanceBefore: 500,
      balanceAfter: 2894.1,
      statedBalance: 2894.1,
    });
    await commit();
    expect(await account(as)).toMatchObject({
      openingBalance: 500,
      openingDate: '2026-11-02',
      balance: 2894.1,
    });
  });

  it('is computed from the balance the person enters if the file states none', async () => {
    const as = somebody();
    const account1 = await openEmpty(as);
    const { id, preview } = await importFile(as, account1, 'a.csv', bytes(plain));
    expect(preview).toMatchObject({ opening: { balance: null, source: null }, balanceAfter: 2394.1 });
    const said = await say(as, id, { balance: 3000 });
    expect(said).toMatchObject({
      opening: { balance: 605.9, source: 'person' },
      balanceBefore: 605.9,
      balanceAfter: 3000,
    });
    await banking.ask(commitImportEndpoint, { id, plan: said.plan }, { as });
    expect(await account(as)).toMatchObject({ openingBalance: 605.9, balance: 3000 });
  });

  it('stays 0 if nobody answers, or if an answer is withdrawn', async () => {
    const as = somebody();
    const { id } = await importFile(as, await openEmpty(as), 'a.csv', bytes(plain));
    await say(as, id, { balance: 3000 });
    const { plan, opening } = await say(as, id, { balance: null });
    expect(opening).toEqual({ balance: null, source: null });
    await banking.ask(commitImportEndpoint, { id, plan }, { as });
    expect(await account(as)).toMatchObject({ openingBalance: 0, balance: 2394.1 });
  });

  it('is removed and restored with an undone and redone import', async () => {
    const as = somebody();
    await openEmpty(as);
    const before = await account(as);
    const { commit } = await importFile(as, before.id, 'a.csv', bytes(running));
    const { undoId } = await commit();
    const { undoId: redoId } = await banking.undo(as, undoId);
    expect(await account(as)).toMatchObject({
      openingBalance: 0,
      openingDate: before.openingDate,
      balance: 0,
    });
    await banking.undo(as, redoId!);
    expect(await account(as)).toMatchObject({ openingBalance: 500, balance: 2894.1 });
    await sound(as);
  });

  it('stays if the account already has one, unless the person enters a balance', async () => {
    const as = somebody();
    const main = { name: 'Main', kind: 'checking' as const, openingBalance: 1000 };
    const { id: accountId } = await banking.ask(createAccountEndpoint, main, { as });
    const { id, preview } = await importFile(as, accountId, 'a.csv', bytes(running));
    expect(preview.opening).toBeUndefined();
    expect(preview).toMatchObject({ balanceBefore: 1000, balanceAfter: 3394.1, statedBalance: 2894.1 });
    const { plan, balanceAfter } = await say(as, id, { balance: 2894.1 });
    expect(balanceAfter).toBe(2894.1);
    await banking.ask(commitImportEndpoint, { id, plan }, { as });
    expect(await account(as)).toMatchObject({ openingBalance: 500, balance: 2894.1 });
  });

  it('is not taken from a balance that was entered for another account', async () => {
    const as = somebody();
    const first = await openEmpty(as);
    const id = await uploadFile(as, first, 'a.csv', bytes(plain));
    await say(as, id, { balance: 3000 });
    const { opening } = await say(as, id, { accountId: await openEmpty(as, 'card') });
    expect(opening).toEqual({ balance: null, source: null });
  });

  it('refuses a balance with more decimals than the currency has', async () => {
    const as = somebody();
    const { id } = await importFile(as, await openEmpty(as), 'a.csv', bytes(plain));
    await expect(say(as, id, { balance: 1.234 })).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
