import { callRoute } from '@app/api-client';
import { readImportRoute } from '@app/contracts-banking';

export type RowOutcome = 'new' | 'duplicate' | 'refused';

export const readImport = (
  id: string,
  query: { from: number; outcome?: RowOutcome | undefined },
  signal?: AbortSignal,
) =>
  callRoute(readImportRoute, {
    params: { id },
    query: { from: query.from, ...(query.outcome && { outcome: query.outcome }) },
    ...(signal && { signal }),
  });
