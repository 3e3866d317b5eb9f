import type { DemoDays, Draft } from '../build/draft';

/** Charges that come twice, settle higher, or are refunded. */
export const refundsAndDoubles = (days: DemoDays): Draft[] => [
  {
    account: 'card',
    date: days.daysAgo(3),
    category: 'Dining',
    merchant: 'Tidewater Grill',
    amount: 4_800,
    status: 'pending',
    case: 'pending-posted-with-tip',
  },
  {
    account: 'card',
    date: days.daysAgo(1),
    category: 'Dining',
    merchant: 'Tidewater Grill',
    amount: 5_760,
    source: 'bank',
    statementText: 'TIDEWATER GRILL 0417',
    case: 'pending-posted-with-tip',
  },
  ...[0, 1].map((): Draft => ({
    account: 'card',
    date: days.daysAgo(29),
    category: 'Shopping',
    merchant: 'Copper Kettle Home',
    amount: 5_620,
    case: 'duplicate-charge',
  })),
  {
    account: 'card',
    date: days.monthsAgo(2, 20),
    category: 'Shopping',
    merchant: 'Threadbare & Co',
    amount: 12_840,
    refund: 'jacket',
    case: 'partial-refund',
  },
  {
    account: 'card',
    date: days.monthsAgo(1, 9),
    category: 'Refund',
    merchant: 'Threadbare & Co',
    amount: 4_250,
    inflow: true,
    refund: 'jacket',
    case: 'partial-refund',
  },
];
