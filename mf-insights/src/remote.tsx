import { lazy } from 'react';

export const pages = {
  insights: lazy(() =>
    import(/* webpackChunkName: "page-insights" */ './features/insights/insights.page').then((m) => ({
      default: m.InsightsPage,
    })),
  ),
  reports: lazy(() =>
    import(/* webpackChunkName: "page-reports" */ './features/reports/reports.routes').then((m) => ({
      default: m.ReportsRoutes,
    })),
  ),
};
export const widgets = {
  'alert-limits': lazy(() =>
    import('./features/alerts/alert-limits.widget').then((m) => ({ default: m.AlertLimitsWidget })),
  ),
};
