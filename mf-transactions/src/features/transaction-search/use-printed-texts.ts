import { callRoute } from '@app/api-client';
import {
  listTransactionsEndpoint,
  pageTransactionsEndpoint,
  parseSearch,
  printedTexts,
  type SearchContext,
} from '@app/contracts-banking';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDebounced } from './use-debounced';

/** The most rows that one answer contains. */
const maxTexts = 500;

/**
 * Ids of all rows whose notes or statement text contain the text. The server searches a limited number of rows per request, so it may take
 * several.
 */
async function rowsPrinted(text: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let before: string | undefined;
  do {
    const { rows, next } = await callRoute(pageTransactionsEndpoint, {
      query: { query: `text:"${text.replaceAll('"', '')}"`, limit: maxTexts, ...(before && { before }) },
      signal,
    });
    for (const { id } of rows) ids.add(id);
    before = next ?? undefined;
  } while (before);
  return ids;
}

/**
 * Search results in notes and statement texts, which the list does not contain; requested from the server a moment after typing. Until they
 * arrive, and without a connection, the rest of the search applies.
 */
export function usePrintedTexts(search: string): {
  printed: SearchContext['printed'];
  isLooking: boolean;
  isRefused: boolean;
} {
  const settled = useDebounced(search);
  const texts = useMemo(() => printedTexts(parseSearch(settled)), [settled]);
  const combine = useCallback(
    (results: UseQueryResult<ReadonlySet<string>>[]) => ({
      printed: new Map(
        texts.flatMap((text, at) => {
          const ids = results[at]?.data;
          return ids ? [[text, ids] as const] : [];
        }),
      ),
      isLooking: results.some(({ isFetching }) => isFetching),
      isRefused: results.some(({ isError }) => isError),
    }),
    [texts],
  );
  const reads = useQueries({
    queries: texts.map((text) => ({
      // The key starts with the path of the list, so that a write that invalidates the list also invalidates this.
      queryKey: [listTransactionsEndpoint.path, 'printed', text],
      queryFn: ({ signal }: { signal: AbortSignal }) => rowsPrinted(text, signal),
      structuralSharing: false as const,
    })),
    combine,
  });
  return { ...reads, isLooking: reads.isLooking || settled !== search };
}
