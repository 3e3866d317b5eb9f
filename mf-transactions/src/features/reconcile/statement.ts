import { rowFlags } from '@app/contracts-banking';
import { sumMinor } from '@app/money';
import { dayNumber, statusNames, type Ledger } from '../ledger/ledger';
import { isProvisional } from '../ledger/ledger-patch';

const completed = statusNames.indexOf('completed');

/** Rows of the account that a statement of that day can name: completed by then, and in no earlier statement. */
export function statementRows(ledger: Ledger, accountId: string, day: string): number[] {
  const { columns } = ledger;
  const account = ledger.accounts.indexOf(accountId);
  const last = dayNumber(day);
  const rows: number[] = [];
  for (let index = 0; index < ledger.size; index++)
    if (
      columns.account[index] === account &&
      columns.day[index]! <= last &&
      columns.status[index] === completed &&
      (columns.flags[index]! & rowFlags.locked) === 0 &&
      !isProvisional(columns.id[index]!)
    )
      rows.push(index);
  return rows;
}

/** What is wrong with the day of a statement: it is later than the last one, and has come. Nothing where none is chosen yet. */
export function statementDayProblem(day: string, last: string | null, today: string): string | undefined {
  if (last !== null && last >= today)
    return `The last statement is of ${last}. The next one has to wait for a later day`;
  if (day > today) return 'That day has not come yet. Choose today or an earlier day';
  if (day !== '' && last !== null && day <= last)
    return `The last statement is of ${last}; this one must be later`;
  return undefined;
}

/** What is left between the statement and its start with all that is ticked, exactly; 0 agrees. */
export function statementDifference(
  ledger: Ledger,
  rows: readonly number[],
  ticked: ReadonlySet<string>,
  { startMinor, endMinor }: { startMinor: number; endMinor: number },
): number {
  const { id, amountMinor } = ledger.columns;
  const moved = rows.filter((row) => ticked.has(id[row]!)).map((row) => amountMinor[row]!);
  return endMinor - sumMinor([startMinor, ...moved]);
}
