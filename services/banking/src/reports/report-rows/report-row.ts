import type { ReportRow } from '@app/contracts-banking';
import { countedPartsByPerson } from '../../ledger/book/counted-parts';
import type { NamedRow } from '../../ledger/model/named-row';
import { keptMinor } from '../../ledger/model/transaction';
import { flagsOf } from '../../ledger/transactions/list/ledger-columns';

/** A row as reports of other services add it up. */
export function reportRowOf(row: NamedRow): ReportRow {
  const parts = countedPartsByPerson(row);
  const business = row.business ? businessParts(row) : undefined;
  return {
    id: row._id,
    date: row.date,
    description: row.description,
    merchant: row.merchant,
    accountId: row.accountId,
    currency: row.currency,
    type: row.type,
    status: row.status,
    inflow: row.inflow,
    amountMinor: row.amountMinor,
    category: row.category,
    flags: flagsOf(row),
    ...(row.tags.length > 0 && { tags: row.tags }),
    ...(!isWhole(row, parts) && { parts }),
    ...(business && { business }),
    ...(business &&
      row.receipts?.length && { receipts: row.receipts.map(({ id, name, type }) => ({ id, name, type })) }),
  };
}

const isWhole = (row: NamedRow, [part, ...others]: ReturnType<typeof countedPartsByPerson>): boolean =>
  part !== undefined &&
  others.length === 0 &&
  part.category === row.category &&
  part.type === row.type &&
  part.amountMinor === row.amountMinor &&
  part.person === undefined;

/** As the totals of contractors count it: the parts of a split by their own lines, anything else whole and less what was given back. */
function businessParts(row: NamedRow): NonNullable<ReportRow['business']> {
  const percent = row.businessPercent ?? 100;
  if (row.lines?.length)
    return row.lines.map((line) => ({
      category: line.category,
      taxLine: line.taxLine ?? row.taxLine ?? null,
      amountMinor: line.amountMinor,
      percent: line.businessPercent ?? percent,
    }));
  const givenBack = (row.refundOf ?? []).reduce((sum, share) => sum + share.amountMinor, 0);
  return [
    {
      category: row.category,
      taxLine: row.taxLine ?? null,
      amountMinor: keptMinor(row) - givenBack,
      percent,
    },
  ];
}
