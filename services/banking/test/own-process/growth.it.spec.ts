import { addDays, addMonths, monthOf } from '@app/calendar';
import {
  budgetTrackingEndpoint,
  changePlanCategoryEndpoint,
  changePlanSettingsEndpoint,
  commitImportEndpoint,
  createAccountEndpoint,
  importPartSize,
  ledgerColumnsEndpoint,
  listTransactionsEndpoint,
  pageTransactionsEndpoint,
  previewFillEndpoint,
  previewImportEndpoint,
  putImportPartEndpoint,
  querySpendingEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  readOverviewEndpoint,
  readSummaryEndpoint,
  recentTransactionsEndpoint,
  setBudgetEndpoint,
  startImportEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import type { Actor, AnyEndpoint, RequestInput } from '@app/contracts-kernel';
import { somebody, testBanking, today } from '../support/test-banking';

/**
 * GROWTH_ROWS=100000 measures the figures in the README; the gate uses a size that is quick and shows the
 * same growth.
 */
const [few, many] = [1_000, Number(process.env['GROWTH_ROWS'] ?? 10_000)];
const days = 700;
const minute = 60_000;

const banking = testBanking({ messaging: { checkReplies: false } });
const people = {
  few: somebody(),
  many: somebody(),
} satisfies Record<string, Actor>;
const took: Record<string, number> = {};
let undoId = '';

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const value = await work();
  took[name] = Math.round(performance.now() - started);
  return value;
}

/** Rows spread evenly over the days, so that the size of a page or a day grows with their number. */
function file(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, i) =>
      `${addDays(today, -Math.floor((i * days) / rows))},SHOP ${String.fromCharCode(65 + (i % 26))}${String.fromCharCode(65 + ((i >> 5) % 26))} MARKET,-${(i % 90) + 1}.${String(i % 100).padStart(2, '0')}`,
  );
  return Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
}

async function importRows(as: Actor, rows: number): Promise<string> {
  const bytes = file(rows);
  const account = await banking.ask(createAccountEndpoint, { name: 'Main', kind: 'checking' }, { as });
  const { id, parts } = await banking.ask(
    startImportEndpoint,
    { fileName: 'a.csv', size: bytes.length, accountId: account.id },
    { as },
  );
  await timed(`upload ${rows}`, async () => {
    for (let part = 0; part < parts; part++)
      await banking.ask(
        putImportPartEndpoint,
        {
          id,
          part,
          data: bytes.subarray(part * importPartSize, (part + 1) * importPartSize).toString('base64'),
        },
        { as },
      );
  });
  const preview = await timed(`preview ${rows}`, () =>
    banking.ask(previewImportEndpoint, { id }, { as, timeoutMs: minute }),
  );
  expect(preview.counts).toMatchObject({ new: rows, duplicate: 0, refused: 0 });
  const committed = await timed(`commit ${rows}`, () =>
    banking.ask(commitImportEndpoint, { id, plan: preview.plan }, { as, timeoutMs: 2 * minute }),
  );
  expect(committed.added).toBe(rows);
  return committed.undoId;
}

beforeAll(async () => {
  for (const as of Object.values(people))
    await banking.ask(
      setBudgetEndpoint,
      { category: 'Groceries', limit: 500, month: addMonths(monthOf(today), -24) },
      { as },
    );
  await importRows(people.few, few);
  undoId = await importRows(people.many, many);
}, 8 * minute);
afterAll(async () => {
  if (process.env['GROWTH_ROWS']) process.stdout.write(`${JSON.stringify(took)}\n`);
});

const shown: [string, AnyEndpoint, RequestInput<AnyEndpoint>][] = [
  ['first page', pageTransactionsEndpoint, {}],
  ['page from the middle', pageTransactionsEndpoint, { before: `${addDays(today, -350)}_z` }],
  ['recent', recentTransactionsEndpoint, {}],
  ['summary', readSummaryEndpoint, {}],
  ['overview', readOverviewEndpoint, { period: 'monthly' }],
  ['budget', budgetTrackingEndpoint, {}],
  ['budget of a month', readBudgetPlanEndpoint, {}],
  ['calendar', readCalendarEndpoint, { from: addDays(today, -14), to: addDays(today, 14) }],
  ['fill of a budget from twelve months', previewFillEndpoint, { method: 'median', periods: 12 }],
];

/** The quickest of interleaved requests: shows what the work needs, not how busy the machine is. */
async function quickest(
  contract: AnyEndpoint,
  request: RequestInput<AnyEndpoint>,
): Promise<{ few: number; many: number }> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = 0; round < 25; round++)
    for (const who of ['few', 'many'] as const) {
      const started = performance.now();
      await banking.ask(contract, request as never, { as: people[who] });
      times[who].push(performance.now() - started);
    }
  return { few: Math.min(...times.few), many: Math.min(...times.many) };
}

/**
 * Pay periods that start within months, so that sums must be made from days; with rollover, over all periods
 * since the first.
 */
async function usePayPeriods(as: Actor): Promise<void> {
  await banking.ask(changePlanSettingsEndpoint, { rule: { kind: 'month', startDay: 25 } }, { as });
  await banking.ask(changePlanCategoryEndpoint, { category: 'Groceries', rollover: 'both' }, { as });
}

describe(`${many} rows against ${few}`, () => {
  it.each(shown)(
    '%s takes at most 1.5 times as long',
    async (name, contract, request) => {
      const { few: small, many: large } = await quickest(contract, request);
      took[`${name} ${few}`] = small;
      took[`${name} ${many}`] = large;
      // The last 1.5 ms are the usual difference between two such short times on a busy machine.
      expect(large).toBeLessThan(small * 1.5 + 1.5);
    },
    minute,
  );

  it(
    'a budget by pay period with two years of rollover takes at most 1.5 times as long',
    async () => {
      for (const as of Object.values(people)) await usePayPeriods(as);
      const { few: small, many: large } = await quickest(readBudgetPlanEndpoint, {});
      took[`budget by pay period ${few}`] = small;
      took[`budget by pay period ${many}`] = large;
      expect(large).toBeLessThan(small * 1.5 + 1.5);
    },
    minute,
  );

  it('spending of a day takes no longer than its number of rows requires', async () => {
    const answer = await timed(`one day of ${many}`, () =>
      banking.ask(querySpendingEndpoint, { period: { from: today, to: today } }, { as: people.many }),
    );
    expect(answer.count).toBeLessThan((3 * many) / days);
  });

  it(
    'the whole ledger is returned as columns and as a list, within the size of a message',
    async () => {
      const as = people.many;
      await timed(`columns of ${many}, first`, () =>
        banking.ask(ledgerColumnsEndpoint, {}, { as, timeoutMs: minute }),
      );
      const { columns } = await timed(`columns of ${many}, again`, () =>
        banking.ask(ledgerColumnsEndpoint, {}, { as, timeoutMs: minute }),
      );
      expect(columns.id).toHaveLength(many);
      expect(columns.amountMinor.every((amount) => amount < 0)).toBe(true);
      const list = await timed(`list of ${many}`, () =>
        banking.ask(listTransactionsEndpoint, {}, { as, timeoutMs: minute }),
      );
      expect(list.map(({ id }) => id)).toEqual(columns.id);
    },
    3 * minute,
  );

  it(
    'the whole import is undone',
    async () => {
      await timed(`undo of ${many}`, () =>
        banking.ask(undoEndpoint, { id: undoId }, { as: people.many, timeoutMs: 2 * minute }),
      );
      expect(await banking.ask(listTransactionsEndpoint, {}, { as: people.many })).toEqual([]);
    },
    3 * minute,
  );
});
