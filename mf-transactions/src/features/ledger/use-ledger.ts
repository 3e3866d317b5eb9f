import type { LedgerColumns } from '@app/contracts-banking';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readLedger, optimisticLedger } from './read-ledger';
import { toLedger, type LedgerRow } from './ledger';
import { withoutRow, withRow } from './ledger-patch';
import { useWaiting } from './waiting/use-waiting';
import { withWaiting } from './waiting/waiting-ledger';

/**
 * The ledger including writes that are still queued on this device, indexed for search and scrolling. With `onlyIfKept` it uses only cached
 * data and fetches nothing.
 */
export function useLedger({ onlyIfKept = false } = {}) {
  const { data: columns, error, isFetching, refetch } = useQuery({ ...readLedger(), enabled: !onlyIfKept });
  const waiting = useWaiting();
  const ledger = useMemo(() => columns && toLedger(withWaiting(columns, waiting)), [columns, waiting]);
  return { ledger, error, isFetching, retry: () => void refetch() };
}

/**
 * Shows a row in the cached list at once, in place of the row `replacedId` if there is one. Returns a function that restores the previous
 * list.
 */
export function showRow(client: QueryClient, row: LedgerRow, replacedId?: string): () => void {
  return patch(client, (columns) => withRow(columns, row, replacedId));
}

/** Resolves when the list shows the last change. A page in the background draws no frames, so it resolves after 100 ms at the latest. */
export const untilRowsPainted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Removes a row from the cached list at once. Returns a function that restores the previous list. */
export const hideRow = (client: QueryClient, id: string): (() => void) =>
  patch(client, (columns) => withoutRow(columns, id));

/** The description of a transaction in the cached list; empty if the list does not contain it. */
export function descriptionOf(client: QueryClient, id: string): string {
  const columns = client.getQueryData<LedgerColumns>(readLedger().queryKey)?.columns;
  return columns?.description[columns.id.indexOf(id)] ?? '';
}

function patch(client: QueryClient, change: (columns: LedgerColumns) => LedgerColumns): () => void {
  const { queryKey } = readLedger();
  const before = client.getQueryData<LedgerColumns>(queryKey);
  if (!before) return () => {};
  // A refetch that started before this write would restore the list without the change.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, optimisticLedger(before, change(before)));
  return () => client.setQueryData(queryKey, before);
}
