import { addMonths, monthOf, todayIn } from '@app/calendar';
import { queryMonthsRequest, querySpendingRequest } from '@app/contracts-banking';
import {
  downloadReportRequest,
  generateReportRequest,
  listPatternsRequest,
  listReportsRequest,
  listTrendsRequest,
} from '@app/contracts-insights';
import { exampleActor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { fakeResponder, startTestService, type TestService } from '@app/node-testing/service';
import { InsightsModule } from '../src/insights.module';

const as = { ...exampleActor, userId: newId(), timeZone: 'UTC' };
const today = todayIn('UTC');
const thisMonth = monthOf(today);
const spending = querySpendingRequest.example.reply;

let insights: TestService;
beforeAll(async () => {
  insights = await startTestService({
    name: 'insights',
    module: InsightsModule,
    responders: [
      fakeResponder(querySpendingRequest, ({ period }) => ({
        ...spending,
        period,
        byCategory: [
          {
            category: 'Dining',
            type: 'expense' as const,
            totalMinor: period.to === today ? 27_350 : 24_010,
            count: 9,
          },
        ],
      })),
      fakeResponder(queryMonthsRequest, () => ({
        currency: 'USD',
        months: [30_000, 31_000, 29_000, 30_000].map((totalMinor, index) => ({
          month: addMonths(thisMonth, index - 4),
          categories: [{ category: 'Dining', type: 'expense' as const, totalMinor, count: 12 }],
        })),
      })),
    ],
  });
}, 90_000);
afterAll(() => insights?.close());

describe('trends', () => {
  it('compares the month to date with the same days before', async () => {
    expect(await insights.ask(listTrendsRequest, {}, { as })).toMatchObject([
      {
        category: 'Dining',
        currentMonthSpending: 273.5,
        previousMonthSpending: 240.1,
        trendDirection: 'increasing',
        trendPercentage: 13.9,
        fullMonths: 4,
      },
    ]);
  });

  it('finds the monthly pattern of the full months', async () => {
    expect(await insights.ask(listPatternsRequest, {}, { as })).toMatchObject([
      { id: 'monthly:Dining', averageAmount: 300, trendDirection: 'flat', sampleSize: 4 },
    ]);
  });
});

describe('reports', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' };

  it('is made once per key, listed by type and downloaded by its owner', async () => {
    const idempotencyKey = newId();
    const made = await insights.ask(
      generateReportRequest,
      { type: 'summary', ...period },
      { as, idempotencyKey },
    );
    expect(
      await insights.ask(generateReportRequest, { type: 'summary', ...period }, { as, idempotencyKey }),
    ).toEqual(made);
    expect(await insights.ask(listReportsRequest, { type: 'summary' }, { as })).toEqual([made]);
    expect(await insights.ask(listReportsRequest, { type: 'budget' }, { as })).toEqual([]);
    expect((await insights.ask(downloadReportRequest, { id: made.id }, { as })).content).toContain(
      'Expenses,273.50',
    );
    await expect(
      insights.ask(downloadReportRequest, { id: made.id }, { as: { ...as, userId: newId() } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses what it cannot make and periods that end before they begin', async () => {
    await expect(
      insights.ask(generateReportRequest, { type: 'tax', ...period }, { as }),
    ).rejects.toMatchObject({ code: 'REPORT_KIND_NOT_BUILT', field: 'type' });
    await expect(
      insights.ask(generateReportRequest, { type: 'summary', from: period.to, to: period.from }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'to' });
  });
});
