import { addDays } from '@app/calendar';
import { changeTransactionEndpoint, readSummaryEndpoint } from '@app/contracts-banking';
import { exchangeMoneyMoved } from '@app/contracts-crypto';
import type { Actor, PayloadOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
const { importFile, list, openAccount } = new LedgerDriver(banking);
const day = addDays(today, -4);

type Move = PayloadOf<typeof exchangeMoneyMoved>['moves'][number];
const move = (part: Partial<Move> = {}): Move => ({
  id: newId(),
  date: day,
  amountMinor: 50_000,
  currency: 'USD',
  toExchange: true,
  exchange: 'Coinbase',
  ...part,
});
async function publish(as: Actor, ...moves: Move[]): Promise<void> {
  await banking.stack.publish(exchangeMoneyMoved, { moves }, { as });
  await banking.settled();
}
/** Imports the bank's rows from a file; returns the id that undoes the import. */
async function bankShows(as: Actor, rows: readonly [string, string, number][]): Promise<string> {
  const text = `Date,Description,Amount\n${rows.map((row) => row.join(',')).join('\n')}\n`;
  const { commit } = await importFile(as, await openAccount(as), 'bank.csv', Buffer.from(text));
  const { undoId } = await commit();
  await banking.settled();
  return undoId!;
}
const kinds = async (as: Actor): Promise<string[]> => (await list(as)).map(({ category }) => category);
const spent = async (as: Actor): Promise<number> =>
  (await banking.ask(readSummaryEndpoint, {}, { as })).totalExpenses;

describe('money that went to an exchange', () => {
  it('becomes a transfer instead of an expense if the bank’s row was there before', async () => {
    const as = somebody();
    await bankShows(as, [
      [addDays(day, 2), 'COINBASE.COM 8889087930 CA', -500],
      [addDays(day, 1), 'COINBASE RTL PAYOUT', 120],
      [day, 'Green Fork', -12],
    ]);
    const before = await spent(as);
    await publish(as, move(), move({ amountMinor: 12_000, toExchange: false }));
    expect((await kinds(as)).filter((category) => category === 'Transfer')).toHaveLength(2);
    expect(await spent(as)).toBe(before - 500);
    await banking.sound(as);
  });

  it('becomes a transfer as soon as the bank shows it, and the file it came with is undone as a whole', async () => {
    const as = somebody();
    await publish(as, move());
    const undoId = await bankShows(as, [
      [addDays(day, 1), 'COINBASE.COM 8889087930 CA', -500],
      [addDays(day, 2), 'COINBASE.COM SECOND', -500],
    ]);
    const categories = (await list(as)).map(({ category, date }) => [date, category]);
    expect(categories).toEqual([
      [addDays(day, 2), expect.not.stringMatching('Transfer')],
      [addDays(day, 1), 'Transfer'],
    ]);
    await banking.sound(as);
    await banking.undo(as, undoId);
    expect(await list(as)).toEqual([]);
    await banking.sound(as);
  });

  it('is not matched with a row of another amount, name, direction or week, or one the person categorised', async () => {
    const as = somebody();
    await bankShows(as, [
      [day, 'COINBASE other amount', -500.01],
      [day, 'Green Fork', -500],
      [day, 'COINBASE payout', 500],
      [addDays(day, -9), 'COINBASE early', -500],
    ]);
    const mine = (await list(as)).find(({ date }) => date === addDays(day, -9));
    await publish(as, move());
    expect(await kinds(as)).not.toContain('Transfer');
    const change = { id: mine!.id, version: mine!.version, category: 'Gifts', reviewed: true };
    await banking.ask(changeTransactionEndpoint, change, { as });
    await publish(as, move({ date: addDays(day, -9) }));
    expect(await kinds(as)).not.toContain('Transfer');
  });
});
