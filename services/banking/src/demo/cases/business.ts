import type { DemoDays, Draft } from '../build/draft';

const purchase = (line: NonNullable<Draft['details']>['taxLine']): Draft['details'] => ({
  business: true,
  ...(line ? { taxLine: line } : {}),
});

/** Rows that matter for a tax return. */
export const businessCases = (days: DemoDays): Draft[] => [
  {
    account: 'business',
    date: days.monthsAgo(4, 11),
    category: 'Business',
    merchant: 'Northlight Cameras',
    amount: 324_000,
    note: 'Camera for product pictures',
    details: purchase('C22'),
    case: 'asset-purchase',
  },
  {
    account: 'business',
    date: days.monthsAgo(1, 17),
    category: 'Business',
    merchant: 'Canvas & Code Tools',
    amount: 18_400,
    details: purchase('C22'),
    case: 'missing-receipt',
  },
  ...[9, 6, 3].map((months): Draft => ({
    account: 'business',
    date: days.monthsAgo(months, 26),
    category: 'Contract labor',
    merchant: 'Juno Varga Illustration',
    // Any two of them together exceed the threshold, so it does not matter which of them are in the same
    // year.
    amount: 168_000,
    paymentMethod: 'Bank Transfer',
    details: purchase('C11'),
    case: 'contractor-over-threshold',
  })),
  ...(
    [
      [8, 'Travel', 'Fjordline Rail', 14_260],
      [8, 'Travel', 'Harbourlight Inn', 41_800],
      [10, 'Dining', 'Skipper’s Table', 6_340],
    ] as const
  ).map(([date, category, merchant, amount]): Draft => ({
    account: 'travel',
    date: days.monthsAgo(2, date),
    category,
    merchant,
    amount,
    tags: ['Client visit'],
    details: { reimbursable: true },
    case: 'reimbursable-trip',
  })),
  {
    account: 'checking',
    date: days.monthsAgo(1, 6),
    category: 'Refund',
    merchant: 'Tern Robotics',
    amount: 56_060,
    inflow: true,
    note: 'Train and room of the visit; dinner is open',
    tags: ['Client visit'],
  },
];
