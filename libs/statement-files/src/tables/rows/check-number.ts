import { isBad, type ParsedRow } from '../../parsed/parsed-file';
import { numbered } from '../../statement/statement-row';
import { plainHeading, type Columns } from '../columns/csv-columns';
import type { TableLine } from '../lines/table-line';

const checkHeading =
  /^(((bank )?(check|cheque|chk|chq|chq ref)( or slip)?( (number|num|no|nr))?)|schecknummer|scheck(nr| nr)?|numero (de |do |du )?cheque|(n|no|num) (de )?cheque|numero assegno|assegno|支票号码?|手形小切手番号|小切手番号)$/;

/** A number that cannot be a tick: two digits or more, and not only zeros. */
const isNumber = (cell: string): boolean => /\d\D*\d/.test(cell) && /[1-9]/.test(cell);
/** Ticks are written as 1 and 0, or as letters. */
const isNoTick = (cell: string): boolean => /[2-9]/.test(cell);

/** The column of check numbers, if any: several may have such a heading, and one that only ticks checks contains no numbers. */
export function checkColumn(
  header: readonly string[],
  columns: Columns,
  lines: readonly TableLine[],
): number | undefined {
  const taken = new Set<number | undefined>(Object.values(columns));
  const called = header.flatMap((heading, index) =>
    !taken.has(index) && checkHeading.test(plainHeading(heading)) ? [index] : [],
  );
  const firstWith = (isOne: (cell: string) => boolean): number | undefined =>
    called.find((at) => lines.some(({ cells }) => isOne(cells[at] ?? '')));
  return firstWith(isNumber) ?? firstWith(isNoTick);
}

/** Puts the check number before the row's note, as other formats do. A column of ticks contains no number. */
export function withCheckNumber(row: ParsedRow, { cells }: TableLine, column: number | undefined): ParsedRow {
  const shown = column === undefined ? '' : (cells[column] ?? '').trim();
  if (isBad(row) || !/\d/.test(shown)) return row;
  const note = row.extra?.note ?? '';
  const number = numbered(shown, `${row.statementText} ${note}`);
  if (!number) return row;
  return {
    ...row,
    extra: { ...row.extra, note: [number.extra.note, note].filter(Boolean).join(' · ').slice(0, 2_000) },
  };
}
