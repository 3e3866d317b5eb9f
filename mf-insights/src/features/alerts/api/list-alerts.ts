import { queryFor } from '@app/api-client';
import { listAlertsRoute } from '@app/contracts-insights';

export const listAlerts = () => queryFor(listAlertsRoute);
