import { mutationFor, queryFor } from '@app/api-client';
import {
  addPayslipEndpoint,
  importPayslipsEndpoint,
  listPayslipsEndpoint,
  removePayslipEndpoint,
  reviewPayslipEndpoint,
} from '@app/contracts-payroll';

export const listPayslips = (from: string, to: string) =>
  queryFor(listPayslipsEndpoint, { query: { from, to } });
export const addPayslip = mutationFor(addPayslipEndpoint, { untilFresh: true });
export const removePayslip = mutationFor(removePayslipEndpoint, { untilFresh: true });
export const reviewPayslip = mutationFor(reviewPayslipEndpoint, { untilFresh: true });
export const importPayslips = mutationFor(importPayslipsEndpoint, { untilFresh: true });
