import { addDays } from '@app/calendar';
import {
  budgetTrackingEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  listSuggestionsEndpoint,
  listTransactionsEndpoint,
  listTripsEndpoint,
  readAssetPurchasesEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  readContractorsEndpoint,
  readReviewEndpoint,
  seedDemoEndpoint,
  suggestTransfersEndpoint,
  unusualSpendingEvent,
  type DuplicateKind,
  type Transaction,
} from '@app/contracts-banking';
import { demoTrips } from '../../src/demo/cases/mileage';
import { demoEvents } from '../../src/demo/build/demo-events';
import { demoLedger } from '../../src/demo/demo-ledger';
import { demoSeriesRows } from '../../src/demo/build/demo-series';
import { plantedCases, type CaseId, type Finder } from '../../src/demo/world/planted-cases';
import { demoBudgets } from '../../src/demo/world/budgets';
import { demoSeries } from '../../src/demo/world/series';
import { somebody, testBanking, today } from '../support/test-banking';

const as = somebody({ kind: 'demo' });
const seed = 1;
const ledger = demoLedger(seed, today, as.userId);
const events = demoEvents(seed, today, as.userId, ledger.accountId);
const series = demoSeriesRows(seed, today, as.userId, ledger.accountId);
const joint = ledger.accountId('joint');

/** The parts of a case: rows, events and series by id, budgets by name. */
function subjectsOf(id: CaseId): string[] {
  return [
    ...(ledger.cases.get(id) ?? []),
    ...(id === 'mileage-log' ? demoTrips({ seed, userId: as.userId }, today).map(({ _id }) => _id) : []),
    ...events.filter((event) => event.case === id).map(({ _id }) => _id),
    ...series.filter((_row, index) => demoSeries[index]!.case === id).map(({ _id }) => _id),
    ...demoBudgets.filter((budget) => budget.case === id).map(({ category }) => `budget ${category}`),
  ];
}

const banking = testBanking();
let rows: Map<string, Transaction>;
/** What each feature finds in the demo, through the product's own endpoints. */
let claims: Record<
  Exclude<
    Finder,
    | 'search'
    | 'attention'
    | 'person-totals'
    | 'stale-worth'
    | 'missing-pay'
    | 'crypto-list'
    | 'price-age'
    | 'crypto-transfer'
    | 'crypto-history'
    | 'pay-correction'
  >,
  string[]
>;

const contractorsOf = (yearsAgo: number) =>
  banking.ask(readContractorsEndpoint, { year: Number(today.slice(0, 4)) - yearsAgo }, { as });

const assetsOf = (yearsAgo: number) =>
  banking.ask(readAssetPurchasesEndpoint, { year: Number(today.slice(0, 4)) - yearsAgo }, { as });

const logOf = (yearsAgo: number) =>
  banking.ask(listTripsEndpoint, { year: Number(today.slice(0, 4)) - yearsAgo }, { as });

async function claimsOf(): Promise<typeof claims> {
  const all = [...rows.values()];
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  const { pairs } = await banking.ask(suggestTransfersEndpoint, {}, { as });
  const due = await banking.ask(listEventsEndpoint, {}, { as });
  const budgets = await banking.ask(budgetTrackingEndpoint, {}, { as });
  const plan = await banking.ask(readBudgetPlanEndpoint, {}, { as });
  const days = { accountId: joint, from: today, to: addDays(today, 30) };
  const calendar = await banking.ask(readCalendarEndpoint, days, { as });
  const below = calendar.days.find(({ balance }) => balance < 0);
  const suggestions = await banking.ask(listSuggestionsEndpoint, {}, { as });
  const repeating = (await banking.ask(listSeriesEndpoint, {}, { as })).series;
  const { duplicates } = await banking.ask(readReviewEndpoint, {}, { as });
  const { unusual } = (await banking.emitted(unusualSpendingEvent, ({ userId }) => userId === as.userId))
    .payload;
  const years = await Promise.all([0, 1].map(contractorsOf));
  const assets = await Promise.all([0, 1, 2].map(assetsOf));
  const reported = years.flatMap(({ payees }) => payees.filter((one) => one.reported));
  return {
    contractors: ids(all.filter(({ merchant }) => reported.some((one) => one.merchant === merchant))),
    'asset-purchases': assets.flatMap(({ purchases }) => ids(purchases)),
    'mileage-log': (await Promise.all([0, 1, 2].map(logOf))).flatMap(({ trips }) => ids(trips)),
    'unusual-amount': ids(unusual.filter(({ kind }) => kind === 'amount')),
    'new-merchant': ids(unusual.filter(({ kind }) => kind === 'newMerchant')),
    'duplicate-suggestion': duplicates.flatMap(({ kept, posted }) => [kept.id, posted.id]),
    'transfer-suggestion': pairs.flatMap(({ from, to }) => [from.id, to.id]),
    'transfer-link': ids(
      all.filter(({ transfer, currency }) => transfer && rows.get(transfer.otherId)!.currency !== currency),
    ),
    'refund-link': ids(all.filter(({ refundOf, refundedBy }) => refundOf.length + refundedBy.length > 0)),
    split: ids(all.filter(({ lines }) => lines.length > 0)),
    'late-income': ids(due.filter(({ status, kind }) => status === 'failed' && kind === 'income')),
    'budget-level': budgets.categories
      .filter(({ percent }) => percent >= 70)
      .map(({ name }) => `budget ${name}`),
    rollover: plan.rows.filter(({ carriedIn }) => carriedIn < 0).map(({ category }) => `budget ${category}`),
    // Only events of this account on that day: another account may have something due too.
    'running-balance': below ? ids(below.events.filter(({ accountId }) => accountId === joint)) : [],
    'price-change': suggestions.filter(({ priceChange }) => priceChange).flatMap(({ hits }) => ids(hits)),
    trial: ids(repeating.filter(({ trialEnds }) => trialEnds)),
    'duplicate-subscription': ids(repeating.filter(({ duplicateOf }) => duplicateOf)),
    'dormant-subscription': ids(repeating.filter(({ dormant }) => dormant)),
  };
}

