import type { AmountMode, EventKind, RecurrenceRule } from '@app/contracts-banking';
import type { CaseId } from './planted-cases';

/** Series that the visitor confirmed; the other recurring payments are left for detection to suggest. */
export interface DemoSeries {
  title: string;
  kind: EventKind;
  category: string;
  account: string;
  /** Signed minor units. */
  amount: number;
  mode: AmountMode;
  rule: RecurrenceRule;
  /** Months before today when it started; if missing, on its next day. */
  since?: number;
  trialEndsIn?: number;
  case?: CaseId;
}

const monthly = (day: number): RecurrenceRule => ({ every: 'monthDay', interval: 1, day });

export const demoSeries: readonly DemoSeries[] = [
  {
    title: 'Clearbrook Water',
    kind: 'bill',
    category: 'Water',
    account: 'checking',
    amount: -4_215,
    mode: 'variable',
    rule: monthly(11),
  },
  {
    title: 'Pebble Mobile',
    kind: 'bill',
    category: 'Phone',
    account: 'joint',
    amount: -5_500,
    mode: 'about',
    rule: monthly(14),
  },
  {
    title: 'Fitloft Gym',
    kind: 'subscription',
    category: 'Fitness',
    account: 'card',
    amount: -3_900,
    mode: 'exact',
    rule: monthly(4),
  },
  {
    title: 'Tunefield Music',
    kind: 'subscription',
    category: 'Subscriptions',
    account: 'card',
    amount: -1_099,
    mode: 'exact',
    rule: monthly(6),
  },
  {
    title: 'Tunefield Music',
    kind: 'subscription',
    category: 'Subscriptions',
    account: 'travel',
    amount: -1_099,
    mode: 'exact',
    rule: monthly(6),
    case: 'duplicate-subscription',
  },
  {
    title: 'Gamecrate',
    kind: 'subscription',
    category: 'Subscriptions',
    account: 'card',
    amount: -1_499,
    mode: 'exact',
    rule: monthly(15),
    since: 7,
    case: 'cancelled-subscription',
  },
  {
    title: 'Quietmind',
    kind: 'subscription',
    category: 'Subscriptions',
    account: 'card',
    amount: -699,
    mode: 'exact',
    rule: { every: 'monthDay', interval: 1, day: 1 },
    trialEndsIn: 6,
    case: 'free-trial',
  },
];
