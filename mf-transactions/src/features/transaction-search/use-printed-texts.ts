import { callRoute } from '@app/api-client';
import {
  listTransactionsEndpoint,
  pageTransactionsEndpoint,
  parseSearch,
  printedTexts,
  type KnownToSearch,
} from '@app/contracts-banking';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSettled } from './use-settled';

/** Rows that one answer may name. */
const most = 500;

/** Ids of all rows whose notes or statement text have a text in them. The server looks through so many rows an answer. */
async function rowsPrinted(text: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let before: string | undefined;
  do {
    const { rows, next } = await callRoute(pageTransactionsEndpoint, {
      query: { query: `text:"${text.replaceAll('"', '')}"`, limit: most, ...(before && { before }) },
      signal,
    });
    for (const { id } of rows) ids.add(id);
    before = next ?? undefined;
  } while (before);
  return ids;
}

/**
 * What a search finds in notes and statement texts, which the list does not hold: asked of the server a moment after typing. Until
 * then, and without a connection, the rest of the search stands.
 */
export function usePrintedTexts(search: string): {
  printed: KnownToSearch['printed'];
  isLooking: boolean;
  isRefused: boolean;
} {
  const settled = useSettled(search);
  const texts = useMemo(() => printedTexts(parseSearch(settled)), [settled]);
  const combine = useCallback(
    (results: UseQueryResult<ReadonlySet<string>>[]) => ({
      printed: new Map(
        texts.flatMap((text, at) => {
          const found = results[at]?.data;
          return found ? [[text, found] as const] : [];
        }),
      ),
      isLooking: results.some(({ isFetching }) => isFetching),
      isRefused: results.some(({ isError }) => isError),
    }),
    [texts],
  );
  const reads = useQueries({
    queries: texts.map((text) => ({
      // With the path of the list: a write that makes the list stale makes this stale, too.
      queryKey: [listTransactionsEndpoint.path, 'printed', text],
      queryFn: ({ signal }: { signal: AbortSignal }) => rowsPrinted(text, signal),
      structuralSharing: false as const,
    })),
    combine,
  });
  return { ...reads, isLooking: reads.isLooking || settled !== search };
}
