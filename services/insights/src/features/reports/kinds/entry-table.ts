import { listLink } from '@app/contracts-banking';
import type { ReportTable } from '@app/contracts-insights';
import { sumMinor } from '@app/money';
import type { BusinessEntry } from '../tax/schedule-c';
import { columns } from './report-words';

/** Number of business entries in one table; the archive of a tax report has all of them. */
const most = 500;

/** Entries oldest first, with their sum. */
export function entryTable(entries: readonly BusinessEntry[]): ReportTable {
  const sorted = [...entries].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.rowId < b.rowId ? -1 : 1,
  );
  const rest = sorted.slice(most);
  return {
    columns: columns(
      ['Date', 'day'],
      ['Paid to or by', 'text'],
      ['Whole amount', 'money'],
      ['For the business', 'percent'],
      ['Counts', 'money'],
      ['Receipt', 'text'],
    ),
    rows: [
      ...sorted.slice(0, most).map((one) => ({
        cells: [one.date, one.what, one.wholeMinor, one.percent, one.minor, one.hasReceipt ? 'yes' : ''],
        link: listLink({ tx: one.rowId }),
      })),
      ...(rest.length === 0
        ? []
        : [
            {
              cells: [
                null,
                `${rest.length} more`,
                sumMinor(rest.map((one) => one.wholeMinor)),
                null,
                sumMinor(rest.map((one) => one.minor)),
                '',
              ],
            },
          ]),
      {
        cells: [
          null,
          'Sum',
          sumMinor(entries.map((one) => one.wholeMinor)),
          null,
          sumMinor(entries.map((one) => one.minor)),
          '',
        ],
        strong: true,
      },
    ],
  };
}
