import {
  addPersonEndpoint,
  addTransactionEndpoint,
  changeTransactionEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  exportTransactionsEndpoint,
  listPeopleEndpoint,
  paymentMethods,
  type ExportedFile,
  type ExportFormat,
  type NewTransaction,
  type Transaction,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ownHeader } from '@app/statement-files';
import fc from 'fast-check';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });

const { addOnAnyDay, importFile, list, openAccount } = new LedgerDriver(banking);
const exported = (as: Actor, format: ExportFormat, more: object = {}): Promise<ExportedFile> =>
  banking.ask(exportTransactionsEndpoint, { format, ...more }, { as });
const bytesOf = ({ data, encoding }: ExportedFile): Buffer =>
  Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8');

/** A transaction as a person sees it, without ids of this copy. */
const content = ({
  date,
  type,
  amount,
  currency,
  category,
  description,
  merchant,
  note,
  tags,
  status,
  paymentMethod,
  statementText,
}: Transaction) =>
  JSON.stringify({
    date,
    type,
    amount,
    currency,
    category,
    description,
    merchant,
    note,
    tags,
    status,
    paymentMethod,
    statementText,
  });

/** Difficult texts: formulas, quotes, separators, markup, apostrophes, umlauts. */
const word = fc
  .array(
    fc.constantFrom(
      'a',
      'B',
      'ß',
      '…',
      ' ',
      '"',
      "'",
      ',',
      ';',
      '\\',
      '=',
      '+',
      '-',
      '@',
      '<',
      '&',
      '|',
      '7',
      '/',
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((letters) => letters.join('').replace(/ +/g, ' ').trim())
  .filter((text) => text !== '');
const transaction: fc.Arbitrary<NewTransaction> = fc.record({
  type: fc.constantFrom('income' as const, 'expense' as const),
  amount: fc.integer({ min: 1, max: 9_999_999_999 }).map((minor) => minor / 100),
  description: word,
  category: fc.constantFrom('Dining', 'Salary', 'Transfer', 'Other'),
  date: fc
    .integer({ min: 0, max: 700 })
    .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)),
  paymentMethod: fc.constantFrom(...paymentMethods),
  status: fc.constantFrom('completed' as const, 'pending' as const, 'failed' as const),
  merchant: fc.option(word),
  note: fc.option(fc.tuple(word, word).map(([a, b]) => `${a}\n${b}`)),
  tags: fc.uniqueArray(word, { maxLength: 3, selector: (tag) => tag.toLowerCase() }),
});

