import { rowFlags, taxLineIds, type TaxLineId } from '@app/contracts-banking';
import type { LedgerRow } from '../tally/ledger-rows';
import { worthOf } from '../tally/sums';
import type { LedgerNames } from '../kinds/report-input';
import type { BusinessEntry } from './schedule-c';
import { portion } from './tax-math';

const grossReceipts: TaxLineId = 'C1';
const printed = /^Schedule C, line (\w+)$/;

/**
 * The business entries of a row: only completed ones, as the cash basis requires. The tax line is the row's
 * own, otherwise its category's; income without one is gross receipts.
 */
export function businessEntries(row: LedgerRow, names: LedgerNames, home: string): BusinessEntry[] {
  if (!row.business || row.type === 'transfer' || row.status !== 'completed' || !row.money) return [];
  const side = row.type;
  if ((row.flags & rowFlags.excluded) !== 0) return [];
  return row.business.parts
    .map((part): BusinessEntry => {
      const whole = worthOf(part.amountMinor, row.money!, home);
      return {
        rowId: row.id,
        date: row.date,
        what: row.merchant ?? row.description,
        line:
          part.taxLine ?? lineOfCategory(part.category, names) ?? (side === 'income' ? grossReceipts : null),
        side,
        wholeMinor: whole,
        percent: part.percent,
        minor: portion(whole, part.percent, 100),
        hasReceipt: (row.flags & rowFlags.receipt) !== 0,
      };
    })
    .filter(({ minor }) => minor !== 0);
}

function lineOfCategory(category: string, names: LedgerNames): TaxLineId | undefined {
  const text = names.categories.find(({ name }) => name === category)?.taxLine;
  const line = `C${printed.exec(text ?? '')?.[1] ?? ''}`;
  return taxLineIds.find((id) => id === line);
}