beforeAll(async () => {
  const began = process.cpuUsage();
  await banking.ask(seedDemoEndpoint, { seed, today }, { as, timeoutMs: 60_000 });
  const { user, system } = process.cpuUsage(began);
  seededIn = (user + system) / 1_000;
  await banking.settled();
  rows = new Map((await banking.ask(listTransactionsEndpoint, {}, { as })).map((row) => [row.id, row]));
  claims = await claimsOf();
}, 120_000);
/** Milliseconds of processor time, which do not depend on the load of the machine. */
let seededIn = 0;

/**
 * The single test of a planted case: its finder reports it and no other feature does; `look` checks the
 * details.
 */
function proves(id: CaseId, look: (subjects: string[]) => void | Promise<void>): void {
  const { what, ...how } = plantedCases[id];
  if (!('finder' in how)) throw new Error(`${id} waits for ${how.waitsFor}`);
  it(`finds ${id} by ${how.finder}: ${what}`, async () => {
    const subjects = subjectsOf(id);
    expect(subjects).not.toEqual([]);
    const claiming = Object.entries(claims).filter(([, claimed]) =>
      subjects.some((one) => claimed.includes(one)),
    );
    expect(claiming.map(([finder]) => finder)).toEqual([how.finder]);
    await look(subjects);
  });
}
const row = (id: string | undefined): Transaction => rows.get(id!)!;
const sorted = (ids: readonly string[]): string[] => [...ids].sort();

