import { storedModel } from '@app/persistence';
import type { UnusualPayment } from '@app/contracts-banking';

/** A reported payment, with the merchant under which it was found. */
export interface ReportedPayment extends UnusualPayment {
  merchantKey: string;
}

/** The unusual payments last reported to one person. */
export interface UnusualPaymentsRow {
  /** The user's id. */
  _id: string;
  userId: string;
  reported: ReportedPayment[];
}

export const unusualPaymentsModel = storedModel<UnusualPaymentsRow>('UnusualPayments', 'unusualPayments');
