import { queryFor } from '@app/api-client';
import { getPayrollSettingsRoute } from '@app/contracts-payroll';

export const readSettings = () => queryFor(getPayrollSettingsRoute);
