import { z } from 'zod';

/** Source of reference rates. `off`: none, and sums name what they leave out. */
export const ratesSettings = z.object({
  RATES_SOURCE: z.enum(['ecb', 'sandbox', 'off']).default('ecb'),
  RATES_URL: z.url().default('https://www.ecb.europa.eu/stats/eurofxref/'),
});
export type RatesSettings = z.infer<typeof ratesSettings>;
