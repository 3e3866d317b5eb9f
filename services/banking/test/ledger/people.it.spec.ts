import {
  addPersonEndpoint,
  changePersonEndpoint,
  changeTransactionEndpoint,
  createSeriesEndpoint,
  exportTransactionsEndpoint,
  ledgerColumnsEndpoint,
  listPeopleEndpoint,
  readActivityEndpoint,
  readTransactionEndpoint,
  removePersonEndpoint,
  removeSeriesEndpoint,
  removeTransactionEndpoint,
  transactionHistoryEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { undo, sound } = banking;

const { add, importFile, openAccount } = new LedgerDriver(banking);
const name = async (as: Actor, called: string) =>
  (await banking.ask(addPersonEndpoint, { name: called }, { as })).person.id;
const names = async (as: Actor) =>
  (await banking.ask(listPeopleEndpoint, {}, { as })).people.map((one) => one.name);
const halves = (ana: string, ben: string) => [
  { amount: 60, category: 'Groceries', person: ana },
  { amount: 30, category: 'Groceries', person: ben },
];

describe('people of a ledger', () => {
  it('are created, renamed, archived and removed, each with an event and an undo', async () => {
    const as = somebody();
    const added = await banking.ask(addPersonEndpoint, { name: 'Jordan' }, { as });
    const { id } = added.person;
    const renamed = await banking.ask(changePersonEndpoint, { id, name: 'Jo' }, { as });
    await banking.ask(changePersonEndpoint, { id, archived: true }, { as });
    expect((await banking.ask(listPeopleEndpoint, {}, { as })).people).toEqual([
      { id, name: 'Jo', archived: true },
    ]);
    await expect(undo(as, renamed.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    const removed = await banking.ask(removePersonEndpoint, { id }, { as });
    expect(await names(as)).toEqual([]);
    await undo(as, removed.undoId);
    expect(await names(as)).toEqual(['Jo']);
    const { entries } = await banking.ask(readActivityEndpoint, {}, { as });
    expect(entries.map(({ title }) => title)).toEqual([
      'Undid Jo',
      'Deleted Jo',
      'Changed Jo',
      'Changed Jo',
      'Added Jordan',
    ]);
    await sound(as);
  });

  it('have unique names, fifty at most, and are private', async () => {
    const as = somebody();
    const other = somebody();
    const ana = await name(as, 'Ana');
    await expect(name(as, ' ANA ')).rejects.toMatchObject({ code: 'PERSON_EXISTS' });
    await expect(name(as, 'x'.repeat(41))).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(add(other, { person: ana })).rejects.toMatchObject({ code: 'VALIDATION', field: 'person' });
    await expect(banking.ask(removePersonEndpoint, { id: ana }, { as: other })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await sound(other);
  });

  it('appear in rows, splits, columns and history, and a row whose split is removed shows its own person again', async () => {
    const as = somebody();
    const [ana, ben] = [await name(as, 'Ana'), await name(as, 'Ben')];
    expect((await banking.ask(ledgerColumnsEndpoint, {}, { as })).people).toBeUndefined();
    await add(as, {});
    expect((await banking.ask(ledgerColumnsEndpoint, {}, { as })).people).toBeUndefined();
    const made = await add(as, { person: ben, lines: halves(ana, ben) });
    expect(made).toMatchObject({ person: ben, lines: [{ person: ana }, { person: ben }] });
    const { columns, parts, people } = await banking.ask(ledgerColumnsEndpoint, {}, { as });
    expect(people!.row.map((row) => columns.id[row])).toEqual([made.id]);
    expect(
      people!.part.map((part, at) => [parts.amountMinor[part], people!.ids[people!.partPerson[at]!]]),
    ).toEqual([
      [-6000, ana],
      [-3000, ben],
    ]);
    const { transaction: whole, undoId } = await banking.ask(
      changeTransactionEndpoint,
      { id: made.id, version: 1, lines: null, person: null },
      { as },
    );
    expect(whole).toMatchObject({ person: null, lines: [] });
    const { entries } = await banking.ask(transactionHistoryEndpoint, { id: made.id }, { as });
    expect(entries[0]!.changes).toContainEqual({ field: 'person', before: ben, after: null });
    await undo(as, undoId!);
    expect(await banking.ask(readTransactionEndpoint, { id: made.id }, { as })).toMatchObject({
      person: ben,
      lines: made.lines,
    });
    await sound(as);
  });

  it('are not removed while a row, split or series refers to them, and no undo refers to a removed person', async () => {
    const as = somebody();
    const [ana, ben] = [await name(as, 'Ana'), await name(as, 'Ben')];
    const gone = banking.ask(removePersonEndpoint, { id: newId() }, { as });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const made = await add(as, { person: ana, lines: halves(ben, ben) });
    for (const id of [ana, ben])
      await expect(banking.ask(removePersonEndpoint, { id }, { as })).rejects.toMatchObject({
        code: 'PERSON_IN_USE',
      });
    const removed = await banking.ask(removeTransactionEndpoint, { id: made.id }, { as });
    const series = await banking.ask(
      createSeriesEndpoint,
      {
        title: 'Rent',
        category: 'Housing',
        amount: -90,
        rule: { every: 'monthDay', interval: 1, day: 1 },
        start: today,
        split: halves(ana, ana),
      },
      { as },
    );
    expect(series.split).toMatchObject([{ person: ana }, { person: ana }]);
    await expect(banking.ask(removePersonEndpoint, { id: ana }, { as })).rejects.toMatchObject({
      code: 'PERSON_IN_USE',
    });
    const stopped = await banking.ask(removeSeriesEndpoint, { id: series.id, history: 'keep' }, { as });
    const forgotten = await banking.ask(removePersonEndpoint, { id: ana }, { as });
    for (const { undoId } of [removed, stopped])
      await expect(undo(as, undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    await undo(as, forgotten.undoId);
    await undo(as, stopped.undoId);
    await undo(as, removed.undoId);
    expect(await banking.ask(readTransactionEndpoint, { id: made.id }, { as })).toMatchObject({
      person: ana,
    });
    await sound(as);
  });

  it('are added by an import and removed by its undo unless they were changed or are used elsewhere', async () => {
    const as = somebody();
    const other = somebody();
    for (const called of ['Ana', 'Ben', 'Cleo', 'Dan'])
      await add(other, { person: await name(other, called) });
    const { data } = await banking.ask(exportTransactionsEndpoint, { format: 'csv' }, { as: other });
    await name(as, 'Dan');
    const { commit } = await importFile(as, await openAccount(as), 'own.csv', Buffer.from(data));
    const undone = await commit();
    const { people } = await banking.ask(listPeopleEndpoint, {}, { as });
    expect(people.map((one) => one.name)).toEqual(['Ana', 'Ben', 'Cleo', 'Dan']);
    await add(as, { person: people[0]!.id });
    await banking.ask(changePersonEndpoint, { id: people[1]!.id, name: 'Benjamin' }, { as });
    await undo(as, undone.undoId);
    expect(await names(as)).toEqual(['Ana', 'Benjamin', 'Dan']);
    await sound(as);
  });
});
