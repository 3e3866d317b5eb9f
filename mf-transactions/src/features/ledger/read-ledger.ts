import { callRoute, queryKeyOf } from '@app/api-client';
import { ledgerColumnsEndpoint, type LedgerColumns } from '@app/contracts-banking';
import type { QueryClient } from '@tanstack/react-query';
import { tagsOf, withNews } from './ledger-delta';

/** What is shown ahead of the server → the ledger as it came; months are told apart only in that one. */
const bases = new WeakMap<LedgerColumns, LedgerColumns>();
const longestQuestion = 12_000;

/** A ledger with a change that the server has not sent yet. Whatever else is in the cache is as it came. */
export function shownAhead(before: LedgerColumns, after: LedgerColumns): LedgerColumns {
  if (after !== before) bases.set(after, asItCame(before));
  return after;
}

/** A ledger as the server last sent it, without optimistic changes. */
export const asItCame = (shown: LedgerColumns): LedgerColumns => bases.get(shown) ?? shown;

/** The whole ledger as columns: searched, summed and scrolled in the browser. Asked for again, only changed months come. */
export function readLedger() {
  const queryKey = queryKeyOf(ledgerColumnsEndpoint);
  return {
    queryKey,
    // Comparing every row with what was there costs more than drawing what changed.
    structuralSharing: false,
    queryFn: async ({
      signal,
      client,
    }: {
      signal: AbortSignal;
      client: QueryClient;
    }): Promise<LedgerColumns> => {
      // Anyone who signs out takes the kept answers along.
      const shown = client.getQueryData<LedgerColumns>(queryKey);
      const base = shown && asItCame(shown);
      const known = base ? tagsOf(base) : '';
      const since = base && known && known.length <= longestQuestion ? base : undefined;
      const answer = await callRoute(ledgerColumnsEndpoint, { query: since ? { known } : {}, signal });
      return since ? withNews(since, answer) : answer;
    },
  };
}
