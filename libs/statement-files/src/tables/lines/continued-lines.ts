import type { Columns } from '../columns/csv-columns';
import { rawText } from '../../parsed/parsed-file';
import type { TableLine } from './table-line';

/** A single one is more likely a final note than the rest of a row. */
const fewest = 2;

/** Some banks write text that does not fit into a row on a separate line, with only the description column filled. */
export function joined(lines: readonly TableLine[], { date, description }: Columns): readonly TableLine[] {
  const isRest = ({ cells, refused }: TableLine): boolean =>
    !refused &&
    description > date &&
    (cells[description] ?? '').trim() !== '' &&
    cells.every((cell, at) => at === description || cell.trim() === '');
  if (lines.filter(isRest).length < fewest) return lines;
  const whole: TableLine[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (!before || !isRest(line) || (before.cells[date] ?? '').trim() === '') whole.push(line);
    else whole[whole.length - 1] = withRest(before, line, description);
  }
  return whole;
}

const withRest = (line: TableLine, rest: TableLine, column: number): TableLine => ({
  ...line,
  cells: line.cells.map((cell, at) => (at === column ? `${cell} ${rest.cells[column]}` : cell)),
  raw: rawText(`${line.raw}\n${rest.raw}`),
});
