import { addDays, addMonths, dayOf, daysInMonth, monthOf, type Day, type Month } from '@app/calendar';
import type { LineRow, RowDetails, TransactionRow } from '../ledger/model/transaction';
import type { CaseId } from './planted-cases';
import type { DemoPerson } from './world/people';

/** A row before it has an id and an account's id. */
export interface Draft {
  account: string;
  date: Day;
  category: string;
  merchant: string;
  /** Minor units, positive. */
  amount: number;
  inflow?: boolean;
  status?: TransactionRow['status'];
  note?: string;
  /** The usual one of its account when left out. */
  paymentMethod?: TransactionRow['paymentMethod'];
  tags?: string[];
  source?: TransactionRow['source'];
  statementText?: string;
  details?: Pick<RowDetails, 'business' | 'businessPercent' | 'taxLine' | 'reimbursable' | 'excluded'> & {
    lines?: (Omit<LineRow, 'categoryId'> & { category: string })[];
  };
  /** Whom it is for; parts by their place. */
  person?: DemoPerson;
  partsFor?: readonly (DemoPerson | undefined)[];
  /** Two drafts of one name are the legs of a linked transfer. */
  transfer?: string;
  /** Two drafts of one name are an expense and what is given back of it. */
  refund?: string;
  /** The planted case it is of. */
  case?: CaseId;
}

/** Days as the generator says them: so many months or days before today. */
export class DemoDays {
  readonly month: Month;

  constructor(readonly today: Day) {
    this.month = monthOf(today);
  }

  /** The date in a month; the last day where it has none so late. */
  in(month: Month, date: number): Day {
    return dayOf(Number(month.slice(0, 4)), Number(month.slice(5)), Math.min(date, daysInMonth(month)))!;
  }

  monthsAgo(months: number, date: number): Day {
    return this.in(addMonths(this.month, -months), date);
  }

  daysAgo(days: number): Day {
    return addDays(this.today, -days);
  }

  /** How many months a month lies back. */
  ago(month: Month): number {
    return (
      (Number(this.month.slice(0, 4)) - Number(month.slice(0, 4))) * 12 +
      Number(this.month.slice(5)) -
      Number(month.slice(5))
    );
  }
}