describe('exports', () => {
  it.each(['json', 'csv', 'xlsx'] as const)('restore the same rows from %s, once only', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 12 }), async (rows) => {
        const [as, other] = [somebody(), somebody()];
        const accountId = await openAccount(as);
        for (const row of rows) await addOnAnyDay(as, { ...row, accountId });
        const file = bytesOf(await exported(as, format));
        const back = await importFile(as, accountId, `x.${format}`, file);
        expect(back.preview.counts).toMatchObject({ new: 0, duplicate: rows.length, refused: 0 });
        const there = await importFile(other, await openAccount(other), `x.${format}`, file);
        expect(there.preview.counts).toMatchObject({ new: rows.length, refused: 0 });
        await there.commit();
        const [before, after] = [await list(as), await list(other)];
        expect(after.map(content).sort()).toEqual(before.map(content).sort());
      }),
      { numRuns: format === 'xlsx' ? 8 : 20 },
    );
  });

  it.each(['json', 'csv', 'xlsx'] as const)('keep the review state in %s', async (format) => {
    const [as, other] = [somebody(), somebody()];
    const accountId = await openAccount(as);
    const row = { type: 'expense', amount: 9, date: '2026-11-02', accountId } as const;
    const enter = async (description: string) =>
      (await banking.ask(addTransactionEndpoint, { ...row, description }, { as })).transaction;
    await enter('entered');
    const { id, version } = await enter('to be looked at');
    await banking.ask(changeTransactionEndpoint, { id, version, reviewed: false }, { as });
    const statement = Buffer.from('Date,Description,Amount\n2026-10-02,from the bank,-9.00\n');
    await (await importFile(as, accountId, 'a.csv', statement)).commit();
    const reviewed = async (owner: Actor) =>
      Object.fromEntries((await list(owner)).map((one) => [one.description, one.reviewed]));
    await banking.ask(createCategoryEndpoint, { name: 'Fuel' }, { as });
    const own = { ...row, description: 'in a category of my own', category: 'Fuel' };
    await banking.ask(addTransactionEndpoint, own, { as });
    const before = await reviewed(as);
    expect(before).toEqual({
      'in a category of my own': true,
      entered: true,
      'to be looked at': false,
      'From the Bank': false,
    });
    const file = bytesOf(await exported(as, format));
    await (await importFile(other, await openAccount(other), `x.${format}`, file)).commit();
    expect(await reviewed(other)).toEqual({ ...before, 'in a category of my own': false });
  });

  it.each(['json', 'csv', 'xlsx'] as const)('keep the people of rows and splits in %s', async (format) => {
    const [as, other] = [somebody(), somebody()];
    const name = async (owner: Actor, called: string) =>
      (await banking.ask(addPersonEndpoint, { name: called }, { as: owner })).person.id;
    const [ana, ben] = [await name(as, 'Ana'), await name(as, 'Ben "B"')];
    const accountId = await openAccount(as);
    const lines = [
      { amount: 6, category: 'Dining', person: ben },
      { amount: 3, category: 'Other' },
    ];
    const row = { type: 'expense', amount: 9, date: '2026-11-02', description: 'x', accountId } as const;
    await banking.ask(addTransactionEndpoint, { ...row, person: ana, lines }, { as });
    const file = bytesOf(await exported(as, format));
    const there = await name(other, 'ANA');
    await (await importFile(other, await openAccount(other), `x.${format}`, file)).commit();
    const { people } = await banking.ask(listPeopleEndpoint, {}, { as: other });
    expect(people.map((one) => one.name)).toEqual(['ANA', 'Ben "B"']);
    const [brought] = await list(other);
    expect([brought!.person, ...brought!.lines.map(({ person }) => person)]).toEqual([
      there,
      people[1]!.id,
      null,
    ]);
  });

  it('add nothing to their own account when their OFX file is imported', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const add = { type: 'expense', amount: 18.4, date: '2026-11-02', accountId } as const;
    await banking.ask(addTransactionEndpoint, { ...add, description: 'Fork & Knife <best>' }, { as });
    await banking.ask(addTransactionEndpoint, { ...add, type: 'income', description: 'Pay' }, { as });
    const file = await exported(as, 'ofx');
    expect(file).toMatchObject({ rows: 2, fileName: 'transactions-2026-11-02-to-2026-11-02.ofx' });
    expect((await importFile(as, accountId, 'x.ofx', bytesOf(file))).preview).toMatchObject({
      format: 'ofx',
      counts: { new: 0, duplicate: 2 },
      statedBalance: 1000,
    });
    const other = somebody();
    expect(
      (await importFile(other, await openAccount(other), 'x.ofx', bytesOf(file))).preview.rows.map(
        ({ description, amount, type }) => [description, amount, type],
      ),
    ).toEqual([
      ['Fork & Knife <best>', 18.4, 'expense'],
      ['Pay', 18.4, 'income'],
    ]);
  });

  it('post each row of an IIF file to its account and categories, which add up to zero', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const rainy = { name: 'Rainy: day', kind: 'savings' as const, openingBalance: 0 };
    const { id: savings } = await banking.ask(createAccountEndpoint, rainy, { as });
    await addOnAnyDay(as, {
      type: 'expense',
      amount: 45.5,
      description: 'Lunch\tout',
      category: 'Dining',
      date: '2026-10-01',
      accountId,
    });
    await addOnAnyDay(as, {
      type: 'income',
      amount: 2000,
      description: 'Pay',
      category: 'Salary',
      date: '2026-10-02',
      accountId: savings,
    });
    const { data, fileName } = await exported(as, 'iif');
    expect(fileName).toBe('transactions-2026-10-01-to-2026-10-02.iif');
    const rows = data.split('\r\n').map((line) => line.split('\t'));
    expect(rows.filter(([mark]) => mark === 'ACCNT').map(([, name, kind]) => `${name} ${kind}`)).toEqual([
      expect.stringMatching(/ BANK$/),
      'Dining EXP',
      'Rainy - day BANK',
      'Salary INC',
    ]);
    expect(
      rows
        .filter(([mark]) => /^(TRNS|SPL|ENDTRNS)$/.test(mark!))
        .map((cells) => [cells[1], cells[2], cells[5]]),
    ).toEqual([
      ['CHECK', '10/01/2026', '-45.50'],
      ['CHECK', '10/01/2026', '45.50'],
      [undefined, undefined, undefined],
      ['DEPOSIT', '10/02/2026', '2000.00'],
      ['DEPOSIT', '10/02/2026', '-2000.00'],
      [undefined, undefined, undefined],
    ]);
    expect(rows.every((cells) => cells.length <= 8)).toBe(true);
  });

  it('contain no formula, whatever was typed', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    for (const description of ['=1+1', '+1', '-1 x', '@SUM(A1)', "'=already", '7'])
      await banking.ask(
        addTransactionEndpoint,
        { type: 'expense', amount: 1, description, accountId },
        { as },
      );
    const { data } = await exported(as, 'csv');
    const cells = data
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);
    expect(cells.sort()).toEqual(["''=already", "'+1", "'-1 x", "'=1+1", "'@SUM(A1)", '7']);
  });

  it('contain only the requested categories and days of this person, or report that there is nothing', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const add = async (date: string) =>
      (
        await banking.ask(
          addTransactionEndpoint,
          { type: 'expense', amount: 1, description: date, date, accountId },
          { as },
        )
      ).transaction.id;
    const [, second, third] = [await add('2026-09-30'), await add('2026-10-01'), await add('2026-11-02')];
    const days = async (more: object) =>
      (await exported(as, 'csv', more)).data
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.slice(0, 10));
    expect(await days({})).toEqual(['2026-09-30', '2026-10-01', '2026-11-02']);
    expect(await days({ from: '2026-10-01', to: '2026-10-31' })).toEqual(['2026-10-01']);
    expect(await days({ ids: [third, second] })).toEqual(['2026-10-01', '2026-11-02']);
    await expect(exported(somebody(), 'csv', { ids: [third] })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(exported(as, 'csv', { ids: [newId()] })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'There are no transactions to export.',
    });
  });

  it('include rows of the last possible year', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    // In a bank's file this day would be refused; our own export is imported as it was exported.
    const row = (date: string, description: string): string =>
      ownHeader
        .map(
          (name) =>
            ({
              Date: date,
              Description: description,
              Amount: '-5.00',
              Currency: 'USD',
              Type: 'expense',
              Category: 'Dining',
              Status: 'completed',
              'Payment method': 'Cash',
              'Transaction id': newId(),
            })[name as string] ?? '',
        )
        .join(',');
    const lines = [ownHeader.join(','), row('9999-12-31', 'No date known'), row('2026-10-01', 'Lunch')];
    const file = Buffer.from(`${lines.join('\r\n')}\r\n`);
    const { commit } = await importFile(as, accountId, 'dates.csv', file);
    expect(await commit()).toMatchObject({ added: 2 });
    const { data } = await exported(as, 'csv');
    const days = data.split('\r\n').slice(1, -1);
    expect(days.map((line) => line.slice(0, 10))).toEqual(['2026-10-01', '9999-12-31']);
    expect(await list(as)).toHaveLength(2);
    const again = await importFile(as, accountId, 'dates.csv', file);
    expect(again.preview.counts).toMatchObject({ new: 0, duplicate: 2 });
    await banking.sound(as);
  });
});
