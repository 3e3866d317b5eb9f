import { callRoute, queryKeyOf } from '@app/api-client';
import { ledgerColumnsRoute, type LedgerColumns } from '@app/contracts-banking';
import type { QueryClient } from '@tanstack/react-query';
import { tagsOf, withNews } from '../ledger-delta';

/** The ledger as it last came, before what is shown ahead of the server; months are told apart only in this one. */
const came = new WeakMap<QueryClient, LedgerColumns>();
const longestQuestion = 12_000;

/** The whole ledger as columns: searched, summed and scrolled in the browser. Asked for again, only changed months come. */
export function readLedger() {
  const queryKey = queryKeyOf(ledgerColumnsRoute);
  return {
    queryKey,
    queryFn: async ({
      signal,
      client,
    }: {
      signal: AbortSignal;
      client: QueryClient;
    }): Promise<LedgerColumns> => {
      // Whoever signs out takes the kept answers along.
      const base = client.getQueryData(queryKey) ? came.get(client) : undefined;
      const known = base ? tagsOf(base) : '';
      const since = base && known && known.length <= longestQuestion ? base : undefined;
      const answer = await callRoute(ledgerColumnsRoute, { query: since ? { known } : {}, signal });
      const ledger = since ? withNews(since, answer) : answer;
      came.set(client, ledger);
      return ledger;
    },
  };
}
