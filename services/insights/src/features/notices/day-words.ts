import { daysBetween, type Day } from '@app/calendar';

/**
 * Placeholder in a stored sentence for how far away a day is; it is replaced when somebody reads the
 * sentence.
 */
export const daysAwayPlaceholder = (day: Day): string => `{{away ${day}}}`;
/** Placeholder for the number of days left until a day. */
export const daysLeftPlaceholder = (day: Day): string => `{{left ${day}}}`;

const mark = /\{\{(away|left) (\d{4}-\d{2}-\d{2})\}\}/g;

/** The sentence with its placeholders replaced for a day. */
export const withDayTexts = (text: string, today: Day): string =>
  text.replace(mark, (_, word: string, day: Day) =>
    word === 'away' ? awayText(today, day) : daysText(Math.max(0, daysBetween(today, day))),
  );

function awayText(today: Day, day: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
