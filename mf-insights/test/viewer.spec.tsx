import * as banking from '@app/contracts-banking';
import * as insights from '@app/contracts-insights';
import { contractGateway, routesOf, walkControls } from '@app/web-testing';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AlertLimitsWidget } from '../src/features/alerts/alert-limits.widget';
import { InsightsPage } from '../src/features/insights/insights.page';
import { ReportsRoutes } from '../src/features/reports/reports.routes';

const reports = (
  <Routes>
    <Route path="/reports/*" element={<ReportsRoutes basePath="/reports" />} />
    <Route path="*" element={null} />
  </Routes>
);

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

jest.setTimeout(60_000);

const routes = routesOf(banking, insights);
const pages: { of: string; at: string; page: ReactElement; opens?: string[] }[] = [
  { of: 'insights', at: '/insights', page: <InsightsPage /> },
  { of: 'reports', at: '/reports', page: reports, opens: ['Pick a date range'] },
  { of: 'a report', at: `/reports/${banking.exampleAccount.id}`, page: reports },
  { of: 'the mileage log', at: '/reports/mileage', page: reports },
  { of: 'limits of alerts', at: '/settings/notifications', page: <AlertLimitsWidget /> },
];

describe('a shared ledger', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => void (gateway = contractGateway(routes)));
  afterEach(() => gateway.close());

  it.each(pages)(
    'lets a viewer press everything in $of without a change',
    async ({ at, page, opens = [] }) => {
      const walk = await walkControls(page, { at, role: 'viewer', gateway });
      expect(walk).toEqual({ writes: [], asked: [], ways: [], opened: opens });
    },
  );

  it('shows an editor the actions that a viewer does not have', async () => {
    const walk = await walkControls(reports, { at: '/reports', role: 'editor', gateway });
    expect(walk.opened).toContain('Generate a report');
    expect(walk.writes).not.toEqual([]);
  });
});