describe('the planted cases of the demo', () => {
  it('are built in less than five seconds', () => expect(seededIn).toBeLessThan(5_000));

  const doubled =
    (kind: DuplicateKind, days: number) =>
    async (subjects: string[]): Promise<void> => {
      const { duplicates } = await banking.ask(readReviewEndpoint, {}, { as });
      const pair = duplicates.find(({ kept }) => subjects.includes(kept.id))!;
      expect(sorted([pair.kept.id, pair.posted.id])).toEqual(sorted(subjects));
      expect(pair).toMatchObject({ kind, days });
    };
  proves('duplicate-charge', doubled('twice', 0));
  proves('pending-posted-with-tip', async (subjects) => {
    await doubled('settled', 2)(subjects);
    expect(subjects.map((id) => [row(id).status, row(id).amount])).toEqual([
      ['pending', 48],
      ['completed', 57.6],
    ]);
    expect(sorted(claims['duplicate-suggestion'])).toEqual(
      sorted((['duplicate-charge', 'pending-posted-with-tip'] as const).flatMap(subjectsOf)),
    );
  });

  const suggested =
    (days: number, obvious: boolean) =>
    async (subjects: string[]): Promise<void> => {
      const { pairs } = await banking.ask(suggestTransfersEndpoint, { transactionId: subjects[0]! }, { as });
      expect(pairs[0]).toMatchObject({ days, obvious });
      expect(sorted([pairs[0]!.from.id, pairs[0]!.to.id])).toEqual(sorted(subjects));
    };
  proves('transfer-same-day', suggested(0, true));
  proves('transfer-next-day', suggested(1, false));
  proves('card-payment', async (subjects) => {
    await suggested(0, true)(subjects);
    expect(subjects.map((id) => row(id).accountId)).toContain(ledger.accountId('travel'));
    expect(sorted(claims['transfer-suggestion'])).toEqual(
      sorted((['transfer-same-day', 'transfer-next-day', 'card-payment'] as const).flatMap(subjectsOf)),
    );
  });
  proves('transfer-cross-currency', (subjects) => {
    const legs = subjects.map(row);
    expect(legs.map(({ amount, currency }) => [amount, currency])).toEqual([
      [500, 'USD'],
      [392.4, 'GBP'],
    ]);
    expect(legs[0]!.transfer!.otherId).toBe(legs[1]!.id);
    expect(sorted(claims['transfer-link'])).toEqual(sorted(subjects));
  });

  proves('partial-refund', (subjects) => {
    const [expense, refund] = subjects.map(row);
    expect(expense!.refundedBy).toEqual([{ transactionId: refund!.id, amount: 42.5 }]);
    expect(expense!.amount).toBe(128.4);
    expect(refund!.date.slice(0, 7) > expense!.date.slice(0, 7)).toBe(true);
    expect(sorted(claims['refund-link'])).toEqual(sorted(subjects));
  });
  proves('split-receipt', (subjects) => {
    expect(claims.split).toEqual(subjects);
    expect(row(subjects[0]).lines.map(({ category, amount }) => [category, amount])).toEqual([
      ['Groceries', 86.12],
      ['Home goods', 41.65],
      ['Pharmacy', 19.5],
      ['Groceries', -4],
    ]);
  });

  const level = (name: string, percent: number) => async (): Promise<void> => {
    const { categories } = await banking.ask(budgetTrackingEndpoint, {}, { as });
    const found = categories.find((one) => one.name === name)!;
    expect(Math.round(found.spent * 100) * 100).toBe(Math.round(found.budget * 100) * percent);
    expect(found.percent).toBe(percent);
  };
  proves('budget-at-70', level('Groceries', 70));
  proves('budget-at-90', level('Dining', 90));
  proves('budget-at-100', level('Housing', 100));
  proves('budget-at-130', level('Entertainment', 130));
  proves('rollover-negative', async () => {
    expect(claims.rollover).toEqual(['budget Pets']);
    const carried: number[] = [];
    let period: string | undefined;
    for (let back = 0; back < 3; back++) {
      const plan = await banking.ask(readBudgetPlanEndpoint, { ...(period && { period }) }, { as });
      carried.unshift(plan.rows.find(({ category }) => category === 'Pets')!.carriedIn);
      period = plan.previous;
    }
    expect(carried).toEqual([-60, 10, -15.5]);
  });

  proves('balance-dips-below-zero', async (subjects) => {
    expect(claims['running-balance']).toEqual(subjects);
    const days = { accountId: joint, from: today, to: addDays(today, 30) };
    const { days: shown } = await banking.ask(readCalendarEndpoint, days, { as });
    expect(shown.find(({ balance }) => balance < 0)?.date).toBe(addDays(today, 9));
  });
  proves('late-income', (subjects) => expect(claims['late-income']).toEqual(subjects));

  proves('price-rise', async (subjects) => {
    const found = (await banking.ask(listSuggestionsEndpoint, {}, { as })).find(({ hits }) =>
      hits.some(({ id }) => subjects.includes(id)),
    )!;
    expect([found.title, found.priceChange]).toMatchObject([
      'Novaplay Streaming',
      { from: -15.99, to: -17.99 },
    ]);
    expect(found.hits.every(({ id }) => subjects.includes(id))).toBe(true);
  });
  proves('free-trial', (subjects) => expect(claims.trial).toEqual(subjects));
  proves('duplicate-subscription', (subjects) => expect(claims['duplicate-subscription']).toEqual(subjects));
  proves('outlier', (subjects) => {
    expect(claims['unusual-amount']).toEqual(subjects);
    expect(row(subjects[0])).toMatchObject({ merchant: 'Petal & Twine', amount: 412 });
  });
  proves('first-time-large-merchant', (subjects) => expect(claims['new-merchant']).toEqual(subjects));
  proves('contractor-over-threshold', async (subjects) => {
    expect(sorted(claims.contractors)).toEqual(sorted(subjects));
    const payees = (await Promise.all([0, 1].map(contractorsOf))).flatMap((year) => year.payees);
    expect(payees.reduce((sum, { payments }) => sum + payments, 0)).toBe(3);
  });
  proves('asset-purchase', async (subjects) => {
    expect(claims['asset-purchases']).toEqual(subjects);
    const [asset] = (await Promise.all([0, 1].map(assetsOf))).flatMap(({ purchases }) => purchases);
    expect(asset).toMatchObject({ merchant: 'Northlight Cameras', amount: 3_240, taxLine: 'C22' });
  });
  proves('mileage-log', async (subjects) => {
    expect(sorted(claims['mileage-log'])).toEqual(sorted(subjects));
    const [now, before] = await Promise.all([0, 1].map(logOf));
    expect(now!.years).toEqual(expect.arrayContaining([now!.year, before!.year]));
    expect(now!.rates).not.toEqual(before!.rates);
    for (const log of [now!, before!]) {
      const exact = log.trips.reduce((sum, { miles, rate }) => sum + Math.round(miles * 10) * rate! * 10, 0);
      expect(Math.abs(log.deduction * 100 - exact / 100)).toBeLessThanOrEqual(0.5);
    }
  });
  proves('cancelled-subscription', (subjects) =>
    expect(subjects).toEqual(expect.arrayContaining(claims['dormant-subscription'])),
  );
});
