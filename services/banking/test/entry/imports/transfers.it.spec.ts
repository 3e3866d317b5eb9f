import { addDays, todayIn } from '@app/calendar';
import {
  addTransactionEndpoint,
  checkLedgerEndpoint,
  linkTransferEndpoint,
  suggestTransfersEndpoint,
  transactionChangedEvent,
  unlinkTransferEndpoint,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking } from '../../support/test-banking';

const banking = testBanking();

const { importFile, list, openAccount } = new LedgerDriver(banking);
const day = addDays(todayIn(exampleActor.timeZone), -3);
const csv = (rows: readonly [string, string, number][]): Buffer =>
  Buffer.from(`Date,Description,Amount\n${rows.map((row) => row.join(',')).join('\n')}\n`);
const spend = async (as: Actor, accountId: string, amount: number, description: string, date = day) =>
  (
    await banking.ask(
      addTransactionEndpoint,
      { type: 'expense', amount, description, category: 'Other', date, accountId, status: 'completed' },
      { as },
    )
  ).transaction;
const sound = async (as: Actor) =>
  expect((await banking.ask(checkLedgerEndpoint, {}, { as })).findings).toEqual([]);
const legOf = async (as: Actor, id: string) => (await list(as)).find((row) => row.id === id)!;

describe('transfers in an import', () => {
  it('are linked if they are certain, with one event each, and undone with the import', async () => {
    const as = somebody();
    const [main, savings] = [await openAccount(as), await openAccount(as, 'savings')];
    const out = await spend(as, main, 250, 'TRANSFER TO SAVINGS');
    const lunch = await spend(as, main, 12, 'Lunch');
    const late = await spend(as, main, 99, 'TRANSFER TO SAVINGS', addDays(day, -1));
    const file = csv([
      [day, 'Deposit', 250],
      [day, 'Interest', 12],
      [day, 'From checking', 99],
      [day, 'Something else', 40],
    ]);
    const before = banking.stack.events(transactionChangedEvent).length;
    const { commit } = await importFile(as, savings, 'savings.csv', file);
    const { added, transfers, undoId } = await commit();
    expect({ added, transfers }).toEqual({ added: 4, transfers: 1 });
    const rows = await list(as);
    const into = rows.find(({ description }) => description === 'Deposit')!;
    expect(await legOf(as, out.id)).toMatchObject({ type: 'transfer', transfer: { otherId: into.id } });
    expect(into).toMatchObject({ type: 'transfer', category: 'Transfer', transfer: { otherId: out.id } });
    expect([await legOf(as, lunch.id), await legOf(as, late.id)].map(({ transfer }) => transfer)).toEqual([
      null,
      null,
    ]);
    // The other pairs are only suggested.
    const { pairs } = await banking.ask(suggestTransfersEndpoint, {}, { as });
    expect(pairs.map(({ from }) => from.id).sort()).toEqual([late.id, lunch.id].sort());
    await banking.settled();
    expect(
      banking.stack
        .events(transactionChangedEvent)
        .slice(before)
        .filter(({ payload }) => payload.userId === as.userId && payload.after?.type === 'transfer')
        .map(({ payload }) => payload.after!.id),
    ).toEqual([out.id]);
    await sound(as);
    const { undoId: redo } = await banking.undo(as, undoId);
    expect((await list(as)).map(({ id }) => id).sort()).toEqual([out.id, lunch.id, late.id].sort());
    expect(await legOf(as, out.id)).toMatchObject({ type: 'expense', category: 'Other', transfer: null });
    await sound(as);
    // Redone, both legs are linked as before; and everything can be undone once more.
    const { undoId: undoAgain } = await banking.undo(as, redo!);
    expect(await legOf(as, out.id)).toMatchObject({ type: 'transfer', transfer: { otherId: into.id } });
    expect(await legOf(as, into.id)).toMatchObject({ type: 'transfer', transfer: { otherId: out.id } });
    await sound(as);
    await banking.undo(as, undoAgain!);
    expect((await list(as)).map(({ id }) => id).sort()).toEqual([out.id, lunch.id, late.id].sort());
    await sound(as);
  });

  it('are left to the person if two rows fit, currencies differ or the pair was rejected', async () => {
    const as = somebody();
    const [main, savings] = [await openAccount(as), await openAccount(as, 'savings')];
    const euros = await openAccount(as, 'checking', { currency: 'EUR' });
    for (let twice = 0; twice < 2; twice++) await spend(as, main, 70, `Transfer ${twice}`);
    await spend(as, euros, 30, 'Transfer');
    const { commit } = await importFile(
      as,
      savings,
      'savings.csv',
      csv([
        [day, 'Transfer from checking', 70],
        [day, 'Transfer in', 30],
      ]),
    );
    expect((await commit()).transfers).toBe(0);
    const [pair] = (await banking.ask(suggestTransfersEndpoint, {}, { as })).pairs;
    await banking.ask(linkTransferEndpoint, { fromId: pair!.from.id, toId: pair!.to.id }, { as });
    await banking.ask(unlinkTransferEndpoint, { id: pair!.to.id }, { as });
    const again = (await banking.ask(suggestTransfersEndpoint, {}, { as })).pairs;
    expect(again.map(({ from, to }) => [from.id, to.id])).not.toContainEqual([pair!.from.id, pair!.to.id]);
    await sound(as);
  });

  it('keep the import from being undone once the other leg was changed', async () => {
    const as = somebody();
    const [main, savings] = [await openAccount(as), await openAccount(as, 'savings')];
    const out = await spend(as, main, 250, 'Transfer to savings');
    const { commit } = await importFile(as, savings, 'savings.csv', csv([[day, 'Deposit', 250]]));
    const { undoId } = await commit();
    await banking.ask(unlinkTransferEndpoint, { id: out.id }, { as });
    await expect(banking.undo(as, undoId)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    });
    await sound(as);
  });
});
