import type { CompanyPay } from '../company/company-pay';
import { partMinor } from '../statement/pay-of-range';
import type { StatementDocument } from '../statement/statement.schema';

/** A pay statement of the worker who is the person, as the person's own payslip. */
export const ownStatement = (pay: CompanyPay): StatementDocument => ({
  _id: pay._id,
  userId: pay.userId,
  checkDate: pay.payDate,
  ...(pay.periodStart && { periodStart: pay.periodStart }),
  ...(pay.periodEnd && { periodEnd: pay.periodEnd }),
  ...(pay.employer && { employer: pay.employer }),
  currency: pay.currency,
  grossMinor: pay.grossMinor,
  netMinor: pay.netMinor,
  taxesMinor: partMinor(pay.lines, 'tax'),
  benefitsMinor: partMinor(pay.lines, 'pre-tax'),
  lines: pay.lines,
  allocations: pay.allocations,
  status: 'successful',
  sourceId: pay.sourceId,
  fingerprint: pay.fingerprint,
  ...(pay.unexplainedMinor !== undefined && { unexplainedMinor: pay.unexplainedMinor }),
  ...(pay.correctionOf && { correctionOf: pay.correctionOf, correctedOn: pay.correctedOn }),
});
