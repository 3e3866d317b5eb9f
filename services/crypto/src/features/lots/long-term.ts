import { addMonthsToDay, type Day } from '@app/calendar';

/** Held for more than one year: sold after the day a year from the one they came on (IRC §1222). */
export const isLongTerm = (acquired: Day, sold: Day): boolean => sold > addMonthsToDay(acquired, 12);
