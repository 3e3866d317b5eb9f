import { queryFor } from '@app/api-client';
import { readCalendarRoute } from '@app/contracts-banking';

export const readCalendar = (query: { from: string; to: string; accountId?: string }) =>
  queryFor(readCalendarRoute, { query });
