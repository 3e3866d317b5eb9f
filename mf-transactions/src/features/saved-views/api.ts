import { mutationFor, queryFor } from '@app/api-client';
import {
  changeSavedViewEndpoint,
  createSavedViewEndpoint,
  listSavedViewsEndpoint,
  orderSavedViewsEndpoint,
  removeSavedViewEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const changeView = mutationFor(changeSavedViewEndpoint);
export const createView = mutationFor(createSavedViewEndpoint);
export const listViews = () => queryFor(listSavedViewsEndpoint);
export const orderViews = mutationFor(orderSavedViewsEndpoint);
export const removeView = mutationFor(removeSavedViewEndpoint);
