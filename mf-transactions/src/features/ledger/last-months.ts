import { addMonths, monthOf, type Day, type Month } from '@app/calendar';
import type { LedgerColumns } from '@app/contracts-banking';
import { dayText } from './ledger';
import { firstRows } from './ledger-patch';

/** The device stores the rows of this month and the twelve months before it. */
export const firstOfflineMonth = (today: Day): Month => addMonths(monthOf(today), -12);

/** Returns the columns without rows from before the month `first`. */
export function lastMonths(source: LedgerColumns, first: Month): LedgerColumns {
  const months = monthsWithTags(source).filter(({ month }) => month >= first);
  const size = months.reduce((sum, { rows }) => sum + rows, 0);
  return size === source.columns.id.length
    ? source
    : { ...firstRows(source, size), months: source.months.slice(0, months.length) };
}

/** The months of a ledger as the server sent it, newest first, with their tags and row counts. */
export function monthsWithTags({
  months,
  columns,
}: LedgerColumns): { month: Month; tag: string; rows: number }[] {
  let row = 0;
  return months.map(({ tag, rows }) => {
    const month = monthOf(dayText(columns.day[row]!));
    row += rows;
    return { month, tag, rows };
  });
}
