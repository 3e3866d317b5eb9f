import {
  listEventsRoute,
  listSeriesRoute,
  listSuggestionsRoute,
  readCalendarRoute,
} from '@app/contracts-banking';

/** What a write of an event or series makes stale. */
export const plannerPaths = [
  listEventsRoute.path,
  readCalendarRoute.path,
  listSeriesRoute.path,
  listSuggestionsRoute.path,
];
