import { lazyPart } from '@app/shell-sdk';
import { DashboardPage } from './features/dashboard/dashboard.page';
import { RecentTransactionsWidget } from './features/recent-transactions/recent-transactions.widget';

/** The dashboard is the first page most people see, so it comes with the entry instead of in a chunk of its own. */
export const pages = {
  dashboard: DashboardPage,
  bills: lazyPart(() =>
    import(/* webpackChunkName: "page-bills" */ './features/bills/bills.page').then((m) => m.BillsPage),
  ),
};
export const widgets = { 'recent-transactions': RecentTransactionsWidget };
