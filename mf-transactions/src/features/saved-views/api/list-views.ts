import { queryFor } from '@app/api-client';
import { listSavedViewsRoute } from '@app/contracts-banking';

export const listViews = () => queryFor(listSavedViewsRoute);
