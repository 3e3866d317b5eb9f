import { callRoute, queryFor } from '@app/api-client';
import {
  listAccountsEndpoint,
  listMerchantsEndpoint,
  pageTransactionsEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import { useDateFormat, useMoneyFormat, usePaletteSource, useSession } from '@app/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { accountLines, ledgerActions, merchantLines, transactionLines } from './palette-lines';

const maxFound = 6;
/** One page searches only a limited number of rows, so a rare word may need several pages. */
const maxPages = 6;

/** The newest rows that match the search. */
async function matchingTransactions(query: string, signal: AbortSignal): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  let before: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await callRoute(pageTransactionsEndpoint, {
      query: { query, limit: maxFound, ...(before && { before }) },
      signal,
    });
    rows.push(...answer.rows);
    if (rows.length >= maxFound || !answer.next) break;
    before = answer.next;
  }
  return rows.slice(0, maxFound);
}

/** Adds the ledger's lines to the command palette. */
export function PaletteWidget() {
  const client = useQueryClient();
  const { locale } = useSession();
  const money = useMoneyFormat();
  const dates = useDateFormat();
  usePaletteSource({ id: 'actions', kind: 'list', heading: 'Actions', order: 20, find: () => ledgerActions });
  usePaletteSource({
    id: 'accounts',
    kind: 'list',
    heading: 'Accounts',
    order: 30,
    find: async () =>
      accountLines(await client.ensureQueryData(queryFor(listAccountsEndpoint)), (amount, currency) =>
        money.amount(amount, { currency }),
      ),
  });
  usePaletteSource({
    id: 'transactions',
    kind: 'search',
    heading: 'Transactions',
    order: 40,
    find: async (query, signal) =>
      transactionLines(await matchingTransactions(query, signal), {
        money: (amount, currency) => money.amount(amount, { currency }),
        day: (day) => dates.relativeDay(day),
      }),
  });
  usePaletteSource({
    id: 'merchants',
    kind: 'list',
    heading: 'Merchants',
    order: 50,
    find: async () =>
      merchantLines(await client.ensureQueryData(queryFor(listMerchantsEndpoint)), (count) =>
        count.toLocaleString(locale),
      ),
  });
  return null;
}
