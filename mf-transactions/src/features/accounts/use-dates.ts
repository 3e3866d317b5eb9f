import { useDateFormat } from '@app/shell-sdk';

/** Days with their year, and today. */
export function useDates() {
  const { day, today } = useDateFormat();
  return { date: (text: string) => day(text, 'medium'), today };
}
