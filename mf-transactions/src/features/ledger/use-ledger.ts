import type { LedgerColumns } from '@app/contracts-banking';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readLedger, shownAhead } from './read-ledger';
import { toLedger, type LedgerRow } from './ledger';
import { withoutRow, withRow } from './ledger-patch';
import { useWaiting } from './waiting/use-waiting';
import { withWaiting } from './waiting/waiting-ledger';

/** The ledger with what waits to be sent, ready for search and scrolling. With `onlyIfKept` nothing is fetched for it. */
export function useLedger({ onlyIfKept = false } = {}) {
  const { data, error, isFetching, refetch } = useQuery({ ...readLedger(), enabled: !onlyIfKept });
  const waiting = useWaiting();
  const ledger = useMemo(() => data && toLedger(withWaiting(data, waiting)), [data, waiting]);
  return { ledger, error, isFetching, retry: () => void refetch() };
}

/** Shows a row in the cached list at once, in place of one that stood for it till now; hands back how to take it back. */
export function showRow(client: QueryClient, row: LedgerRow, stoodFor?: string): () => void {
  return patch(client, (columns) => withRow(columns, row, stoodFor));
}

/** When the list shows what was last put into it, or would if anybody looked: a page in the background draws no frames. */
export const rowsDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Takes a row out of the cached list at once; hands back how to put it back. */
export const hideRow = (client: QueryClient, id: string): (() => void) =>
  patch(client, (columns) => withoutRow(columns, id));

/** What the list calls a transaction; nothing where it is not in it. */
export function descriptionOf(client: QueryClient, id: string): string {
  const columns = client.getQueryData<LedgerColumns>(readLedger().queryKey)?.columns;
  return columns?.description[columns.id.indexOf(id)] ?? '';
}

function patch(client: QueryClient, change: (columns: LedgerColumns) => LedgerColumns): () => void {
  const { queryKey } = readLedger();
  const before = client.getQueryData<LedgerColumns>(queryKey);
  if (!before) return () => {};
  // A refetch begun before this write would bring the list back without it.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, shownAhead(before, change(before)));
  return () => client.setQueryData(queryKey, before);
}
