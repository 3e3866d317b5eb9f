import { addDays, addMonths, daysBetween, monthOf, type Day } from '@app/calendar';
import {
  budgetTrackingEndpoint,
  explainFigureEndpoint,
  ledgerColumnsEndpoint,
  listAccountsEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  listValuationsEndpoint,
  queryBalancesEndpoint,
  readAttentionEndpoint,
  readReviewEndpoint,
  rowFlags,
  querySpendingEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  readOverviewEndpoint,
  readRatesEndpoint,
  readSummaryEndpoint,
  seedDemoEndpoint,
  type BudgetPlan,
  type FigureExplanation,
  type FigureKind,
  type FigureQuery,
  type Series,
} from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { listBehind } from './list-totals';
import { somebody, testBanking, today } from '../support/test-banking';
import type { BankLinkRow } from '../../src/ledger/bank-links/bank-link.schema';
import { linkRow } from '../support/link-row';

const banking = testBanking({ timeoutMs: 300_000 });
const as = somebody({ kind: 'demo' });
const month = monthOf(today);
let sources: Parameters<typeof listBehind>[1];
beforeAll(async () => {
  await banking.ask(seedDemoEndpoint, { seed: 1, today }, { as, timeoutMs: 60_000 });
  await banking.store
    .collection<BankLinkRow>('bankLinks')
    .insertOne(linkRow(as.userId, { state: 'needs_login' }));
  sources = {
    columns: await banking.ask(ledgerColumnsEndpoint, {}, { as }),
    accounts: await banking.ask(listAccountsEndpoint, {}, { as }),
    valuations: await banking.ask(listValuationsEndpoint, {}, { as }),
    rates: await banking.ask(readRatesEndpoint, { from: addMonths(month, -70), to: month }, { as }),
  };
}, 120_000);

const explain = (query: FigureQuery): Promise<FigureExplanation> =>
  banking.ask(explainFigureEndpoint, query as never, { as });

/** The figure in its explanation; checks that every list it links to adds up to the figure next to it. */
async function whyOf(query: FigureQuery, totalOf: 'income' | 'expenses' | 'net' | 'balance' | 'none') {
  const why = await explain(query);
  const json = (minor: number): number => jsonNumber(minor, why.currency);
  const behind = (link: string) => listBehind(link, sources);
  if (totalOf === 'none') expect(why.link?.startsWith('/transactions') ?? false).toBe(false);
  else {
    expect(why.link).not.toBeNull();
    const list = behind(why.link!);
    expect({ ...query, total: json(list[totalOf]!) }).toEqual({ ...query, total: why.value });
    if (why.counted.of === 'transactions' && totalOf !== 'balance')
      expect([...list.ids].sort().slice(0, 5)).toEqual(
        expect.arrayContaining(why.counted.total > 200 ? [] : [...why.counted.ids].sort().slice(0, 5)),
      );
    if (totalOf !== 'balance') expect(why.counted.total).toBe(list.ids.length);
  }
  for (const term of why.terms.filter(({ link }) => link?.startsWith('/transactions'))) {
    const list = behind(term.link!);
    expect(
      [list.income, list.expenses, list.net, list.balance ?? 0, list.moved, list.worth].map(json),
    ).toContain(term.value);
  }
  return why.value;
}

/** Every row with any amount, and some of the many without. */
function withFigures(rows: BudgetPlan['rows']): BudgetPlan['rows'] {
  const isEmpty = ({ assigned, spent, carriedIn, projected }: BudgetPlan['rows'][number]): boolean =>
    [assigned ?? 0, spent, carriedIn, projected].every((amount) => amount === 0);
  return [...rows.filter((row) => !isEmpty(row)), ...rows.filter(isEmpty).slice(0, 3)];
}

