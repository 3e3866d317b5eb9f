import { addDays } from '@app/calendar';
import { useDateFormat } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { readCalendar } from '../bills/api';

/** How many days ahead the cards about future money look. */
export const daysAhead = 60;

/** The balances of the days ahead; without savings if asked. */
export function useFutureBalances(without?: 'savings') {
  const today = useDateFormat().today();
  return useQuery(readCalendar({ from: today, to: addDays(today, daysAhead), ...(without && { without }) }));
}
