import { queryFor } from '@app/api-client';
import { listPayrollRunsRoute } from '@app/contracts-payroll';

export const listRuns = () => queryFor(listPayrollRunsRoute);
