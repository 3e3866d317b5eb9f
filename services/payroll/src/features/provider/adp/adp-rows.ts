import { MoneyError } from '@app/money';
import type { LeaveOut } from '../payroll-source';
import { dayOf, rowName } from './adp-shapes';

/** What can be read of rows: each that can't costs itself alone, and is named. */
export function readable<T>(rows: readonly unknown[], read: (row: unknown) => T, leaveOut: LeaveOut): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof MoneyError || error instanceof RangeError)) throw error;
      leaveOut(nameOf(row));
      return [];
    }
  });
}

/** As a person would look for it: the day of a statement, the name or number of somebody. */
function nameOf(row: unknown): string {
  const { payDate, associateOID, person } = rowName.safeParse(row).data ?? {};
  const { givenName, familyName1, formattedName } = person?.legalName ?? {};
  const day = dayOf(payDate);
  if (day) return `the pay statement of ${day}`;
  const name = [givenName, familyName1].filter(Boolean).join(' ') || formattedName || associateOID;
  return (name ?? 'a row without a name or a day').slice(0, 80);
}
