import { addDays, type Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import { jsonNumber, type Currency } from '@app/money';
import { lookOf } from '../categories/category';

/** A dated bill, income or reminder as it is stored. */
export interface EventRow {
  _id: string;
  userId: string;
  title: string;
  category: string;
  date: Day;
  /** Signed: what is paid is negative. */
  amountMinor: number;
  currency: Currency;
  accountId: string | null;
  note: string | null;
  done: boolean;
  version: number;
}

export const horizonDays = 30;
const remindDays = 3;
const graceDays = 5;

/** Scheduled until three days before, then pending, and failed when five days have passed unpaid. */
export function statusOf(row: Pick<EventRow, 'done' | 'date'>, today: Day): FinancialEvent['status'] {
  if (row.done) return 'completed';
  if (addDays(row.date, graceDays) < today) return 'failed';
  return row.date <= addDays(today, remindDays) ? 'pending' : 'scheduled';
}

export function toFinancialEvent(
  row: EventRow,
  today: Day,
  accountNames: ReadonlyMap<string, string>,
  parent: string | null = null,
): FinancialEvent {
  const look = lookOf(row.category, parent);
  return {
    id: row._id,
    title: row.title,
    category: row.category,
    date: row.date,
    amount: jsonNumber(row.amountMinor, row.currency),
    status: statusOf(row, today),
    icon: look.icon,
    iconBg: look.colour,
    currency: row.currency,
    account: (row.accountId && accountNames.get(row.accountId)) ?? null,
    note: row.note,
    version: row.version,
  };
}
