import { addMonthsToDay, type Day } from '@app/calendar';

/** Held for more than one year: sold later than one year after the day of acquisition (IRC §1222). */
export const isLongTerm = (acquired: Day, sold: Day): boolean => sold > addMonthsToDay(acquired, 12);
