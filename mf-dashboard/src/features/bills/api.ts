import { mutationFor, queryFor } from '@app/api-client';
import {
  confirmSuggestionEndpoint,
  dismissSuggestionEndpoint,
  listSeriesEndpoint,
  mergeSuggestionEndpoint,
  readCalendarEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const confirmSuggestion = mutationFor(confirmSuggestionEndpoint);
export const dismissSuggestion = mutationFor(dismissSuggestionEndpoint);
export const listSeries = () => queryFor(listSeriesEndpoint);
export const mergeSuggestion = mutationFor(mergeSuggestionEndpoint);
export const readCalendar = (query: { from: string; to: string; accountId?: string; without?: 'savings' }) =>
  queryFor(readCalendarEndpoint, { query });
