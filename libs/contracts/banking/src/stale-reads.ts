/**
 * Paths of the reads that a write makes stale; a prefix covers all paths below it. A write and the event it emits share the same
 * list.
 */

/** A change of transactions. */
export const ledgerReads: readonly string[] = [
  '/api/transactions',
  '/api/transfers',
  '/api/financial',
  '/api/budget',
  '/api/accounts',
  '/api/review',
  '/api/activity',
  '/api/spending/trends',
  '/api/spending/patterns',
  '/api/goals',
];

/** A change of an account, which affects the name and the counting of its rows. */
export const accountReads: readonly string[] = [...ledgerReads, '/api/plaid'];

/** A change of a category, a merchant or a rule, which may affect any transaction. */
export const organisedReads: readonly string[] = [
  ...ledgerReads,
  '/api/categories',
  '/api/merchants',
  '/api/rules',
  '/api/ledger/settings',
];

export const budgetReads: readonly string[] = ['/api/budget', '/api/goals'];

/** A change of an event, a series, or how a category is budgeted. */
export const recurringReads: readonly string[] = [
  '/api/financial/events',
  '/api/financial/calendar',
  '/api/financial/series',
  '/api/financial/suggestions',
  '/api/categories',
  ...budgetReads,
  // Rules report whether the things they name still exist.
  '/api/rules',
];

export const peopleReads: readonly string[] = ['/api/people'];
export const savedViewReads: readonly string[] = ['/api/saved-views'];
export const goalReads: readonly string[] = ['/api/goals'];
export const tripReads: readonly string[] = ['/api/trips'];
export const importProfileReads: readonly string[] = ['/api/import-profiles'];

/** An undo or sample data, which may affect anything. */
export const allReads: readonly string[] = [
  ...accountReads,
  ...organisedReads,
  ...peopleReads,
  ...savedViewReads,
  ...tripReads,
  ...importProfileReads,
  '/api/asset-purchases',
  '/api/contractors',
];
