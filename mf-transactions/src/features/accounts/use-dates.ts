import { useDateFormat } from '@app/shell-sdk';

/** Formats days with their year, and returns today. */
export function useDates() {
  const { day, today } = useDateFormat();
  return { date: (text: string) => day(text, 'medium'), today };
}
