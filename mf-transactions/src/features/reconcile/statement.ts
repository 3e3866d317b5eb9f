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
