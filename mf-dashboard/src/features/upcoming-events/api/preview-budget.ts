import { queryFor } from '@app/api-client';
import { previewFillRoute } from '@app/contracts-banking';

/** What the bills of a budget period ask for, category by category. */
export const previewBudget = (period: string) =>
  queryFor(previewFillRoute, { query: { period, method: 'bills' } });
