import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, addMonths, monthOf, todayIn } from '@app/calendar';
import {
  addTransactionEndpoint,
  addValuationEndpoint,
  budgetMonthEndpoint,
  budgetProgressEvent,
  budgetTrackingEndpoint,
  changePlanSettingsEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  createSeriesEndpoint,
  explainFigureEndpoint,
  linkTransferEndpoint,
  listAccountsEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  queryMonthsEndpoint,
  querySpendingEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  readOverviewEndpoint,
  readRatesEndpoint,
  readSummaryEndpoint,
  setBudgetEndpoint,
  suggestTransfersEndpoint,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { waitUntil } from '@app/node-testing';
import { somebody, testBanking } from '../../support/test-banking';

const today = todayIn('UTC');
const yesterday = addDays(today, -1);
const month = monthOf(todayIn(exampleActor.timeZone));
const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>
<Cube time="${addMonths(month, -1)}-15"><Cube currency="USD" rate="1.2"/><Cube currency="GBP" rate="0.8"/></Cube>
<Cube time="${month}-01"><Cube currency="USD" rate="1.1"/><Cube currency="GBP" rate="0.8"/></Cube>
</Cube></gesmes:Envelope>`;

/** A rates server that is unavailable at first, so that its rates are read later. */
let bank: Server;
const asked: string[] = [];
beforeAll(async () => {
  bank = createServer((request, response) => {
    asked.push(request.url!);
    response.end(file);
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  process.env['RATES_SOURCE'] = 'ecb';
  process.env['RATES_URL'] = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/stats/`;
});
const banking = testBanking();
afterAll(() => {
  bank.close();
  process.env['RATES_SOURCE'] = 'off';
  delete process.env['RATES_URL'];
});

const person = async (): Promise<{ as: Actor; euros: string; hryvnias: string }> => {
  const as = somebody();
  const open = async (currency: string, isDefault = false): Promise<string> => {
    const account = { name: currency, kind: 'checking', currency, isDefault, openingBalance: 100 } as const;
    return (await banking.ask(createAccountEndpoint, account, { as })).id;
  };
  await open('USD', true);
  return { as, euros: await open('EUR'), hryvnias: await open('UAH') };
};
const spend = (as: Actor, accountId: string, amount: number, date: string, category = 'Dining') =>
  banking.ask(
    addTransactionEndpoint,
    { type: 'expense', description: 'Thing', category, amount, accountId, date },
    { as },
  );

describe('reference rates', () => {
  it('are fetched at start, the whole history first', async () => {
    const as = somebody();
    const known = async () =>
      (await banking.ask(readRatesEndpoint, { from: month, to: month }, { as })).asOf !== null;
    expect(await waitUntil(known, { timeoutMs: 10_000 })).toBe(true);
    expect(asked[0]).toBe('/stats/eurofxref-hist.xml');
  });

  it('are returned for the currencies of the person’s accounts, except those without a rate', async () => {
    const { as } = await person();
    const rates = await banking.ask(readRatesEndpoint, { from: addMonths(month, -2), to: month }, { as });
    expect(rates).toEqual({
      base: 'USD',
      source: 'ecb',
      asOf: `${month}-01`,
      latest: { EUR: '1.1' },
      months: { [addMonths(month, -2)]: {}, [addMonths(month, -1)]: { EUR: '1.2' }, [month]: { EUR: '1.1' } },
    });
  });

  it('bring other currencies into sums, and currencies without a rate are listed', async () => {
    const { as, euros, hryvnias } = await person();
    const day = `${month}-01`;
    await spend(as, euros, 10.01, day);
    await spend(as, euros, 20, `${addMonths(month, -1)}-28`);
    await spend(as, hryvnias, 500, day);
    const summary = await banking.ask(readSummaryEndpoint, {}, { as });
    expect(summary).toMatchObject({ totalExpenses: 11.01, leftOut: 1, currency: 'USD' });
    expect(summary.rates).toEqual([{ currency: 'EUR', month, rate: '1.1' }]);
    const points = await banking.ask(readOverviewEndpoint, { period: 'monthly' }, { as });
    expect(points.at(-1)).toMatchObject({ expenses: 11.01, leftOut: 1 });
    expect(points.at(-2)).toMatchObject({ expenses: 24, leftOut: 0 });
    expect(await banking.ask(queryBalancesEndpoint, {}, { as })).toMatchObject({
      assetsMinor: 10_000 + Math.round((10_000 - 1_001 - 2_000) * 1.1),
      leftOut: 1,
    });
  });

  it('are invented for demo visitors and marked as such', async () => {
    const as = somebody({ kind: 'demo' });
    const rates = await banking.ask(readRatesEndpoint, { from: month, to: month }, { as });
    expect(rates.source).toBe('sandbox');
    expect(rates.asOf! >= addDays(yesterday, -3)).toBe(true);
  });

  it.each([
    ['backwards', month, addMonths(month, -1)],
    ['too long', addMonths(month, -120), month],
  ])('refuse the months %s', async (_name, from, to) => {
    const as = somebody();
    await expect(banking.ask(readRatesEndpoint, { from, to }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'to',
    });
  });

  it('answers other services in the person’s currency, and counts amounts without a rate', async () => {
    const { as, euros, hryvnias } = await person();
    const last = addMonths(month, -1);
    await spend(as, euros, 20, `${last}-15`);
    await spend(as, hryvnias, 500, `${last}-16`);
    const period = { from: `${last}-01`, to: `${last}-28` };
    expect(await banking.ask(querySpendingEndpoint, { period }, { as })).toMatchObject({
      currency: 'USD',
      expensesMinor: 2_400,
      count: 1,
      byCategory: [{ type: 'expense', totalMinor: 2_400, count: 1 }],
      largest: [{ amountMinor: 2_400 }],
      leftOut: 1,
    });
    const { months } = await banking.ask(queryMonthsEndpoint, { from: last, to: last }, { as });
    expect(months).toMatchObject([{ month: last, categories: [{ totalMinor: 2_400, count: 1 }] }]);
  });
});

