import type { SearchedRow } from '@app/contracts-banking';
import { countedPartsByPerson, countsInParts } from '../../ledger/book/rollups/counted-parts';
import { flagsOf } from '../../ledger/transactions/list/ledger-columns';
import type { NamedRow } from '../../ledger/model/named-row';

/**
 * A row as a search sees it: with the marks and parts that the browser's list has, and with texts that the
 * list does not have.
 */
export const searchedRow = (row: NamedRow): SearchedRow => ({
  id: row._id,
  description: row.description,
  category: row.category,
  date: row.date,
  type: row.type,
  amountMinor: row.amountMinor,
  currency: row.currency,
  status: row.status,
  accountId: row.accountId,
  merchant: row.merchant,
  source: row.source,
  tags: row.tags,
  person: row.person,
  flags: flagsOf(row),
  parts: countsInParts(row) ? countedPartsByPerson(row) : undefined,
  printed: [row.note, row.statementText, ...(row.lines ?? []).map(({ note }) => note)].filter(
    (text) => text !== null,
  ),
});
