import { decimalText } from '@app/money';
import { ownHeader, tagsText } from '@app/statement-files';
import type { AccountRow } from '../../ledger/model/account';
import { exportedDetails, type PersonNames } from './exported-details';
import { signedMinor } from '../../ledger/model/transaction';
import type { NamedRow } from '../../ledger/model/named-row';

/** What rows refer to by id. */
export interface Named {
  accounts: ReadonlyMap<string, AccountRow>;
  people: PersonNames;
}

/** A row as cells under {@link ownHeader}. */
export function ownCells(row: NamedRow, { accounts, people }: Named): string[] {
  const cells: Record<(typeof ownHeader)[number], string> = {
    Date: row.date,
    Description: row.description,
    Amount: decimalText(signedMinor(row), row.currency),
    Currency: row.currency,
    Type: row.type,
    Category: row.category,
    Account: accounts.get(row.accountId)?.name ?? '',
    'Payment method': row.paymentMethod,
    Status: row.status,
    Merchant: row.merchant ?? '',
    Note: row.note ?? '',
    Tags: tagsText(row.tags),
    'Statement text': row.statementText ?? '',
    'Bank reference': row.fitId ?? '',
    'Import key': row.importKey ?? '',
    'Transaction id': row._id,
    Details: detailsText(row, people),
    Person: (row.person && people.get(row.person)) ?? '',
  };
  return ownHeader.map((name) => printable(cells[name]));
}

function detailsText(row: NamedRow, people: PersonNames): string {
  const details = exportedDetails(row, people);
  return details ? JSON.stringify(details) : '';
}

/** Without characters that are not allowed in a table or in XML. */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is replaced
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/gu, ' ');

export const xmlText = (text: string): string =>
  printable(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