describe('bills over currencies', () => {
  it('are converted in the calendar, in due amounts and in yearly totals, as each explanation shows', async () => {
    const { as, euros, hryvnias } = await person();
    const now = todayIn(as.timeZone);
    const bill = (accountId: string, amount: number, start: string) =>
      banking.ask(
        createSeriesEndpoint,
        {
          title: 'Hosting',
          category: 'Subscriptions',
          amount,
          accountId,
          rule: { every: 'monthDay', interval: 1, day: 1 },
          start,
        },
        { as },
      );
    await spend(as, euros, 0.5, `${addMonths(month, -1)}-15`);
    await bill(euros, -10.01, addDays(now, 2));
    await bill(hryvnias, -500, addDays(now, 3));
    const days = { from: addDays(`${month}-01`, -2), to: addDays(now, 40) };
    const calendar = await banking.ask(readCalendarEndpoint, days, { as });
    expect(calendar).toMatchObject({ currency: 'USD', accounts: ['USD', 'EUR'], withoutRate: 1 });
    expect(calendar.leftOut).toBeGreaterThan(0);
    // A past month at its mean rate, the current and future ones at the newest rate.
    expect(calendar.days.slice(0, 3).map(({ balance }) => balance)).toEqual([219.4, 219.4, 209.45]);
    for (const { date, balance } of calendar.days.filter((_, at) => at % 7 === 0 || at > 60)) {
      const why = await banking.ask(explainFigureEndpoint, { figure: 'dayBalance', to: date }, { as });
      expect([date, why.value, why.leftOut]).toEqual([date, balance, 1]);
    }
    const due = await banking.ask(explainFigureEndpoint, { figure: 'billsDue' }, { as });
    const open = (await banking.ask(listEventsEndpoint, {}, { as })).filter(({ amount }) => amount < 0);
    const inEuros = open.filter(({ currency }) => currency === 'EUR').length;
    expect(inEuros).toBeGreaterThan(0);
    expect(due).toMatchObject({ leftOut: open.length - inEuros });
    expect(due.value).toBeCloseTo(inEuros * 11.01, 1);
    const { totals } = await banking.ask(listSeriesEndpoint, {}, { as });
    expect(totals).toMatchObject({ currency: 'USD', monthlyOut: 11.01, leftOut: 1 });
    const own = await banking.ask(readCalendarEndpoint, { ...days, accountId: euros }, { as });
    expect(own).toMatchObject({ currency: 'EUR', accounts: ['EUR'], withoutRate: 0 });
    expect(own.days[0]!.balance).toBe(99.5);
  });
});

