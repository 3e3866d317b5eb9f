import type { ImportPreview } from '@app/contracts-banking';
import { MoneyError } from '@app/money';
import { minorFromText } from '../../text/amount-text';
import { signedAmount, Refusal, type CsvReading } from '../rows/csv-row';
import type { TableLine } from '../lines/table-line';

interface Step {
  line: number;
  balance: number;
  amount: number;
}

/** Rows with both a balance and an amount, in the order of the file. */
function stepsOf(lines: readonly TableLine[], how: CsvReading, column: number): Step[] {
  const steps: Step[] = [];
  for (const { line, cells } of lines) {
    const text = (cells[column] ?? '').trim();
    if (text === '') continue;
    try {
      steps.push({
        line,
        balance: minorFromText(text, how.currency, how.decimalComma),
        amount: signedAmount(cells, how),
      });
    } catch (error) {
      // Such a row is refused separately; here it only interrupts the chain.
      if (!(error instanceof MoneyError || error instanceof Refusal)) throw error;
    }
  }
  return steps;
}

const breaks = (steps: readonly Step[], newestFirst: boolean): number[] => {
  const found: number[] = [];
  for (let index = 1; index < steps.length; index++) {
    const [earlier, later] = newestFirst
      ? [steps[index]!, steps[index - 1]!]
      : [steps[index - 1]!, steps[index]!];
    if (earlier.balance + later.amount !== later.balance) found.push(steps[index]!.line);
  }
  return found;
};

/** Whether each balance equals the previous one plus the amount, in whichever direction fits; null without such a column. */
export function checkBalances(
  lines: readonly TableLine[],
  how: CsvReading,
): NonNullable<ImportPreview['balanceCheck']> | null {
  if (how.columns.balance === undefined) return null;
  const steps = stepsOf(lines, how, how.columns.balance);
  if (steps.length < 2) return null;
  const [oldestFirst, newestFirst] = [breaks(steps, false), breaks(steps, true)];
  const fewer = newestFirst.length < oldestFirst.length ? newestFirst : oldestFirst;
  return { checked: steps.length - 1, line: fewer[0] ?? null };
}

/** Whether the newest row comes first: by its days, and within one day by the direction in which the balances follow. */
function isNewestFirst(dates: readonly string[], steps: readonly Step[]): boolean {
  const [first, last] = [dates[0]!, dates.at(-1)!];
  return first === last ? breaks(steps, true).length < breaks(steps, false).length : first > last;
}

/** The balance next to the newest row, if the file has such a column. */
export function statedBalance(lines: readonly TableLine[], how: CsvReading): number | null {
  const { balance, date } = how.columns;
  if (balance === undefined) return null;
  const dated = lines.flatMap(({ cells }) => {
    const day = how.dayOf((cells[date] ?? '').trim());
    return day ? [{ day, text: (cells[balance] ?? '').trim() }] : [];
  });
  if (dated.length === 0) return null;
  const days = dated.map(({ day }) => day);
  const newest = isNewestFirst(days, stepsOf(lines, how, balance)) ? dated[0]! : dated.at(-1)!;
  try {
    return newest.text === '' ? null : minorFromText(newest.text, how.currency, how.decimalComma);
  } catch {
    return null;
  }
}

/** From this number of steps on, balances that follow from no amount show that another column is the amount. */
const minToContradict = 3;

/** Whether the balances contradict the amounts in most rows, so that the column of amounts must be wrong. */
export function contradicts(lines: readonly TableLine[], how: CsvReading): boolean {
  if (how.columns.balance === undefined) return false;
  const steps = stepsOf(lines, how, how.columns.balance);
  const broken = Math.min(breaks(steps, false).length, breaks(steps, true).length);
  return steps.length > minToContradict && broken * 2 > steps.length - 1;
}

/**
 * The first line of a table without headings that sums the statement up: the balances of all other rows follow from their
 * amounts, but its own does not.
 */
export function summaryLine(lines: readonly TableLine[], how: CsvReading): TableLine | undefined {
  if (how.columns.balance === undefined || lines.length < 3) return undefined;
  const steps = (of: readonly TableLine[]): number[] => {
    const all = stepsOf(of, how, how.columns.balance!);
    return [breaks(all, false).length, breaks(all, true).length];
  };
  const [whole, rest] = [steps(lines), steps(lines.slice(1))];
  return whole.every((broken) => broken > 0) && rest.some((broken) => broken === 0) ? lines[0] : undefined;
}
