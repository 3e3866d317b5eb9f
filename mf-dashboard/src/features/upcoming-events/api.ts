import { mutationFor, queryFor } from '@app/api-client';
import {
  assignBudgetEndpoint,
  changeEventEndpoint,
  changeSeriesEndpoint,
  createEventEndpoint,
  createSeriesEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  listEventsEndpoint,
  previewFillEndpoint,
  readEventEndpoint,
  removeEventEndpoint,
  removeSeriesEndpoint,
  stopSeriesEndpoint,
  listSuggestionsEndpoint,
  readRatesEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const assignBudget = mutationFor(assignBudgetEndpoint);
export const changeEvent = mutationFor(changeEventEndpoint);
export const changeSeries = mutationFor(changeSeriesEndpoint);
export const createEvent = mutationFor(createEventEndpoint);
export const createSeries = mutationFor(createSeriesEndpoint);
export const listAccounts = () => queryFor(listAccountsEndpoint);
export const listCategories = () => queryFor(listCategoriesEndpoint);
export const listEvents = () => queryFor(listEventsEndpoint);

/** What the bills of a budget period require, by category. */
export const previewBudget = (period: string) =>
  queryFor(previewFillEndpoint, { query: { period, method: 'bills' } });
export const readEvent = (id: string) => queryFor(readEventEndpoint, { params: { id } });
export const listSuggestions = () => queryFor(listSuggestionsEndpoint);
export const readRates = (from: string, to: string) => queryFor(readRatesEndpoint, { query: { from, to } });
export const removeEvent = mutationFor(removeEventEndpoint);
export const removeSeries = mutationFor(removeSeriesEndpoint);
export const stopSeries = mutationFor(stopSeriesEndpoint);
