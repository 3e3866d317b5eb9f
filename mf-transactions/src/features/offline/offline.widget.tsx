import { callRoute, pathOf } from '@app/api-client';
import { addMonths, monthOf, type Day, type Month } from '@app/calendar';
import {
  pageTransactionsEndpoint,
  readTransactionEndpoint,
  type LedgerColumns,
  type Transaction,
} from '@app/contracts-banking';
import { useDateFormat, useKeptParts, type KeptPart } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listLinkedAccounts, listValuations, readAttention, readLinkSetup } from '../accounts/api';
import { readRates } from '../accounts/read-rates';
import { listAccounts, listCategories } from '../ledger/api';
import { firstOfflineMonth, lastMonths, monthsWithTags } from '../ledger/last-months';
import { serverLedger, readLedger } from '../ledger/read-ledger';
import { listPeople } from '../people/api';
import { listViews } from '../saved-views/api';

const rowsAtOnce = 500;

/** Registers which reads of this remote the device stores for use without a connection; draws nothing. */
export function OfflineWidget() {
  const today = useDateFormat().today();
  const { data: columns } = useQuery(readLedger());
  // The months are known only once the ledger is loaded.
  const parts = useMemo<readonly KeptPart[] | undefined>(
    () => columns && [...readsKept(today), ...rowsKept(serverLedger(columns), today)],
    [columns, today],
  );
  useKeptParts('mf-transactions', parts);
  return null;
}

function readsKept(today: Day): KeptPart[] {
  const month = monthOf(today);
  return [
    {
      ...readLedger(),
      take: (columns: LedgerColumns) => lastMonths(serverLedger(columns), firstOfflineMonth(today)),
    },
    listAccounts(),
    listCategories(),
    listPeople(),
    listViews(),
    listValuations(),
    listLinkedAccounts(),
    readLinkSetup(),
    readAttention(),
    readRates(addMonths(month, -11), month),
  ];
}

/** Whole transactions including fields the columns lack, such as notes: one kept part per month, read again when that month changes. */
const rowsKept = (columns: LedgerColumns, today: Day): KeptPart[] =>
  monthsWithTags(columns)
    .filter(({ month }) => month >= firstOfflineMonth(today))
    .map(({ month, tag }) => ({ name: `transactions of ${month}`, stamp: tag, read: () => rowsOf(month) }));

async function rowsOf(month: Month): Promise<Record<string, Transaction>> {
  const transactions: Record<string, Transaction> = {};
  let before: string | null = null;
  do {
    const page: { rows: Transaction[]; next: string | null } = await callRoute(pageTransactionsEndpoint, {
      query: { query: `month:${month}`, limit: rowsAtOnce, ...(before !== null && { before }) },
    });
    for (const row of page.rows) transactions[pathOf(readTransactionEndpoint, { id: row.id })] = row;
    before = page.next;
  } while (before !== null);
  return transactions;
}
