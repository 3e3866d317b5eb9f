import { addDays, todayIn } from '@app/calendar';
import { listEventsEndpoint } from '@app/contracts-banking';

/** In the zone of the person of the tests, whatever the hour they run at. */
export const today = todayIn('America/New_York');
export const days = (count: number) => addDays(today, count);
/** Due tomorrow, of a series, never changed. */
export const rent = {
  ...listEventsEndpoint.example.reply[0]!,
  id: `series.${days(1)}`,
  seriesId: 'series',
  date: days(1),
  dueDate: days(1),
  version: 0,
};
