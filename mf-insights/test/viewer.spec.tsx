import * as banking from '@app/contracts-banking';
import * as insights from '@app/contracts-insights';
import { mountedAt, testViewerPages, type ViewerPage } from '@app/web-testing';
import { AlertLimitsWidget } from '../src/features/alerts/alert-limits.widget';
import { InsightsPage } from '../src/features/insights/insights.page';
import { ReportsRoutes } from '../src/features/reports/reports.routes';

const reports = mountedAt('/reports', ReportsRoutes);

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

jest.setTimeout(60_000);

const pages: ViewerPage[] = [
  { name: 'insights', at: '/insights', page: <InsightsPage /> },
  { name: 'reports', at: '/reports', page: reports, opens: ['Pick a date range'] },
  { name: 'a report', at: `/reports/${banking.exampleAccount.id}`, page: reports },
  { name: 'the mileage log', at: '/reports/mileage', page: reports },
  { name: 'limits of alerts', at: '/settings/notifications', page: <AlertLimitsWidget /> },
];

describe('a shared ledger', () => {
  const walkAsEditor = testViewerPages([banking, insights], pages);

  it('shows an editor the actions that a viewer does not have', async () => {
    const walk = await walkAsEditor(reports, '/reports');
    expect(walk.opened).toContain('Generate a report');
    expect(walk.writes).not.toEqual([]);
  });
});
