import { currency, day, event, id, minor } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleSeries } from './series';

export const priceChangedEvent = event({
  name: 'banking.series.priceChanged',
  summary:
    'The last two charges of something recurring agree and differ from earlier ones. Sent once for each new price.',
  payload: z.object({
    userId: id,
    title: z.string(),
    category: z.string(),
    currency,
    fromMinor: minor,
    toMinor: minor,
    percent: z.number(),
    yearlyMinor: minor,
    since: day,
    seriesId: id.nullable(),
    /** The charges that show the change, newest first; positive. */
    charges: z.array(z.object({ id, date: day, amountMinor: minor })).optional(),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    title: exampleSeries.title,
    category: exampleSeries.category,
    currency: 'USD',
    fromMinor: 1599,
    toMinor: 1799,
    percent: 12.5,
    yearlyMinor: 2400,
    since: '2026-07-03',
    seriesId: exampleSeries.id,
    charges: [
      { id: '01920000-0000-7000-8000-0000000000f3', date: '2026-08-03', amountMinor: 1799 },
      { id: '01920000-0000-7000-8000-0000000000f2', date: '2026-07-03', amountMinor: 1799 },
      { id: '01920000-0000-7000-8000-0000000000f1', date: '2026-06-03', amountMinor: 1599 },
    ],
  },
});
