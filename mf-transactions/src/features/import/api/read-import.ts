import { callRoute } from '@app/api-client';
import { readImportRoute, type ImportOutcome } from '@app/contracts-banking';

export const readImport = (
  id: string,
  query: { from: number; outcome?: ImportOutcome | undefined },
  signal?: AbortSignal,
) =>
  callRoute(readImportRoute, {
    params: { id },
    query: { from: query.from, ...(query.outcome && { outcome: query.outcome }) },
    ...(signal && { signal }),
  });
