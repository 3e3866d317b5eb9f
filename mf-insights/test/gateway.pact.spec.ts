import { callRoute } from '@app/api-client';
import {
  readAssetPurchasesEndpoint,
  readContractorsEndpoint,
  readOverviewEndpoint,
} from '@app/contracts-banking';
import {
  downloadReportEndpoint,
  generateReportEndpoint,
  listAlertsEndpoint,
  listPatternsEndpoint,
  listReportsEndpoint,
  listSchedulesEndpoint,
  listSharesEndpoint,
  listTrendsEndpoint,
  readAlertEndpoint,
  readReportEndpoint,
} from '@app/contracts-insights';
import { gatewayPact } from '@app/web-testing/pact';
import { tripUses } from './trip-uses';
import { listAlerts } from '../src/features/alerts/api';
import { listPatterns } from '../src/features/patterns/api';
import {
  fetchReportFile,
  listReports,
  listSchedules,
  listShares,
  readAssetPurchases,
  readContractors,
  readQuarters,
  readReport,
} from '../src/features/reports/api';
import { listTrends } from '../src/features/trends/api';

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
const report = {
  id: true,
  name: true,
  type: true,
  description: true,
  lastGenerated: true,
  status: true,
  progress: true,
  problem: true,
  versions: true,
} as const;

/** Exactly the calls that the insights screens make to the gateway. */
describe('mf-insights through the gateway', () => {
  const pact = gatewayPact('mf-insights');

  it('lists alerts', () =>
    pact.uses(listAlertsEndpoint, { state, reply: [alert] }, () => listAlerts().queryFn({ signal })));

  it('marks an alert as read', () =>
    pact.uses(readAlertEndpoint, { state, reply: { id: true, isRead: true } }, () =>
      callRoute(readAlertEndpoint, { params: readAlertEndpoint.example.params as { id: string } }),
    ));

  it('lists trends', () =>
    pact.uses(
      listTrendsEndpoint,
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
      listPatternsEndpoint,
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
    pact.uses(listReportsEndpoint, { state, reply: [report] }, () => listReports().queryFn({ signal })));

  it('makes a report', () =>
    pact.uses(generateReportEndpoint, { state, reply: { id: true, name: true } }, () =>
      callRoute(generateReportEndpoint, {
        body: generateReportEndpoint.example.body as { type: 'summary'; from: string; to: string },
      }),
    ));

  it('reads a report', () =>
    pact.uses(
      readReportEndpoint,
      {
        state,
        reply: {
          report,
          hash: true,
          filters: {},
          preset: true,
          receipts: true,
          versions: [{ id: true, generated: true, same: true }],
          body: {
            currency: true,
            narrowedBy: true,
            notes: true,
            figures: [{ label: true, unit: true, value: true }],
            sections: [{ id: true, title: true }],
            definitions: [true],
          },
        },
      },
      () => readReport((readReportEndpoint.example.params as { id: string }).id).queryFn({ signal }),
    ));

  it('lists links to a report and schedules', async () => {
    const id = (listSharesEndpoint.example.params as { id: string }).id;
    await pact.uses(
      listSharesEndpoint,
      {
        state,
        reply: [
          {
            id: true,
            label: true,
            expires: true,
            revoked: true,
            opened: true,
            openings: [{ at: true, what: true, device: true }],
          },
        ],
      },
      () => listShares(id).queryFn({ signal }),
    );
    await pact.uses(
      listSchedulesEndpoint,
      { state, reply: [{ id: true, type: true, every: true, dayOfMonth: true, next: true }] },
      () => listSchedules().queryFn({ signal }),
    );
  });

  it('fetches a report’s file', () =>
    pact.uses(
      downloadReportEndpoint,
      {
        state,
        query: { format: 'csv' },
        reply: { fileName: true, mediaType: true, encoding: true, content: true },
      },
      () => fetchReportFile((downloadReportEndpoint.example.params as { id: string }).id, 'csv'),
    ));

  it('reads the quarters', () =>
    pact.uses(
      readOverviewEndpoint,
      {
        state,
        query: { period: 'quarterly' },
        reply: [{ label: true, income: true, expenses: true, from: true, to: true, partial: true }],
      },
      () => readQuarters().queryFn({ signal }),
    ));

  it('reads asset purchases', () =>
    pact.uses(
      readAssetPurchasesEndpoint,
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

  it('reads the contractors of a year', () =>
    pact.uses(
      readContractorsEndpoint,
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