describe('explanations of the demo ledger', () => {
  it('match each figure of the summary and the total of its list', async () => {
    const summary = await banking.ask(readSummaryEndpoint, {}, { as });
    const { period, previousPeriod } = summary;
    const base = { beforeFrom: previousPeriod.from, beforeTo: previousPeriod.to };
    expect(await whyOf({ figure: 'income', ...period }, 'income')).toBe(summary.totalIncome);
    expect(await whyOf({ figure: 'expenses', ...period }, 'expenses')).toBe(summary.totalExpenses);
    expect(await whyOf({ figure: 'net', ...period }, 'net')).toBe(summary.netBalance);
    expect((await explain({ figure: 'incomeChange', ...period, ...base })).value).toBe(summary.incomeChange);
    expect((await explain({ figure: 'expensesChange', ...period, ...base })).value).toBe(
      summary.expensesChange,
    );
    expect((await explain({ figure: 'netChange', ...period, ...base })).value).toBe(summary.balanceChange);
  });

  it.each(['monthly', 'quarterly', 'yearly'] as const)(
    'match each figure of the %s overview',
    async (period) => {
      for (const { from, to, income, expenses } of await banking.ask(
        readOverviewEndpoint,
        { period },
        { as },
      )) {
        expect(await whyOf({ figure: 'income', from, to }, 'income')).toBe(income);
        expect(await whyOf({ figure: 'expenses', from, to }, 'expenses')).toBe(expenses);
        const net = minorFromDecimal(income, 'USD') - minorFromDecimal(expenses, 'USD');
        expect(await whyOf({ figure: 'net', from, to }, 'net')).toBe(jsonNumber(net, 'USD'));
      }
    },
  );

  it.each(['current', 'last-month', 'last-quarter'] as const)(
    'match the budget tracking of %s',
    async (period) => {
      const tracking = await banking.ask(budgetTrackingEndpoint, { period }, { as });
      const days = tracking.period;
      for (const row of tracking.categories) {
        const query = { ...days, category: row.name };
        expect(await whyOf({ figure: 'budgetSpent', ...query }, 'expenses')).toBe(row.spent);
        expect((await explain({ figure: 'budgetPercent', ...query })).value).toBe(row.percent);
      }
      if (tracking.unbudgetedSpent !== 0)
        expect(await whyOf({ figure: 'unbudgeted', ...days }, 'expenses')).toBe(tracking.unbudgetedSpent);
      expect(await whyOf({ figure: 'budgetSpent', ...days }, 'expenses')).toBe(tracking.totalSpent);
    },
  );

  it('match each figure of the budget in this period and the one before', async () => {
    let asked: Day | undefined;
    for (let back = 0; back < 2; back++) {
      const plan = await banking.ask(readBudgetPlanEndpoint, { period: asked }, { as });
      const days = plan.period;
      for (const row of withFigures(plan.rows)) {
        const query = { ...days, category: row.category };
        expect(await whyOf({ figure: 'budgetSpent', ...query }, 'expenses')).toBe(row.spent);
        expect((await explain({ figure: 'budgetAssigned', ...query })).value).toBe(row.assigned ?? 0);
        expect((await explain({ figure: 'budgetCarriedIn', ...query })).value).toBe(row.carriedIn);
        if (row.available !== null)
          expect(await whyOf({ figure: 'budgetAvailable', ...query }, 'none')).toBe(row.available);
        expect(await whyOf({ figure: 'budgetProjected', ...query }, 'none')).toBe(row.projected);
      }
      const { totals } = plan;
      expect(await whyOf({ figure: 'income', ...days }, 'income')).toBe(totals.incomeReceived);
      expect(await whyOf({ figure: 'expenses', ...days }, 'expenses')).toBe(totals.spent);
      expect(await whyOf({ figure: 'budgetProjected', ...days }, 'none')).toBe(totals.projected);
      expect(await whyOf({ figure: 'incomeExpected', ...days }, 'none')).toBe(totals.incomeExpected);
      expect(await whyOf({ figure: 'leftToAssign', ...days }, 'none')).toBe(totals.leftToAssign);
      expect((await explain({ figure: 'budgetAssigned', ...days })).value).toBe(totals.assigned);
      expect((await explain({ figure: 'budgetCarriedIn', ...days })).value).toBe(totals.carriedIn);
      asked = plan.previous;
    }
  });

  it('match each account balance, assets and debts', async () => {
    for (const account of sources.accounts)
      expect(await whyOf({ figure: 'balance', account: account.id }, 'balance')).toBe(account.balance);
    const balances = await banking.ask(queryBalancesEndpoint, {}, { as });
    expect(await whyOf({ figure: 'netWorth' }, 'balance')).toBe(jsonNumber(balances.netWorthMinor, 'USD'));
    const [assets, debts] = [
      await whyOf({ figure: 'assets' }, 'balance'),
      await whyOf({ figure: 'debts' }, 'balance'),
    ];
    expect(jsonNumber(minorFromDecimal(assets, 'USD') + minorFromDecimal(debts, 'USD'), 'USD')).toBe(
      jsonNumber(balances.netWorthMinor, 'USD'),
    );
    for (let back = 1; back < 12; back++)
      await whyOf({ figure: 'netWorth', month: addMonths(month, -back) }, 'balance');
  });

  it('match the due total and the balance of each day of two months', async () => {
    const events = await banking.ask(listEventsEndpoint, {}, { as });
    const due = events.filter(
      ({ amount, currency, status }) =>
        amount < 0 && currency === 'USD' && (status === 'pending' || status === 'scheduled'),
    );
    const sum = due.reduce((total, { amount }) => total - minorFromDecimal(amount, 'USD'), 0);
    expect(await whyOf({ figure: 'billsDue' }, 'none')).toBe(jsonNumber(sum, 'USD'));
    const range = { from: addDays(today, -20), to: addDays(today, 40) };
    const calendar = await banking.ask(readCalendarEndpoint, range, { as });
    expect(calendar.days).toHaveLength(daysBetween(range.from, range.to) + 1);
    for (const { date, balance } of calendar.days) {
      const why = await explain({ figure: 'dayBalance', to: date });
      expect([date, why.value]).toEqual([date, balance]);
      if (why.link) expect(listBehind(why.link, sources).balance).toBe(minorFromDecimal(balance, 'USD'));
    }
  });

  it('match each recurring series', async () => {
    const { series, totals } = await banking.ask(listSeriesEndpoint, {}, { as });
    for (const [figure, shown, minorOf] of [
      ['repeatsOut', totals.monthlyOut, ({ monthly }) => monthly],
      ['repeatsOutYearly', totals.yearlyOut, ({ yearly }) => yearly],
      ['repeatsIn', totals.monthlyIn, ({ monthly }) => monthly],
    ] as [FigureKind, number, (one: Series) => number][]) {
      const why = await explain({ figure });
      expect([figure, why.value]).toEqual([figure, shown]);
      const counted = series.filter(
        (one) => one.nextDate !== null && one.amount < 0 === (figure !== 'repeatsIn'),
      );
      expect(why.counted.ids.sort()).toEqual(counted.map(({ id }) => id).sort());
      const sum = counted.reduce((total, one) => total + minorFromDecimal(Math.abs(minorOf(one)), 'USD'), 0);
      expect(minorFromDecimal(why.value, 'USD')).toBe(sum);
    }
  });

  it('match the attention counts and the rows that the list finds', async () => {
    const { columns, categories, currencies, parts } = sources.columns;
    const partsOf = (row: number) =>
      parts.row.flatMap((at, part) => (at === row ? [parts.category[part]!] : []));
    const isUnsorted = (row: number): boolean => {
      const own = partsOf(row);
      return (own.length > 0 ? own : [columns.category[row]!]).some(
        (code) => categories[code] === 'Uncategorised',
      );
    };
    const lacksReceipt = (row: number): boolean =>
      Boolean(columns.flags[row]! & rowFlags.business) &&
      !(columns.flags[row]! & rowFlags.receipt) &&
      columns.type[row] === 0 &&
      jsonNumber(-columns.amountMinor[row]!, currencies[columns.currency[row]!]!) > 75;
    const rowsOf = (is: (row: number) => boolean) => columns.id.filter((_, row) => is(row)).sort();
    const attention = await banking.ask(readAttentionEndpoint, {}, { as });
    const inbox = await banking.ask(readReviewEndpoint, {}, { as });
    expect(attention).toEqual({
      toReview: inbox.count,
      duplicates: inbox.duplicates.length,
      transfers: inbox.transfers.length,
      uncategorised: rowsOf(isUnsorted).length,
      missingReceipts: rowsOf(lacksReceipt).length,
      brokenLinks: 1,
      unreconciled: [],
    });
    expect(attention.uncategorised).toBeGreaterThan(0);
    const why = async (figure: FigureKind) => explain({ figure });
    const [uncategorised, receipts, review] = [
      await why('uncategorised'),
      await why('missingReceipts'),
      await why('toReview'),
    ];
    expect(uncategorised).toMatchObject({ value: attention.uncategorised, unit: 'count' });
    expect([...uncategorised.counted.ids].sort()).toEqual(rowsOf(isUnsorted));
    expect([receipts.value, [...receipts.counted.ids].sort()]).toEqual([
      attention.missingReceipts,
      rowsOf(lacksReceipt),
    ]);
    expect(review.value).toBe(attention.toReview);
    expect(review.terms.reduce((sum, { value }) => sum + value, 0)).toBe(attention.toReview);
    expect((await why('possibleDuplicates')).value).toBe(attention.duplicates);
    expect((await why('possibleTransfers')).value).toBe(attention.transfers);
    expect((await why('brokenLinks')).value).toBe(1);
    expect((await why('unreconciled')).value).toBe(0);
  });

  it('match an answer about spending by category and month', async () => {
    for (let back = 0; back < 3; back++) {
      const period = {
        from: `${addMonths(month, -back)}-01`,
        to: addDays(`${addMonths(month, 1 - back)}-01`, -1),
      };
      const answer = await banking.ask(querySpendingEndpoint, { period }, { as });
      for (const { category, type, totalMinor } of answer.byCategory) {
        const figure = type === 'income' ? 'income' : 'expenses';
        const value = await whyOf({ figure, ...period, category }, figure);
        if (answer.leftOut === 0) expect(value).toBe(jsonNumber(totalMinor, 'USD'));
      }
    }
  });
});

describe('an explanation', () => {
  it('reports which days it needs and covers only the person’s own data', async () => {
    await expect(explain({ figure: 'income' })).rejects.toMatchObject({ code: 'VALIDATION', field: 'from' });
    await expect(explain({ figure: 'income', from: today, to: addDays(today, -1) })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'to',
    });
    await expect(explain({ figure: 'balance', account: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'account',
    });
    await expect(
      explain({ figure: 'budgetSpent', from: today, to: today, category: 'No such' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'category' });
  });

  it('returns the ids in pages of 200', async () => {
    const query = { figure: 'expenses', from: addDays(today, -700), to: today } as const;
    const first = await explain(query);
    expect(first.counted.total).toBeGreaterThan(200);
    expect(first.counted.ids).toHaveLength(200);
    const second = await explain({ ...query, skip: 200 });
    expect(second.counted.ids).not.toContain(first.counted.ids[0]);
  });
});
