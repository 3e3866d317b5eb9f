import { addMonths, monthOf, type Day, type Month } from '@app/calendar';
import type { LedgerColumns } from '@app/contracts-banking';
import { dayText } from './ledger';
import { firstRows } from './ledger-patch';

/** Rows of this and the twelve months before it are kept on the device. */
export const firstKeptMonth = (today: Day): Month => addMonths(monthOf(today), -12);

/** The columns without the rows of months before that one. */
export function lastMonths(source: LedgerColumns, first: Month): LedgerColumns {
  const months = monthsWithTags(source).filter(({ month }) => month >= first);
  const size = months.reduce((sum, { rows }) => sum + rows, 0);
  return size === source.columns.id.length
    ? source
    : { ...firstRows(source, size), months: source.months.slice(0, months.length) };
}

/** The months of a ledger as it came, newest first, with their tags. */
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
