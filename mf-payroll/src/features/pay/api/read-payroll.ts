import { queryFor } from '@app/api-client';
import { getPayrollDataRoute } from '@app/contracts-payroll';

export const readPayroll = () => queryFor(getPayrollDataRoute);
