import { lazy } from 'react';

export const pages = {
  insights: lazy(() =>
    import('./features/insights/insights.page').then((m) => ({ default: m.InsightsPage })),
  ),
  reports: lazy(() =>
    import('./features/reports/reports.routes').then((m) => ({ default: m.ReportsRoutes })),
  ),
};
export const widgets = {};
