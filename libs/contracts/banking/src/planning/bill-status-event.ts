import { currency, day, event, id, minor } from '@app/contracts-kernel';
import { z } from 'zod';

/**
 * `due`: inside its reminder window. `missed`: a bill past its grace days. `late`: an income past its grace
 * days.
 */
export const billState = z.enum(['due', 'missed', 'late', 'trialEnds', 'cancelBy', 'renews']);
export type BillState = z.infer<typeof billState>;

export const billWithStatus = z.object({
  /** Id of the event, or of the series for a trial or a renewal. */
  id,
  state: billState,
  title: z.string(),
  category: z.string(),
  currency,
  /** Signed: payments are negative; 0 for a reminder. */
  amountMinor: minor,
  date: day,
  account: z.string().nullable(),
  /** It is recorded automatically on its day. */
  autoPost: z.boolean(),
});
export type BillWithStatus = z.infer<typeof billWithStatus>;

export const billStatusEvent = event({
  name: 'banking.bills.status',
  summary:
    'All bills and income of one person that are due, missed or about to end, as of a day. The list is complete: what is missing from it is settled. Sent when it changes and when the day changes.',
  payload: z.object({ userId: id, today: day, bills: z.array(billWithStatus) }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    today: '2026-11-29',
    bills: [
      {
        id: '01920000-0000-7000-8000-0000000000c2.2026-12-01',
        state: 'due',
        title: 'Rent',
        category: 'Housing',
        currency: 'USD',
        amountMinor: -145000,
        date: '2026-12-01',
        account: 'Everyday checking',
        autoPost: false,
      },
    ],
  },
});
