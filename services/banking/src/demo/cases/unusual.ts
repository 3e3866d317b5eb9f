import { uncategorised } from '@app/contracts-banking';
import type { DemoDays, Draft } from '../build/draft';

const unknown: readonly (readonly [daysAgo: number, merchant: string, amount: number])[] = [
  [2, 'MKT*8841 Alderway', 1_240],
  [5, 'Quay Kiosk 17', 860],
  [9, 'TBL Services', 4_315],
  [13, 'Paylink 20931', 2_275],
  [17, 'Ostrander & Fell', 6_180],
  [22, 'KX Vending', 325],
  [31, 'Brightwater Sq', 1_990],
  [44, 'MKT*8841 Alderway', 1_485],
  [58, 'Civic Desk', 3_500],
  [66, 'Lowen 4 You', 2_120],
  [75, 'Unit 9 Trading', 5_405],
  [88, 'Paylink 20931', 980],
];

/** Rows that differ from the usual. */
export const unusualRows = (days: DemoDays): Draft[] => [
  ...unknown.map(([daysAgo, merchant, amount]): Draft => ({
    account: 'card',
    date: days.daysAgo(daysAgo),
    category: uncategorised,
    merchant,
    amount,
    case: 'uncategorised',
  })),
  {
    account: 'card',
    date: days.daysAgo(6),
    category: 'Gifts',
    merchant: 'Petal & Twine',
    amount: 41_200,
    note: 'Wedding flowers',
    case: 'outlier',
  },
  {
    account: 'travel',
    date: days.daysAgo(12),
    category: 'Shopping',
    merchant: 'Wintergreen Bikes',
    amount: 114_900,
    case: 'first-time-large-merchant',
  },
  ...(
    [
      [3, 16_000],
      [2, 3_000],
      [1, 12_550],
    ] as const
  ).map(([months, amount]): Draft => ({
    account: 'joint',
    date: days.monthsAgo(months, 18),
    category: 'Pets',
    merchant: 'Pawsworth Vets',
    amount,
    case: 'rollover-negative',
  })),
];
