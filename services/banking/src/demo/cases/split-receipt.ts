import type { DemoDays, Draft } from '../build/draft';

/** One receipt, three categories and a coupon. */
export const splitReceipt = (days: DemoDays): Draft => ({
  account: 'card',
  date: days.monthsAgo(2, 14),
  category: 'Groceries',
  merchant: 'Harvest Lane Grocer',
  amount: 14_327,
  details: {
    lines: (
      [
        ['Groceries', 8_612, null],
        ['Home goods', 4_165, null],
        ['Pharmacy', 1_950, null],
        ['Groceries', -400, 'Coupon'],
      ] as const
    ).map(([category, amountMinor, note], index) => ({
      id: `part-${index + 1}`,
      amountMinor,
      category,
      note,
      tags: [],
      businessPercent: null,
      taxLine: null,
    })),
  },
  // Home goods and pharmacy items are for one person each.
  partsFor: [undefined, 'Maya', 'Theo', undefined],
  case: 'split-receipt',
});
