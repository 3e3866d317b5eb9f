import type { CaseId } from './planted-cases';
import { demoEmployer, demoPay } from './pay';

/** An event due around today. */
export interface DemoEvent {
  title: string;
  category: string;
  /** Days from today, the first of the next month, or the next payday. */
  inDays: number | 'next month' | 'payday';
  amountMinor: number;
  done: boolean;
  /** Key of its account; the first account if missing. */
  account?: string;
  case?: CaseId;
}

/** None is a bill that rows of the ledger already paid this month. */
export const demoDue: readonly DemoEvent[] = [
  {
    title: 'Brightsmile Dental invoice',
    category: 'Health',
    inDays: -8,
    amountMinor: -21_000,
    done: false,
  },
  {
    title: 'Swimming course',
    category: 'Education',
    inDays: 1,
    amountMinor: -6_499,
    done: false,
  },
  {
    title: 'Chimney sweep',
    category: 'Other',
    inDays: 4,
    amountMinor: -9_480,
    done: false,
  },
  {
    title: 'Studio insurance',
    category: 'Insurance',
    inDays: 6,
    amountMinor: -12_400,
    done: true,
  },
  {
    title: 'Rent',
    category: 'Housing',
    inDays: 'next month',
    amountMinor: -145_000,
    done: false,
  },
  {
    title: `Paycheck from ${demoEmployer}`,
    category: 'Salary',
    inDays: 'payday',
    amountMinor: demoPay[0]!.amount,
    done: false,
  },
  {
    title: 'Maple & Finch retainer',
    category: 'Freelance',
    inDays: -7,
    amountMinor: 95_000,
    done: false,
    account: 'business',
    case: 'late-income',
  },
  {
    title: 'Sailing school, second half',
    category: 'Education',
    inDays: 9,
    amountMinor: -146_000,
    done: false,
    account: 'joint',
    case: 'balance-dips-below-zero',
  },
  {
    title: 'Review subscriptions',
    category: 'Other',
    inDays: 20,
    amountMinor: 0,
    done: false,
  },
];
