import { addDays, todayIn } from '@app/calendar';
import { listEventsEndpoint } from '@app/contracts-banking';

/** Today in the time zone of the test person, at whatever hour the tests run. */
export const today = todayIn('America/New_York');
export const days = (count: number) => addDays(today, count);
/** An unchanged occurrence of a series, due tomorrow. */
export const rent = {
  ...listEventsEndpoint.example.reply[0]!,
  id: `series.${days(1)}`,
  seriesId: 'series',
  date: days(1),
  dueDate: days(1),
  version: 0,
};
