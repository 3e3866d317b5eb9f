import { categoryId } from '../../src/ledger/model/category-id';
import { blankSeries, type SeriesRow } from '../../src/planning/recurring/series/series';

/** A stored bill with only the required fields: rent, due on Mondays. */
export const weeklyRent: SeriesRow = {
  ...blankSeries,
  _id: 'rent',
  userId: 'somebody',
  title: 'Rent',
  kind: 'bill',
  accountId: null,
  payeeKeys: [],
  categoryId: categoryId('housing'),
  amountMinor: -30_000,
  amountMode: 'exact',
  currency: 'USD',
  rule: { every: 'week', interval: 1 },
  start: '2026-11-02',
};
