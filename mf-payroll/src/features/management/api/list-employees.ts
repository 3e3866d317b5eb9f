import { queryFor } from '@app/api-client';
import { listEmployeesRoute } from '@app/contracts-payroll';

export const listEmployees = () => queryFor(listEmployeesRoute);
