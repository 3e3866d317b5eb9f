import type { ReportBusinessRow } from '@app/contracts-banking';
import type { NamedRow } from '../../ledger/model/named-row';
import { netOfRefundsMinor } from '../../ledger/model/transaction';

/** A row in the form that business reports add up. */
export const businessRowOf = (row: NamedRow): ReportBusinessRow => ({
  id: row._id,
  parts: partsOf(row),
  receipts: (row.receipts ?? []).map(({ id, name, type }) => ({ id, name, type })),
});

/**
 * As in the contractor totals: the parts of a split with their own tax lines, any other row whole, minus
 * refunds.
 */
function partsOf(row: NamedRow): ReportBusinessRow['parts'] {
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
      amountMinor: netOfRefundsMinor(row) - givenBack,
      percent,
    },
  ];
}
