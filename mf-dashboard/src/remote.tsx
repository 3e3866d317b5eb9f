import { lazyPart } from '@app/shell-sdk';

/** The side column's widget appears only on the dashboard, so both are in one script, fetched in parallel with the entry. */
const dashboard = {
  page: lazyPart(() =>
    import(/* webpackChunkName: "page-dashboard" */ './features/dashboard/dashboard.page').then(
      (m) => m.DashboardPage,
    ),
  ),
  recent: lazyPart(() =>
    import(
      /* webpackChunkName: "page-dashboard" */ './features/recent-transactions/recent-transactions.widget'
    ).then((m) => m.RecentTransactionsWidget),
  ),
};

export const pages = {
  dashboard: dashboard.page,
  budget: lazyPart(() =>
    import(/* webpackChunkName: "page-budget" */ './features/budget/budget.page').then((m) => m.BudgetPage),
  ),
  goals: lazyPart(() =>
    import(/* webpackChunkName: "page-goals" */ './features/goals/goals.page').then((m) => m.GoalsPage),
  ),
  bills: lazyPart(() =>
    import(/* webpackChunkName: "page-bills" */ './features/bills/bills.page').then((m) => m.BillsPage),
  ),
};
export const widgets = {
  offline: lazyPart(() => import('./features/offline/offline.widget').then((m) => m.OfflineWidget)),
  palette: lazyPart(() => import('./features/palette/palette.widget').then((m) => m.PaletteWidget)),
  'recent-transactions': dashboard.recent,
  'from-history': lazyPart(() =>
    import('./features/from-history/from-history.widget').then((m) => m.FromHistoryWidget),
  ),
};
