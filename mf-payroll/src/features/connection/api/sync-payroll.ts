import { mutationFor } from '@app/api-client';
import { syncPayrollRoute } from '@app/contracts-payroll';

export const syncPayroll = mutationFor(syncPayrollRoute);
