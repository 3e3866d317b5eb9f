import {
  budgetMonthRoute,
  budgetTrackingRoute,
  ledgerColumnsRoute,
  listAccountsRoute,
  listTransactionsRoute,
  readActivityRoute,
  readReviewRoute,
  readOverviewRoute,
  readSummaryRoute,
  recentTransactionsRoute,
  suggestTransfersRoute,
} from '@app/contracts-banking';

/** Reads that a change of the ledger makes stale, besides the ledger itself. */
export const derivedPaths: readonly string[] = [
  recentTransactionsRoute.path,
  readSummaryRoute.path,
  readOverviewRoute.path,
  budgetTrackingRoute.path,
  budgetMonthRoute.path,
  listAccountsRoute.path,
  readActivityRoute.path,
  readReviewRoute.path,
];

/** The ledger in every form, single transactions included. */
export const ledgerPath: string = listTransactionsRoute.path;
export const columnsPath: string = ledgerColumnsRoute.path;

/** Suggested transfers. */
export const transfersPath: string = suggestTransfersRoute.path;
