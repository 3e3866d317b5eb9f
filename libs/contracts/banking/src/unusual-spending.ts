import { currency, day, event, id, minor } from '@app/contracts-kernel';
import { z } from 'zod';

/** What a payment was compared with; amounts are positive. */
export const paymentHabit = z.object({
  /** Earlier payments to the merchant, or of the category where the merchant had too few. */
  of: z.enum(['merchant', 'category']),
  payments: z.int(),
  medianMinor: minor,
  /** Median absolute deviation, at least a twentieth of the median. */
  spreadMinor: minor,
  /** The middle nine tenths. */
  fromMinor: minor,
  toMinor: minor,
  /** A payment above it is unusual. */
  limitMinor: minor,
});
export type PaymentHabit = z.infer<typeof paymentHabit>;

export const unusualPayment = z.object({
  id,
  /** `amount`: far above what is usual there. `newMerchant`: large, and the first one there. */
  kind: z.enum(['amount', 'newMerchant']),
  date: day,
  /** It came in: `merchant` paid it, and what is usual is what came from there. */
  inflow: z.boolean(),
  merchant: z.string(),
  category: z.string(),
  currency,
  amountMinor: minor,
  /** Null for a first payment. */
  habit: paymentHabit.nullable(),
  /** What is spent, or comes in, in a usual month; null where there is no such month yet. */
  usualMonthMinor: minor.nullable(),
});
export type UnusualPayment = z.infer<typeof unusualPayment>;

export const unusualSpendingEvent = event({
  name: 'banking.spending.unusual',
  summary:
    'The unusual payments of one person’s last weeks. Complete: what is not in it any more was changed, deleted or is long past. Sent when it changes.',
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
