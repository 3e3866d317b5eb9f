import { queryFor } from '@app/api-client';
import { getConnectionRoute } from '@app/contracts-payroll';

export const readConnection = () => queryFor(getConnectionRoute);
