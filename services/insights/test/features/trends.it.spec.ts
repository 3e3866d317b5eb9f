import { addMonths, monthOf, todayIn } from '@app/calendar';
import { queryMonthsEndpoint, querySpendingEndpoint } from '@app/contracts-banking';
import { listPatternsEndpoint, listTrendsEndpoint } from '@app/contracts-insights';
import { exampleActor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { fakeResponder, startTestService, type TestService } from '@app/node-testing/service';
import { InsightsModule } from '../../src/insights.module';
import { bankingAnswers } from '../banking-answers';

const as = { ...exampleActor, userId: newId(), timeZone: 'UTC' };
const today = todayIn('UTC');
const thisMonth = monthOf(today);
const spending = querySpendingEndpoint.example.reply;

const lunches = Array.from({ length: 220 }, (_, ago) => ({ ago, minor: -1_000, payee: 'Green Fork' }));

let insights: TestService;
let version = '1';
let readings = 0;
beforeAll(async () => {
  insights = await startTestService({
    name: 'insights',
    module: InsightsModule,
    responders: [
      ...bankingAnswers({ rows: () => lunches, version: () => version }),
      fakeResponder(querySpendingEndpoint, ({ period }) => ({
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
      fakeResponder(queryMonthsEndpoint, () => {
        readings += 1;
        return {
          currency: 'USD',
          months: [30_000, 31_000, 29_000, 30_000].map((totalMinor, index) => ({
            month: addMonths(thisMonth, index - 4),
            categories: [{ category: 'Dining', type: 'expense' as const, totalMinor, count: 12 }],
          })),
        };
      }),
    ],
  });
}, 90_000);
afterAll(() => insights?.close());

describe('trends', () => {
  it('compares the month to date with the same days before', async () => {
    expect(await insights.ask(listTrendsEndpoint, {}, { as })).toMatchObject([
      {
        category: 'Dining',
        currentMonthSpending: 273.5,
        previousMonthSpending: 240.1,
        trendDirection: 'increasing',
        trendPercentage: 13.9,
        fullMonths: 4,
        scheduled: 0,
        projectedMonthlySpending: expect.any(Number) as number,
      },
    ]);
  });

  it('are computed again only if the ledger changed', async () => {
    const someone = { ...as, userId: newId() };
    const asked = async (): Promise<number> => {
      const before = readings;
      await insights.ask(listTrendsEndpoint, {}, { as: someone });
      return readings - before;
    };
    expect([await asked(), await asked()]).toEqual([1, 0]);
    version = '2';
    expect([await asked(), await asked()]).toEqual([1, 0]);
  });

  it('finds the patterns of the ledger', async () => {
    expect(await insights.ask(listPatternsEndpoint, {}, { as })).toMatchObject([
      { id: 'merchant:Green Fork', kind: 'merchant', sampleSize: 181 },
      { id: 'monthly:Dining', kind: 'monthly', period: 'monthly', trendDirection: 'flat', sampleSize: 6 },
    ]);
  });
});
