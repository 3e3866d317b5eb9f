import { callRoute } from '@app/api-client';
import { readAssetPurchasesRoute, readContractorsRoute, readOverviewRoute } from '@app/contracts-banking';
import {
  downloadReportRoute,
  generateReportRoute,
  listAlertsRoute,
  listPatternsRoute,
  listReportsRoute,
  listTrendsRoute,
  readAlertRoute,
} from '@app/contracts-insights';
import { gatewayPact } from '@app/web-testing/pact';
import { tripUses } from './trip-uses';
import { listAlerts } from '../src/features/alerts/api/list-alerts';
import { listPatterns } from '../src/features/patterns/api/list-patterns';
import { fetchReportFile } from '../src/features/reports/api/download-report';
import { listReports } from '../src/features/reports/api/list-reports';
import { readAssetPurchases } from '../src/features/reports/api/read-asset-purchases';
import { readContractors } from '../src/features/reports/api/read-contractors';
import { readQuarters } from '../src/features/reports/api/read-quarters';
import { listTrends } from '../src/features/trends/api/list-trends';

const state = 'a signed-in person';
const { signal } = new AbortController();
const alert = {
  id: true,
  title: true,
  message: true,
  severity: true,
  isRead: true,
  currentAmount: true,
  budgetAmount: true,
  category: true,
  currency: true,
  kind: true,
  formula: true,
  createdAt: true,
} as const;
const report = { id: true, name: true, type: true, description: true, lastGenerated: true } as const;

/** What the insights screens need of the gateway, and no more. */
describe('mf-insights and the gateway', () => {
  const pact = gatewayPact('mf-insights');

  it('lists alerts', () =>
    pact.uses(listAlertsRoute, { state, reply: [alert] }, () => listAlerts().queryFn({ signal })));

  it('marks an alert as read', () =>
    pact.uses(readAlertRoute, { state, reply: { id: true, isRead: true } }, () =>
      callRoute(readAlertRoute, { params: readAlertRoute.example.params as { id: string } }),
    ));

  it('lists trends', () =>
    pact.uses(
      listTrendsRoute,
      {
        state,
        reply: [
          {
            category: true,
            currentMonthSpending: true,
            previousMonthSpending: true,
            trendDirection: true,
            trendPercentage: true,
            projectedMonthlySpending: true,
            volatility: true,
            fullMonths: true,
            currency: true,
          },
        ],
      },
      () => listTrends().queryFn({ signal }),
    ));

  it('lists patterns', () =>
    pact.uses(
      listPatternsRoute,
      {
        state,
        reply: [
          {
            id: true,
            category: true,
            period: true,
            lastUpdated: true,
            averageAmount: true,
            trendDirection: true,
            trendPercentage: true,
            volatility: true,
            sampleSize: true,
            currency: true,
          },
        ],
      },
      () => listPatterns().queryFn({ signal }),
    ));

  it('lists reports', () =>
    pact.uses(listReportsRoute, { state, reply: [report] }, () => listReports().queryFn({ signal })));

  it('makes a report', () =>
    pact.uses(generateReportRoute, { state, reply: { name: true, description: true } }, () =>
      callRoute(generateReportRoute, {
        body: generateReportRoute.example.body as { type: 'summary'; from: string; to: string },
      }),
    ));

  it('fetches a report’s file', () =>
    pact.uses(downloadReportRoute, { state, reply: { fileName: true, mediaType: true, content: true } }, () =>
      fetchReportFile((downloadReportRoute.example.params as { id: string }).id),
    ));

  it('reads the quarters', () =>
    pact.uses(
      readOverviewRoute,
      {
        state,
        query: { period: 'quarterly' },
        reply: [{ label: true, income: true, expenses: true, from: true, to: true, partial: true }],
      },
      () => readQuarters().queryFn({ signal }),
    ));

  it('reads what was bought for the business and is an asset', () =>
    pact.uses(
      readAssetPurchasesRoute,
      {
        state,
        reply: {
          year: true,
          limit: true,
          purchases: [{ id: true, date: true, merchant: true, amount: true, taxLine: true }],
        },
      },
      () => readAssetPurchases(2026).queryFn({ signal }),
    ));

  tripUses(pact);

  it('reads contractors of a year', () =>
    pact.uses(
      readContractorsRoute,
      {
        state,
        reply: {
          year: true,
          threshold: true,
          published: true,
          payees: [{ merchant: true, paid: true, payments: true, reported: true }],
        },
      },
      () => readContractors(2026).queryFn({ signal }),
    ));
});
