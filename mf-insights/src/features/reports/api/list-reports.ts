import { queryFor } from '@app/api-client';
import { listReportsRoute } from '@app/contracts-insights';

/** Reports of a range of days; the type is narrowed on the client. */
export const listReports = (range?: { from: string; to: string }) =>
  queryFor(listReportsRoute, { query: range ? { from: range.from, to: range.to } : {} });
