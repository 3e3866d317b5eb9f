import { queryFor } from '@app/api-client';
import { getPayrollDataEndpoint, payOfRangeEndpoint } from '@app/contracts-payroll';

export const readPayroll = () => queryFor(getPayrollDataEndpoint);
/** The person's own pay of a calendar year, by part and by period. */
export const readPayOfYear = (year: number) =>
  queryFor(payOfRangeEndpoint, { query: { from: `${year}-01-01`, to: `${year}-12-31` } });
