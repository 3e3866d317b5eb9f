import { queryFor } from '@app/api-client';
import { listEventsRoute } from '@app/contracts-banking';

export const listEvents = () => queryFor(listEventsRoute);
export const eventsPath = listEventsRoute.path;
