import { addDays } from '@app/calendar';
import {
  addPersonEndpoint,
  createAccountEndpoint,
  ledgerColumnsEndpoint,
  listTransactionsEndpoint,
  pageTransactionsEndpoint,
  readReviewEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { add, importFile, openAccount } = new LedgerDriver(banking);

type PageRequest = RequestInput<typeof pageTransactionsEndpoint>;
const page = (as: Actor, request: PageRequest) => banking.ask(pageTransactionsEndpoint, request, { as });

/** All pages, one after the other. */
async function walked(as: Actor, query: string, limit: number) {
  const ids: string[] = [];
  let pages = 0;
  for (let before: string | undefined; ; pages += 1) {
    const { rows, next, problems } = await page(as, { query, limit, ...(before && { before }) });
    expect(rows.length).toBeLessThanOrEqual(limit);
    expect(problems).toEqual([]);
    ids.push(...rows.map(({ id }) => id));
    if (next === null) return { ids, pages: pages + 1 };
    before = next;
  }
}

const rows = 4_400;
const days = 600;
const shops = ['Green Fork', 'Coffee corner', 'Kroger', 'City bus', 'Book nook'];

describe('search in a large ledger', () => {
  const as = somebody();
  let all: Transaction[];
  const on = (row: number): string => addDays(today, -Math.floor((row * days) / rows));
  beforeAll(async () => {
    const lines = Array.from(
      { length: rows },
      (_, i) =>
        `${on(i)},${shops[i % 5]!.toUpperCase()} ${i % 7},-${(i % 97) + 1}.${String(i % 100).padStart(2, '0')}`,
    );
    const file = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
    await (await importFile(as, await openAccount(as), 'many.csv', file)).commit();
    const { id: visa } = await banking.ask(
      createAccountEndpoint,
      { name: 'Visa Gold', kind: 'card' },
      { as },
    );
    for (const [at, date] of [today, addDays(today, -300), addDays(today, -days)].entries())
      await add(as, { amount: 80 + at, description: 'Hotel', accountId: visa, tags: ['Trip'], date });
    all = await banking.ask(listTransactionsEndpoint, {}, { as });
    expect(all).toHaveLength(rows + 3);
  }, 120_000);

  const month = addDays(today, -100).slice(0, 7);
  const cases: [query: string, fits: (row: Transaction) => boolean][] = [
    ['coffee', ({ description }) => /coffee/i.test(description)],
    ['-coffee amount:>50', ({ description, amount }) => !/coffee/i.test(description) && amount > 50],
    ['account:visa tag:trip', ({ tags }) => tags.includes('Trip')],
    [`month:${month} amount:..10`, ({ date, amount }) => date.startsWith(month) && amount <= 10],
    [
      `after:${addDays(today, -200)} before:${addDays(today, -90)} kroger`,
      ({ date, description }) =>
        date > addDays(today, -200) && date < addDays(today, -90) && /kroger/i.test(description),
    ],
    ['is:unreviewed "bus 3"', ({ reviewed, description }) => !reviewed && /bus 3/i.test(description)],
    ['nowhere to be found', () => false],
  ];

  it.each(cases)('finds in its pages what the full list has for %s', async (query, fits) => {
    const expected = all.filter(fits).map(({ id }) => id);
    expect((await walked(as, query, 100)).ids).toEqual(expected);
    const listed = await banking.ask(listTransactionsEndpoint, { query }, { as });
    expect(listed.map(({ id }) => id)).toEqual(expected);
  });

  it('reads a bounded number of rows in one request and continues from there', async () => {
    const first = await page(as, { query: 'nowhere to be found' });
    expect(first.rows).toEqual([]);
    expect(first.next).toBe(`${all[3_999]!.date}_${all[3_999]!.id}`);
    expect((await walked(as, 'nowhere to be found', 50)).pages).toBe(2);
    // Both ends of the ledger and its middle: the second page starts after two were found.
    expect((await walked(as, 'account:visa', 2)).ids).toHaveLength(3);
  });

  it('starts with the last of the days it names and ends with the first', async () => {
    const day = addDays(today, -days);
    const { rows: found, next } = await page(as, { query: `on:${day} tag:trip` });
    expect([found.map(({ description }) => description), next]).toEqual([['Hotel'], null]);
    expect((await page(as, { query: 'before:2001-01-01' })).next).toBeNull();
    for (const query of ['after:9999-12-31', 'after:9999-12', 'before:0001-01-01'])
      expect(await page(as, { query })).toMatchObject({ rows: [], next: null, problems: [] });
  });
});

describe('a search', () => {
  it('says what it could not read, searches that as text, and finds everything if it has no words', async () => {
    const as = somebody();
    await add(as, { description: 'amount:>abc' });
    await add(as, { description: 'Lunch' });
    const { rows: found, problems } = await page(as, { query: 'amount:>abc' });
    expect(found.map(({ description }) => description)).toEqual(['amount:>abc']);
    expect(problems).toEqual([
      { source: 'amount:>abc', sentence: expect.stringContaining('It is searched as text.') },
    ]);
    expect((await page(as, { query: 'before:2026-99-99' })).problems).toHaveLength(1);
    expect(await page(as, { query: '  ' })).toEqual(await page(as, {}));
    await expect(page(as, { query: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(page(as, { query: 'lunch', before: 'nowhere' })).rejects.toMatchObject({ field: 'before' });
  });

  it('finds accounts, people and duplicates of the owner and no rows of others', async () => {
    const [as, other] = [somebody(), somebody()];
    const { person } = await banking.ask(addPersonEndpoint, { name: 'Ana' }, { as });
    const split = await add(as, {
      amount: 90,
      description: 'Big shop',
      lines: [
        { amount: 60, category: 'Groceries', person: person.id },
        { amount: 30, category: 'Housing' },
      ],
    });
    await add(other, { amount: 90, description: 'Big shop' });
    const found = async (query: string, who = as) =>
      (await page(who, { query })).rows.map(({ description }) => description);
    expect(await found('person:ana category:groceries')).toEqual(['Big shop']);
    expect(await found('person:ana category:housing')).toEqual([]);
    expect(await found('person:ana', other)).toEqual([]);
    expect(await found('has:split big')).toEqual(['Big shop']);
    expect(await found(split.id)).toEqual([]);

    const file = Buffer.from(
      `Date,Description,Amount\n${today},TWICE PAID,-7.00\n${today},TWICE PAID,-7.00\n`,
    );
    await (await importFile(as, split.accountId, 'twice.csv', file)).commit();
    const { duplicates } = await banking.ask(readReviewEndpoint, {}, { as });
    expect(duplicates).toHaveLength(1);
    expect(await found('is:duplicate')).toHaveLength(2);
    expect(await found('-is:duplicate')).toEqual(['Big shop']);
  });

  it('marks rows as the columns do', async () => {
    const as = somebody();
    await add(as, { amount: 100, description: 'Desk', business: true, businessPercent: 50, note: 'half' });
    await add(as, { amount: 5, description: 'Secret', excluded: true, category: 'Uncategorised' });
    const { columns } = await banking.ask(ledgerColumnsEndpoint, {}, { as });
    expect(columns.description).toHaveLength(2);
    const found = async (query: string) =>
      (await page(as, { query })).rows.map(({ description }) => description);
    for (const query of ['is:business', 'is:mixed-use', 'is:missing-receipt', 'has:note', '-is:excluded'])
      expect([query, await found(query)]).toEqual([query, ['Desk']]);
    for (const query of ['is:excluded', 'is:uncategorised', 'is:personal', '-is:counted'])
      expect([query, await found(query)]).toEqual([query, ['Secret']]);
  });
});
