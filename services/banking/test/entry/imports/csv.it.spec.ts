import {
  addTransactionEndpoint,
  commitImportEndpoint,
  importCommittedEvent,
  listAccountsEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
  removeTransactionEndpoint,
  saveImportProfileEndpoint,
  changeTransactionEndpoint,
  transactionChangedEvent,
} from '@app/contracts-banking';
import { wrongFigures } from '../../support/wrong-figures';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking } from '../../support/test-banking';

const banking = testBanking();

const { importFile, list, openAccount } = new LedgerDriver(banking);

describe('importing CSV', () => {
  it('previews without writing, commits with one event and undoes the batch exactly', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { id, preview, commit } = await importFile(as, accountId, 'plain.csv');
    expect(preview).toMatchObject({
      state: 'previewed',
      format: 'csv',
      encoding: 'utf-8',
      counts: { new: 7, duplicate: 0, refused: 0 },
      balanceBefore: 1000,
      balanceAfter: 3237.48,
      dateOrderAmbiguous: false,
      csv: {
        delimiter: ',',
        dateOrder: 'ymd',
        decimalComma: false,
        skipLines: 0,
        columns: { date: 0, description: 1, amount: 2 },
      },
    });
    expect(preview.rows[0]).toMatchObject({
      line: 2,
      outcome: 'new',
      date: '2026-11-20',
      description: 'Green Fork',
      type: 'expense',
      amount: 18.4,
      category: 'Dining',
    });
    expect(preview.rows[1]).toMatchObject({ type: 'income', amount: 2412.5, category: 'Salary' });
    expect(await list(as)).toEqual([]);
    const { added, skipped, undoId } = await commit();
    expect({ added, skipped }).toEqual({ added: 7, skipped: 0 });
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([{ balance: 3237.48 }]);
    const rows = await list(as);
    expect(rows.map(({ description }) => description).slice(0, 4)).toEqual([
      'Green Fork',
      'Metro Card',
      'Northwind Studio',
      'Corner Market, East Side',
    ]);
    expect(rows[0]).toMatchObject({
      statementText: 'GREEN FORK #0221',
      merchant: 'Green Fork',
      importId: id,
      source: 'import',
    });
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect((await banking.emitted(importCommittedEvent, ({ importId }) => importId === id)).payload).toEqual({
      userId: as.userId,
      importId: id,
      fileName: 'plain.csv',
      added: 7,
      undone: false,
      months: ['2026-11'],
    });
    expect(
      banking.stack.events(transactionChangedEvent).filter(({ userId }) => userId === as.userId),
    ).toEqual([]);
    expect(await banking.ask(readImportEndpoint, { id }, { as })).toMatchObject({
      state: 'committed',
      counts: { new: 7 },
      rows: [],
    });
    const undone = await banking.undo(as, undoId);
    expect(await list(as)).toEqual([]);
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([{ balance: 1000 }]);
    const { undoId: redone } = await banking.undo(as, undone.undoId!);
    expect((await list(as)).map(({ version: _version, ...row }) => row)).toEqual(
      rows.map(({ version: _version, ...row }) => row),
    );
    expect(await banking.ask(readImportEndpoint, { id }, { as })).toMatchObject({ state: 'committed' });
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect((await importFile(as, accountId, 'plain.csv')).preview.counts.new).toBe(0);
    const { undoId: again } = await banking.undo(as, redone!);
    expect(await list(as)).toEqual([]);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect((await importFile(as, accountId, 'plain.csv')).preview.counts.new).toBe(7);
    await (await importFile(as, accountId, 'plain.csv')).commit();
    await expect(banking.undo(as, again!)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
      message: 'This import can no longer be done again: the file was imported again since.',
    });
    expect(await list(as)).toHaveLength(7);
  });

  it('adds nothing when the same file comes again, keeps two real coffees, and leaves deleted rows deleted', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    await (await importFile(as, accountId, 'plain.csv')).commit();
    const coffees = (await list(as)).filter(({ description }) => description === 'Blue Heron Coffee');
    expect(coffees).toHaveLength(2);
    await banking.ask(
      changeTransactionEndpoint,
      { id: coffees[0]!.id, version: 1, description: 'Tea with Kim', amount: 5 },
      { as },
    );
    await banking.ask(removeTransactionEndpoint, { id: coffees[1]!.id }, { as });
    const again = await importFile(as, accountId, 'plain.csv');
    expect(again.preview.counts).toMatchObject({ new: 0, duplicate: 7, refused: 0 });
    expect(again.preview.rows.map(({ duplicateOf }) => duplicateOf).filter((id) => id === null)).toHaveLength(
      1,
    );
    expect(await again.commit()).toMatchObject({ added: 0, skipped: 7 });
    expect(await list(as)).toHaveLength(6);
  });

  it('recognises a row that was entered by hand', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    await banking.ask(
      addTransactionEndpoint,
      {
        type: 'expense',
        amount: 29,
        description: 'Lumen Cinema',
        date: '2026-11-17',
        category: 'Entertainment',
      },
      { as },
    );
    expect((await importFile(as, accountId, 'plain.csv')).preview).toMatchObject({
      counts: { new: 6, duplicate: 1, refused: 0 },
    });
  });

  it('refuses an outdated plan and then accepts the new one', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const first = await importFile(as, accountId, 'plain.csv');
    const second = await importFile(as, accountId, 'plain.csv');
    await first.commit();
    await expect(second.commit()).rejects.toMatchObject({ code: 'IMPORT_PLAN_CHANGED' });
    const { plan } = await banking.ask(previewImportEndpoint, { id: second.id }, { as });
    expect(await banking.ask(commitImportEndpoint, { id: second.id, plan }, { as })).toMatchObject({
      added: 0,
    });
    await expect(first.commit()).rejects.toMatchObject({ code: 'IMPORT_STATE' });
  });

  it('writes only one of two imports of the same file that are committed at once', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const [first, second] = [
      await importFile(as, accountId, 'plain.csv'),
      await importFile(as, accountId, 'plain.csv'),
    ];
    const outcomes = await Promise.allSettled([first.commit(), second.commit()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await list(as)).toHaveLength(7);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  it('undoes a batch only while none of its rows changed', async () => {
    const as = somebody();
    const { undoId } = await (await importFile(as, await openAccount(as), 'plain.csv')).commit();
    const [row] = await list(as);
    const { undoId: changed } = await banking.ask(
      changeTransactionEndpoint,
      { id: row!.id, version: 1, category: 'Gifts' },
      { as },
    );
    await expect(banking.undo(as, undoId)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    });
    await banking.undo(as, changed!);
    await banking.undo(as, undoId);
    expect(await list(as)).toEqual([]);
  });

  it.each([
    ['umlaut-utf8-bom.csv', 'utf-8'],
    ['umlaut-utf16le.csv', 'utf-16le'],
    ['umlaut-utf16be.csv', 'utf-16be'],
    ['umlaut-utf16le-nobom.csv', 'utf-16le'],
    ['umlaut-cp1252.csv', 'windows-1252'],
  ])('reads %s as %s, with decimal commas and the day first', async (name, encoding) => {
    const as = somebody();
    const { preview } = await importFile(as, await openAccount(as, 'checking', { currency: 'EUR' }), name);
    expect(preview).toMatchObject({
      encoding,
      statedBalance: 3392.24,
      csv: { delimiter: ';', dateOrder: 'dmy', decimalComma: true },
    });
    expect(
      preview.rows.map(({ date, description, amount, type }) => [date, description, amount, type]),
    ).toEqual([
      ['2026-11-20', 'Café Zur Mühle', 18.4, 'expense'],
      ['2026-11-19', 'Nordwind Studio', 2412.5, 'income'],
      ['2026-11-03', 'Bäckerei Krümel', 1234.56, 'expense'],
    ]);
  });

  it('reads Latin-1 if that is declared, and characters that only Windows-1252 has', async () => {
    const as = somebody();
    const accountId = await openAccount(as, 'checking', { currency: 'EUR' });
    expect(
      (await importFile(as, accountId, 'umlaut-latin1.csv', undefined, { encoding: 'iso-8859-1' })).preview,
    ).toMatchObject({ encoding: 'iso-8859-1', rows: [{ description: 'Café Zur Mühle' }, {}, {}] });
    expect((await importFile(as, accountId, 'euro-cp1252.csv')).preview.rows[0]!.description).toBe(
      'Café €5 Menü – Ärger',
    );
  });

  it('reads debit and credit columns and tabs, and gives each refused row its line and reason', async () => {
    const as = somebody();
    const { preview } = await importFile(as, await openAccount(as), 'tabs.tsv');
    expect(preview).toMatchObject({
      csv: { delimiter: '\t', dateOrder: 'mdy' },
      statedBalance: 1000,
      counts: { new: 2, duplicate: 0, refused: 1 },
    });
    expect(preview.rows).toMatchObject([
      { amount: 18.4, type: 'expense' },
      { amount: 2412.5, type: 'income' },
      { line: 4, outcome: 'refused', reason: 'There is no amount. If this is a movement, add it by hand' },
    ]);
  });

  it('finds the table below a preamble, its direction column and its categories', async () => {
    const as = somebody();
    const { preview } = await importFile(as, await openAccount(as), 'preamble.csv');
    expect(preview).toMatchObject({
      csv: { skipLines: 4 },
      sample: [['Transaction Date', 'Posted Date', 'Description', 'Category', 'Type', 'Amount'], {}, {}, {}],
    });
    expect(preview.rows).toMatchObject([
      { line: 6, type: 'expense', category: 'Dining', date: '2026-11-20' },
      { type: 'expense', category: 'Entertainment' },
      { type: 'income', category: 'Refund' },
    ]);
  });

  it('asks whether day or month comes first when a file leaves it open', async () => {
    const as = somebody();
    const { id, preview, commit } = await importFile(as, await openAccount(as), 'ambiguous.csv');
    expect(preview.dateOrderAmbiguous).toBe(true);
    await expect(commit()).rejects.toMatchObject({ code: 'VALIDATION', field: 'csv.dateOrder' });
    const chosen = await banking.ask(previewImportEndpoint, { id, csv: { dateOrder: 'dmy' } }, { as });
    expect(chosen).toMatchObject({
      dateOrderAmbiguous: false,
      rows: [{ date: '2026-04-03' }, { date: '2026-06-05' }],
    });
    expect(await banking.ask(commitImportEndpoint, { id, plan: chosen.plan }, { as })).toMatchObject({
      added: 2,
    });
  });

  it('reads a file without headings, parentheses and trailing minus', async () => {
    const as = somebody();
    const { preview } = await importFile(as, await openAccount(as), 'headerless.csv');
    expect(preview.rows).toMatchObject([
      { line: 1, amount: 18.4, type: 'expense' },
      { amount: 2412.5, type: 'income' },
      { amount: 33, type: 'expense' },
      {
        line: 4,
        outcome: 'refused',
        reason: expect.stringContaining('“12.345” has more decimals than USD allows (2)') as string,
      },
      {
        line: 5,
        outcome: 'refused',
        reason: '“not a date” is not a date. If this is a movement, correct it in the file or add it by hand',
      },
    ]);
  });

  it('counts lines through quoted line breaks', async () => {
    const as = somebody();
    const { preview } = await importFile(as, await openAccount(as), 'multiline.csv');
    expect(preview.rows).toMatchObject([
      { line: 2, outcome: 'new' },
      { line: 4, outcome: 'refused' },
      { line: 5, outcome: 'new' },
    ]);
  });

  it('reads purchases without a sign as expenses on a card', async () => {
    const as = somebody();
    const card = await openAccount(as, 'card');
    const { id, preview } = await importFile(as, card, 'card.csv');
    expect(preview).toMatchObject({
      csv: { flipSign: true },
      signProof: { printed: expect.stringMatching(/^[\d.]+$/) as string, isOut: true },
      rows: [{ type: 'expense' }, { type: 'expense' }, { type: 'income', amount: 100 }],
    });
    // Once answered, either way, the question does not come again.
    for (const flipSign of [true, false]) {
      const answered = await banking.ask(previewImportEndpoint, { id, csv: { flipSign } }, { as });
      expect(answered).toMatchObject({ csv: { flipSign } });
      expect(answered.signProof).toBeUndefined();
    }
    const profile = { name: 'Card', header: preview.sample[0]!, csv: { ...preview.csv, flipSign: false } };
    await banking.ask(saveImportProfileEndpoint, profile, { as });
    const next = await importFile(as, card, 'card.csv');
    expect(next.preview).toMatchObject({ profile: { name: 'Card' }, csv: { flipSign: false } });
    expect(next.preview.signProof).toBeUndefined();
  });

  it.each([
    [
      'unclosed.csv',
      'Line 3: A quotation mark opens here that is never closed. Download the file again, or close the quotation in it.',
    ],
    [
      'prose.txt',
      'Line 1: There is no table here: no comma, semicolon or tab parts the columns. Download the movements from your bank as CSV, OFX, QIF or Excel, or save the table as CSV.',
    ],
    [
      'binary.csv',
      'Line 2: There are bytes here that are no text. Is this really a bank file? Choose it as your bank gave it: CSV, OFX, QIF, CAMT, MT940, Excel or PDF.',
    ],
    ['statement.pdf', 'This PDF is damaged and cannot be opened. Download it from your bank again.'],
  ])('says of %s what is wrong', async (name, message) => {
    const as = somebody();
    await expect(importFile(as, await openAccount(as), name)).rejects.toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: expect.stringContaining(message) as string,
    });
  });
});
