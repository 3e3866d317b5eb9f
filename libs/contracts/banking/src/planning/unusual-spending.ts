import { currency, day, event, id, minor } from '@app/contracts-kernel';
import { z } from 'zod';

/** The earlier payments that a payment is compared with; amounts are positive. */
export const paymentHabit = z.object({
  /** Earlier payments to the merchant, or in the category if the merchant had too few. */
  of: z.enum(['merchant', 'category']),
  payments: z.int(),
  medianMinor: minor,
  /** Median absolute deviation, at least a twentieth of the median. */
  spreadMinor: minor,
  /** The range of the middle nine tenths. */
  fromMinor: minor,
  toMinor: minor,
  /** A payment above it is unusual. */
  limitMinor: minor,
});
export type PaymentHabit = z.infer<typeof paymentHabit>;

export const unusualPayment = z.object({
  id,
  /** `amount`: far above the usual amount. `newMerchant`: a large first payment to this merchant. */
  kind: z.enum(['amount', 'newMerchant']),
  date: day,
  /** True for income: `merchant` paid it, and it is compared with earlier income from there. */
  inflow: z.boolean(),
  merchant: z.string(),
  category: z.string(),
  currency,
  amountMinor: minor,
  /** Null for a first payment. */
  habit: paymentHabit.nullable(),
  /** Spending, or income, in a usual month; null while there is no such month yet. */
  usualMonthMinor: minor.nullable(),
});
export type UnusualPayment = z.infer<typeof unusualPayment>;

export const unusualSpendingEvent = event({
  name: 'banking.spending.unusual',
  summary:
    'The unusual payments of one person’s last weeks. The list is complete: what is missing from it was changed, deleted or is long past. Sent when it changes.',
  payload: z.object({ userId: id, unusual: z.array(unusualPayment) }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    unusual: [
      {
        id: '01920000-0000-7000-8000-0000000000f7',
        kind: 'amount',
        date: '2026-11-15',
        inflow: false,
        merchant: 'Petal & Twine',
        category: 'Gifts',
        currency: 'USD',
        amountMinor: 41200,
        habit: {
          of: 'merchant',
          payments: 11,
          medianMinor: 3410,
          spreadMinor: 1205,
          fromMinor: 1320,
          toMinor: 5810,
          limitMinor: 9663,
        },
        usualMonthMinor: 541_000,
      },
    ],
  },
});
