import { xlsxBytes, type SheetCell } from '@app/spreadsheet';
import { formulaSafe, ownHeader } from '@app/statement-files';
import type { NamedRow } from '../../ledger/model/named-row';
import { ownCells, type Named } from './export-rows';

const widths = [12, 32, 14, 10, 10, 18, 18, 16, 12, 24, 24, 18, 32, 18, 18, 18, 24, 16];

const cellOf = (text: string, index: number): SheetCell =>
  ownHeader[index] === 'Date'
    ? { day: text }
    : ownHeader[index] === 'Amount'
      ? { amount: text }
      : { text: formulaSafe(text) };

async function* rowsOf(batches: AsyncIterable<readonly NamedRow[]>, named: Named) {
  yield [ownHeader.map((text) => ({ text, bold: true }))];
  for await (const rows of batches) yield rows.map((row) => ownCells(row, named).map(cellOf));
}

/** A spreadsheet with one sheet, compressed while the rows arrive. */
export const exportXlsx = (batches: AsyncIterable<readonly NamedRow[]>, named: Named): Promise<Buffer> =>
  xlsxBytes([{ name: 'Transactions', widths, frozen: 1, batches: rowsOf(batches, named) }]);
