import { mutationFor, queryFor } from '@app/api-client';
import {
  listPayrollRunsEndpoint,
  readEmployeeEndpoint,
  readRunEndpoint,
  revealSalaryEndpoint,
} from '@app/contracts-payroll';

export const readEmployee = (id: string) => queryFor(readEmployeeEndpoint, { params: { id } });
export const revealSalary = mutationFor(revealSalaryEndpoint);
export const listRuns = () => queryFor(listPayrollRunsEndpoint);
export const readRun = (id: string) => queryFor(readRunEndpoint, { params: { id } });
