import {
  createAccountEndpoint,
  createTransferEndpoint,
  listAccountsEndpoint,
  listValuationsEndpoint,
  readHoldingsEndpoint,
  readPositionsEndpoint,
  removeAccountEndpoint,
  checkLedgerEndpoint,
  setHoldingsEndpoint,
  type Position,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking();

const fund: Position = {
  symbol: 'VTI',
  name: 'Total Stock Market',
  kind: 'fund',
  quantity: '10.5',
  price: '100.01',
  cost: 900,
};
const cash: Position = { symbol: null, name: 'Cash', kind: 'cash', quantity: '50', price: '1', cost: null };

const account = async (as: Actor, kind: 'investment' | 'checking' = 'investment', name = 'Portfolio') =>
  banking.ask(
    createAccountEndpoint,
    { name, kind, currency: 'USD', openingBalance: 1_000, openingDate: '2026-01-01' },
    { as },
  );
const balance = async (as: Actor, id: string) =>
  (await banking.ask(listAccountsEndpoint, {}, { as })).find((one) => one.id === id)!.balance;
const findings = async (as: Actor) => (await banking.ask(checkLedgerEndpoint, {}, { as })).findings;

describe('holdings', () => {
  it('set the balance of their account on that day, each change with an undo', async () => {
    const as = somebody();
    const { id } = await account(as);
    const first = await banking.ask(
      setHoldingsEndpoint,
      { id, date: '2026-06-30', positions: [fund, cash], version: 0 },
      { as },
    );
    // 10.5 × 100.01 = 1,050.105, rounded half up.
    expect(first.holdings).toMatchObject({ value: 1_100.11, cost: 900, gain: 150.11, version: 1 });
    expect(first.account).toMatchObject({ balance: 1_100.11, valuedOn: '2026-06-30' });

    const dearer = [{ ...fund, price: '110' }, cash];
    const second = await banking.ask(
      setHoldingsEndpoint,
      { id, date: '2026-07-31', positions: dearer, version: 1 },
      { as },
    );
    expect(second.holdings.positions[0]!.id).toBe(first.holdings.positions[0]!.id);
    expect(await balance(as, id)).toBe(1_205);
    expect((await banking.ask(listValuationsEndpoint, {}, { as })).map(({ date }) => date)).toEqual([
      '2026-06-30',
      '2026-07-31',
    ]);
    expect(await findings(as)).toEqual([]);

    await banking.undo(as, second.undoId);
    expect(await balance(as, id)).toBe(1_100.11);
    await banking.undo(as, first.undoId);
    expect(await balance(as, id)).toBe(1_000);
    expect((await banking.ask(readHoldingsEndpoint, { id }, { as })).positions).toEqual([]);
    expect(await findings(as)).toEqual([]);
  });

  it('show the account’s return without what was paid in', async () => {
    const as = somebody();
    const { id } = await account(as);
    const { id: from } = await account(as, 'checking', 'Checking');
    await banking.ask(
      createTransferEndpoint,
      { fromAccountId: from, toAccountId: id, amount: 500, date: '2026-04-01' },
      { as },
    );
    const { holdings } = await banking.ask(
      setHoldingsEndpoint,
      { id, date: '2026-06-30', positions: [{ ...cash, quantity: '1500' }], version: 0 },
      { as },
    );
    expect(holdings.performance).toEqual({
      from: '2026-01-01',
      to: '2026-06-30',
      percent: 0,
      annualPercent: null,
      paidIn: 500,
      valuations: 2,
    });
  });

  it('refuse another kind of account, another person, an old version and a future day', async () => {
    const as = somebody();
    const { id } = await account(as);
    const checking = await account(as, 'checking', 'Checking');
    const set = (over: object, actor = as) =>
      banking.ask(setHoldingsEndpoint, { id, positions: [fund], version: 0, ...over }, { as: actor });
    await expect(set({ id: checking.id })).rejects.toMatchObject({ code: 'HOLDS_NOTHING' });
    await expect(set({}, somebody())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set({ version: 3 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expect(set({ date: '2999-01-01' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(set({ positions: [{ ...fund, quantity: '-1' }] })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    await expect(banking.ask(readHoldingsEndpoint, { id }, { as: somebody() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are removed with their account, and restored with it', async () => {
    const as = somebody();
    const { id } = await account(as);
    await banking.ask(setHoldingsEndpoint, { id, positions: [fund], version: 0 }, { as });
    const { undoId } = await banking.ask(removeAccountEndpoint, { id }, { as });
    await banking.undo(as, undoId);
    expect((await banking.ask(readHoldingsEndpoint, { id }, { as })).positions).toHaveLength(1);
    expect(await findings(as)).toEqual([]);
  });

  it('are read from a file without a write, and a file without holdings is refused', async () => {
    const as = somebody();
    const { id } = await account(as);
    const text =
      'Symbol,Description,Quantity,Last Price,Current Value,Cost Basis Total\nVTI,Total,2,$100,$200,$150\n';
    const read = await banking.ask(readPositionsEndpoint, { id, text }, { as });
    expect(read.positions).toEqual([
      { symbol: 'VTI', name: 'Total', kind: 'stock', quantity: '2', price: '100', cost: 150 },
    ]);
    expect((await banking.ask(readHoldingsEndpoint, { id }, { as })).version).toBe(0);
    await expect(
      banking.ask(readPositionsEndpoint, { id, text: 'Date,Amount\n2026-01-01,5\n' }, { as }),
    ).rejects.toMatchObject({ code: 'NO_POSITIONS' });
  });
});
