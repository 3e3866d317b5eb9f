import { MoneyError } from '@app/money';
import type { LeaveOut } from '../payroll-source';
import { dayOf, rowName } from './adp-shapes';

/** The readable rows; an unreadable row does not affect the others, and is listed by name. */
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

/** A description by which a person can find the row: the day of a statement, or a worker's name or number. */
function nameOf(row: unknown): string {
  const { payDate, associateOID, person } = rowName.safeParse(row).data ?? {};
  const { givenName, familyName1, formattedName } = person?.legalName ?? {};
  const day = dayOf(payDate);
  if (day) return `the pay statement of ${day}`;
  const name = [givenName, familyName1].filter(Boolean).join(' ') || formattedName || associateOID;
  return (name ?? 'a row without a name or a day').slice(0, 80);
}
