import { addDays, addMonths, dayOf, daysInMonth, monthOf, type Day, type Month } from '@app/calendar';
import type { LineRow, RowDetails, TransactionRow } from '../../ledger/model/transaction';
import type { CaseId } from '../world/planted-cases';
import type { DemoPerson } from '../world/people';

/** A row before it has its id and the id of its account. */
export interface Draft {
  account: string;
  date: Day;
  category: string;
  merchant: string;
  /** Minor units, always positive. */
  amount: number;
  inflow?: boolean;
  status?: TransactionRow['status'];
  note?: string;
  /** The account's default if missing. */
  paymentMethod?: TransactionRow['paymentMethod'];
  tags?: string[];
  source?: TransactionRow['source'];
  statementText?: string;
  details?: Pick<RowDetails, 'business' | 'businessPercent' | 'taxLine' | 'reimbursable' | 'excluded'> & {
    lines?: (Omit<LineRow, 'categoryId'> & { category: string })[];
  };
  /** The person it is for; for parts by their position. */
  person?: DemoPerson;
  partsFor?: readonly (DemoPerson | undefined)[];
  /** Two drafts with the same name are the legs of a linked transfer. */
  transfer?: string;
  /** Two drafts with the same name are an expense and its refund. */
  refund?: string;
  /** The planted case it belongs to. */
  case?: CaseId;
}

/** Days relative to today, in months or days. */
export class DemoDays {
  readonly month: Month;

  constructor(readonly today: Day) {
    this.month = monthOf(today);
  }

  /** The date in a month, or the month's last day if it is shorter. */
  in(month: Month, date: number): Day {
    return dayOf(Number(month.slice(0, 4)), Number(month.slice(5)), Math.min(date, daysInMonth(month)))!;
  }

  monthsAgo(months: number, date: number): Day {
    return this.in(addMonths(this.month, -months), date);
  }

  daysAgo(days: number): Day {
    return addDays(this.today, -days);
  }

  /** How many months before the current one a month is. */
  ago(month: Month): number {
    return (
      (Number(this.month.slice(0, 4)) - Number(month.slice(0, 4))) * 12 +
      Number(this.month.slice(5)) -
      Number(month.slice(5))
    );
  }
}
