import { rowFlags } from '@app/contracts-banking';
import { sumMinor } from '@app/money';
import { dayNumber, statusNames, type Ledger } from '../ledger/ledger';
import { isProvisional } from '../ledger/ledger-patch';

const completed = statusNames.indexOf('completed');

/** Indexes of the account's rows that a statement of this day can contain: completed by then, and in no earlier statement. */
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

/** The end balance minus the start balance and all ticked rows, in minor units; 0 means that they agree. */
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
