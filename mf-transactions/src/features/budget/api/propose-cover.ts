import { queryFor } from '@app/api-client';
import { proposeCoverRoute } from '@app/contracts-banking';

export const proposeCover = (category: string, period: string) =>
  queryFor(proposeCoverRoute, { query: { category, period } });
