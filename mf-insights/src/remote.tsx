import { lazy } from 'react';

export const pages = {
  insights: lazy(() =>
    import('./features/insights/insights.page').then((m) => ({ default: m.InsightsPage })),
  ),
  reports: lazy(() => import('./features/reports/reports.page').then((m) => ({ default: m.ReportsPage }))),
};
export const widgets = {};
