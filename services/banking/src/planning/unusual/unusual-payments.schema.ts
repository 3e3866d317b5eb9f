import { storedModel } from '@app/persistence';
import type { UnusualPayment } from '@app/contracts-banking';

/** A payment that was told, with the merchant by which it was found. */
export interface ToldPayment extends UnusualPayment {
  merchantKey: string;
}

/** What one person was last told is unusual. */
export interface UnusualPaymentsRow {
  /** The user's id. */
  _id: string;
  userId: string;
  told: ToldPayment[];
}

export const unusualPaymentsModel = storedModel<UnusualPaymentsRow>('UnusualPayments', 'unusualPayments');
