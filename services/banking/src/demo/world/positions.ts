import type { TaxLineId } from '@app/contracts-banking';
import type { CaseId } from './planted-cases';

/** Payments on one day of every given number of months. */
export interface DemoPosition {
  category: string;
  merchant: string;
  account: string;
  dayOfMonth: number;
  amount: number;
  everyMonths?: number;
  /** Relative variation of the amount from month to month. */
  seasonal?: number;
  /** Months before today when it started or ended, or changed its price. */
  since?: number;
  until?: number;
  raised?: { monthsAgo: number; from: number };
  /** Business share in percent, and its tax line. */
  business?: { percent: number; taxLine: TaxLineId };
  case?: CaseId;
}

export const demoPositions: readonly DemoPosition[] = [
  {
    category: 'Housing',
    merchant: 'Alder Court Rent',
    account: 'checking',
    dayOfMonth: 1,
    amount: 145_000,
    raised: { monthsAgo: 9, from: 138_000 },
  },
  {
    category: 'Electric',
    merchant: 'Bright Mesa Power',
    account: 'checking',
    dayOfMonth: 8,
    amount: 9_480,
    seasonal: 0.35,
  },
  {
    category: 'Water',
    merchant: 'Clearbrook Water',
    account: 'checking',
    dayOfMonth: 11,
    amount: 4_215,
    seasonal: 0.15,
  },
  { category: 'Internet', merchant: 'Skylark Internet', account: 'checking', dayOfMonth: 5, amount: 6_499 },
  {
    category: 'Phone',
    merchant: 'Pebble Mobile',
    account: 'joint',
    dayOfMonth: 14,
    amount: 5_500,
    business: { percent: 60, taxLine: 'C25' },
    case: 'mixed-use-phone',
  },
  {
    category: 'Subscriptions',
    merchant: 'Novaplay Streaming',
    account: 'card',
    dayOfMonth: 3,
    amount: 1_799,
    raised: { monthsAgo: 5, from: 1_599 },
    case: 'price-rise',
  },
  { category: 'Subscriptions', merchant: 'Tunefield Music', account: 'card', dayOfMonth: 6, amount: 1_099 },
  {
    category: 'Subscriptions',
    merchant: 'Tunefield Music',
    account: 'travel',
    dayOfMonth: 6,
    amount: 1_099,
    since: 4,
  },
  { category: 'Subscriptions', merchant: 'Cloudnest Storage', account: 'card', dayOfMonth: 9, amount: 299 },
  {
    category: 'Subscriptions',
    merchant: 'Morning Compass News',
    account: 'card',
    dayOfMonth: 12,
    amount: 1_250,
  },
  {
    category: 'Subscriptions',
    merchant: 'Gamecrate',
    account: 'card',
    dayOfMonth: 15,
    amount: 1_499,
    until: 7,
    case: 'cancelled-subscription',
  },
  {
    category: 'Subscriptions',
    merchant: 'Photoharbor',
    account: 'card',
    dayOfMonth: 18,
    amount: 4_900,
    everyMonths: 12,
  },
  {
    category: 'Subscriptions',
    merchant: 'Gardenbox Quarterly',
    account: 'card',
    dayOfMonth: 21,
    amount: 3_600,
    everyMonths: 3,
  },
  { category: 'Fitness', merchant: 'Fitloft Gym', account: 'card', dayOfMonth: 4, amount: 3_900 },
  {
    category: 'Insurance',
    merchant: 'Stonebridge Insurance',
    account: 'checking',
    dayOfMonth: 10,
    amount: 48_600,
    everyMonths: 6,
  },
  {
    category: 'Bank fees',
    merchant: 'First Harbor account fee',
    account: 'joint',
    dayOfMonth: 28,
    amount: 500,
  },
];
