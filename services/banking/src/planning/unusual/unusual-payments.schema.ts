import { storedModel } from '@app/persistence';
import type { UnusualPayment } from '@app/contracts-banking';

/** A payment that was reported, with the merchant by which it was found. */
export interface ReportedPayment extends UnusualPayment {
  merchantKey: string;
}

/** What one person was last reported is unusual. */
export interface UnusualPaymentsRow {
  /** The user's id. */
  _id: string;
  userId: string;
  reported: ReportedPayment[];
}

export const unusualPaymentsModel = storedModel<UnusualPaymentsRow>('UnusualPayments', 'unusualPayments');
