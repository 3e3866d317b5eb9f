import type { Day } from '@app/calendar';
import type { RecordedPayslip } from '@app/contracts-payroll';
import { storedModel } from '@app/persistence';

/** How one payslip was booked in the ledger. */
export interface PayslipBooking {
  /** `userId:statementId`. */
  _id: string;
  userId: string;
  statementId: string;
  /** Null while the payslip waits for its deposit. */
  transactionId: string | null;
  /** True if the row is an existing deposit; false if it was made for the payslip. */
  matched: boolean;
  /** Hash of what was booked, so that the same payslip again changes nothing. */
  print: string;
  /** For a correction, the row that reverses the earlier booking. */
  reversalId?: string;
  payDate: Day;
  /** Used to split a deposit that arrives later. */
  payslip: RecordedPayslip;
}

export const payslipBookingModel = storedModel<PayslipBooking>('PayslipBooking', 'payslipBookings', {
  userId: 1,
  payDate: 1,
});