describe('budgets over currencies', () => {
  const last = addMonths(month, -1);

  it('convert other currencies at the month’s mean, show what has no rate, and agree with their explanation', async () => {
    const { as, euros, hryvnias } = await person();
    await banking.ask(createCategoryEndpoint, { name: 'Coffee', parent: 'Dining' }, { as });
    await banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 30, month: last }, { as });
    // Three amounts of 0.018 $ that are converted as one sum.
    for (const category of ['Dining', 'Coffee', 'Dining'])
      await spend(as, euros, 0.01, `${last}-15`, category);
    await spend(as, euros, 20, `${last}-20`);
    await spend(as, hryvnias, 500, `${last}-16`);
    await spend(as, euros, 5, `${last}-17`, 'Gifts');
    const { payload } = await banking.emitted(
      budgetProgressEvent,
      ({ userId, spentMinor }) => userId === as.userId && spentMinor === 2_404,
    );
    expect(payload).toMatchObject({ category: 'Dining', currency: 'USD', limitMinor: 3_000 });
    const { totals, rows, period } = await banking.ask(
      readBudgetPlanEndpoint,
      { period: `${last}-01` },
      { as },
    );
    expect(totals).toMatchObject({ spent: 30.04, leftOut: 1 });
    expect(rows.find(({ category }) => category === 'Dining')).toMatchObject({
      spent: 24.04,
      available: 5.96,
      percent: 80,
      leftOut: 1,
    });
    const why = (figure: 'budgetSpent' | 'unbudgeted' | 'budgetAvailable', category?: string) =>
      banking.ask(explainFigureEndpoint, { figure, ...period, ...(category && { category }) }, { as });
    expect(await why('budgetSpent', 'Dining')).toMatchObject({
      value: 24.04,
      leftOut: 1,
      rates: [{ currency: 'EUR', month: last, rate: '1.2' }],
    });
    expect((await why('budgetAvailable', 'Dining')).value).toBe(5.96);
    expect((await why('unbudgeted')).value).toBe(6);
    expect(await banking.ask(budgetTrackingEndpoint, { period: 'last-month' }, { as })).toMatchObject({
      totalSpent: 24.04,
      unbudgetedSpent: 6,
      leftOut: 1,
    });
    expect(await banking.ask(budgetMonthEndpoint, { month: last }, { as })).toMatchObject({
      totalSpent: 30.04,
      leftOut: 1,
    });
  });

  it('do so in periods that start within months', async () => {
    const { as, euros } = await person();
    const rule = { kind: 'month', startDay: 20 } as const;
    await banking.ask(changePlanSettingsEndpoint, { rule }, { as });
    await banking.ask(
      setBudgetEndpoint,
      { category: 'Dining', limit: 100, month: addMonths(month, -2) },
      { as },
    );
    await spend(as, euros, 10, `${last}-19`);
    await spend(as, euros, 10, `${last}-20`);
    const plan = await banking.ask(readBudgetPlanEndpoint, { period: `${last}-21` }, { as });
    expect(plan.totals).toMatchObject({ spent: 12, leftOut: 0 });
    const { budgets } = await banking.ask(queryBudgetEndpoint, {}, { as });
    expect(budgets).toMatchObject([{ category: 'Dining', currency: 'USD' }]);
  });

  it('open envelopes with all money at hand, as it was last counted', async () => {
    const { as, euros } = await person();
    const { id } = await banking.ask(
      createAccountEndpoint,
      { name: 'Purse', kind: 'cash', openingBalance: 80, openingDate: `${last}-01` },
      { as },
    );
    await spend(as, euros, 10, `${month}-01`);
    const { plan } = await banking.ask(changePlanSettingsEndpoint, { mode: 'envelope' }, { as });
    // 100 $ + 100 € at 1.1 + 80 $; the hryvnias have no rate.
    expect(plan.totals).toMatchObject({ pool: 290, leftToAssign: 290, spent: 11 });
    await banking.ask(addValuationEndpoint, { id, date: `${month}-01`, balance: 50 }, { as });
    const pool = async () => (await banking.ask(readBudgetPlanEndpoint, {}, { as })).totals.pool;
    expect(await pool()).toBe(260);
    await spend(as, id, 5, `${month}-01`);
    expect(await pool()).toBe(265);
  });
});

describe('transfers between currencies', () => {
  it('are suggested within a tenth of the day’s rate, and never linked automatically', async () => {
    const { as, euros } = await person();
    const [dollars] = await banking.ask(listAccountsEndpoint, {}, { as });
    const day = `${addMonths(month, -1)}-15`;
    const out = {
      type: 'expense',
      description: 'Transfer to euros',
      category: 'Other',
      amount: 120,
    } as const;
    const { transaction: from } = await banking.ask(
      addTransactionEndpoint,
      { ...out, accountId: dollars!.id, date: day },
      { as },
    );
    const come = async (amount: number) =>
      (
        await banking.ask(
          addTransactionEndpoint,
          { ...out, type: 'income', description: 'Transfer', amount, accountId: euros, date: day },
          { as },
        )
      ).transaction;
    const [near] = [await come(97), await come(80)];
    expect(near.transfer).toBeNull();
    const { pairs } = await banking.ask(suggestTransfersEndpoint, { transactionId: from.id }, { as });
    expect(pairs.map(({ to, obvious, rate }) => [to.id, obvious, rate])).toEqual([
      [near.id, false, '0.83333333'],
    ]);
    const linked = await banking.ask(linkTransferEndpoint, { fromId: from.id, toId: near.id }, { as });
    expect([linked.from.amount, linked.to.amount]).toEqual([120, 97]);
  });
});
