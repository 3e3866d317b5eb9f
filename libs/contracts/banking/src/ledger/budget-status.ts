import { currency, day, minor, month } from '@app/contracts-kernel';
import { z } from 'zod';

/** One budget in the current period, in minor units of its currency. */
export const budgetStatus = z.object({
  category: z.string(),
  month,
  spentMinor: minor,
  /** Categories included in that spending. */
  spentOn: z.array(z.string()).optional(),
  limitMinor: minor,
  currency,
  daysLeft: z.int(),
  /** First and last day of the current budget period. */
  period: z.object({ from: day, to: day }),
});
