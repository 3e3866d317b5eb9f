import {
  budgetTrackingRoute,
  listTransactionsRoute,
  readOverviewRoute,
  readReviewRoute,
  readSummaryRoute,
} from '@app/contracts-banking';

/** What a change of a transaction makes stale; the recent ones stand below the first. */
export const ledgerPaths = [
  listTransactionsRoute.path,
  readSummaryRoute.path,
  readOverviewRoute.path,
  budgetTrackingRoute.path,
  readReviewRoute.path,
];
