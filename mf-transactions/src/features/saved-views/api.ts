import { mutationFor, queryFor } from '@app/api-client';
import {
  changeSavedViewEndpoint,
  createSavedViewEndpoint,
  listSavedViewsEndpoint,
  orderSavedViewsEndpoint,
  removeSavedViewEndpoint,
} from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const changeView = mutationFor(changeSavedViewEndpoint);
export const createView = mutationFor(createSavedViewEndpoint);
export const listViews = () => queryFor(listSavedViewsEndpoint);
export const orderViews = mutationFor(orderSavedViewsEndpoint);
export const removeView = mutationFor(removeSavedViewEndpoint);
