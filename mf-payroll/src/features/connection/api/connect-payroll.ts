import { mutationFor } from '@app/api-client';
import { connectPayrollRoute } from '@app/contracts-payroll';

/** Its variables hold secrets, so nothing of it is kept once the screen is left. */
export const connectPayroll = { ...mutationFor(connectPayrollRoute), gcTime: 0 };
