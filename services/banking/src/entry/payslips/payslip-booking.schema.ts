import type { Day } from '@app/calendar';
import type { RecordedPayslip } from '@app/contracts-payroll';
import { storedModel } from '@app/persistence';

/** What the ledger made of one payslip. */
export interface PayslipBooking {
  /** `userId:statementId`. */
  _id: string;
  userId: string;
  statementId: string;
  /** The payslip waits for its deposit while this is null. */
  transactionId: string | null;
  /** The row is a deposit that was there; else it was made for the payslip. */
  matched: boolean;
  /** Of what was booked: the same payslip again changes nothing. */
  print: string;
  /** Of a correction, the row that takes back what was booked before. */
  reversalId?: string;
  payDate: Day;
  /** What a deposit that comes later is split by. */
  payslip: RecordedPayslip;
}

export const payslipBookingModel = storedModel<PayslipBooking>('PayslipBooking', 'payslipBookings', {
  userId: 1,
  payDate: 1,
});
