import { addDays, type Day } from '@app/calendar';
import { isBad, type ParsedRow, type ReadingContext } from '../parsed/parsed-file';
import { ownIdLength } from '../parsed/own-id';
import { quoted } from '../parsed/refusals';

/** No movement of a bank is older; years like 1 come from a wrong column or a damaged file. */
const first: Day = '1900-01-01';
/** Standing orders are listed at most a few years ahead. */
const daysAhead = 5 * 366;

/** Refuses rows with a day that no statement can have. Rows of our own exports are accepted unchanged. */
export function withPlausibleDays(
  rows: readonly ParsedRow[],
  { today }: Pick<ReadingContext, 'today'>,
): ParsedRow[] {
  const last = today && addDays(today, daysAhead);
  return rows.map((row) =>
    isBad(row) ||
    row.extra?.ownId !== undefined ||
    // In OFX, our own id is in place of the bank's.
    row.fitId?.length === ownIdLength ||
    (row.date >= first && (last === undefined || row.date <= last))
      ? row
      : { line: row.line, raw: row.raw, refused: unusual(row.date, last) },
  );
}

const unusual = (day: Day, last: Day | undefined): string =>
  `${quoted(day)} is ${day < first ? 'before 1900' : `after ${last}`}, so hardly the day of a movement. Choose another date column or order above, or correct it in the file`;
