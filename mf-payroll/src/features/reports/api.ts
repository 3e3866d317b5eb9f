import { callRoute } from '@app/api-client';
import { payrollReportEndpoint, type CompanyReport } from '@app/contracts-payroll';

export const readReport = (report: CompanyReport | 'own-pay', year: number, format: 'csv' | 'pdf') =>
  callRoute(payrollReportEndpoint, { params: { report }, query: { year, format } });
