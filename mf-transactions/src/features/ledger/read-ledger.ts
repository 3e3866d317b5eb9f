import { callRoute, queryKeyOf } from '@app/api-client';
import { ledgerColumnsEndpoint, type LedgerColumns } from '@app/contracts-banking';
import type { QueryClient } from '@tanstack/react-query';
import { tagsOf, withServerDelta } from './ledger-delta';

/** Maps columns that include optimistic changes to the columns as the server sent them; only the latter tell months apart. */
const bases = new WeakMap<LedgerColumns, LedgerColumns>();
const longestQuestion = 12_000;

/** Marks `after` as a ledger with a change that the server has not sent yet. All other ledgers in the cache are as the server sent them. */
export function optimisticLedger(before: LedgerColumns, after: LedgerColumns): LedgerColumns {
  if (after !== before) bases.set(after, serverLedger(before));
  return after;
}

/** A ledger as the server last sent it, without optimistic changes. */
export const serverLedger = (shown: LedgerColumns): LedgerColumns => bases.get(shown) ?? shown;

/** The whole ledger as columns, which the browser searches, sums and scrolls. A refetch transfers only the months that changed. */
export function readLedger() {
  const queryKey = queryKeyOf(ledgerColumnsEndpoint);
  return {
    queryKey,
    // Comparing every row with the previous ledger costs more than rendering what changed.
    structuralSharing: false,
    queryFn: async ({
      signal,
      client,
    }: {
      signal: AbortSignal;
      client: QueryClient;
    }): Promise<LedgerColumns> => {
      // Sign-out removes these cached answers.
      const shown = client.getQueryData<LedgerColumns>(queryKey);
      const base = shown && serverLedger(shown);
      const known = base ? tagsOf(base) : '';
      const since = base && known && known.length <= longestQuestion ? base : undefined;
      const answer = await callRoute(ledgerColumnsEndpoint, { query: since ? { known } : {}, signal });
      return since ? withServerDelta(since, answer) : answer;
    },
  };
}
