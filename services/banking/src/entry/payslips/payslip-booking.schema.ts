import { storedModel } from '@app/persistence';

/** What the ledger made of one payslip. */
export interface PayslipBooking {
  /** `userId:statementId`. */
  _id: string;
  userId: string;
  statementId: string;
  transactionId: string;
  /** The row is a deposit that was there; else it was made for the payslip. */
  matched: boolean;
  /** Of what was booked: the same payslip again changes nothing. */
  print: string;
  /** Of a correction, the row that takes back what was booked before. */
  reversalId?: string;
}

export const payslipBookingModel = storedModel<PayslipBooking>('PayslipBooking', 'payslipBookings', {
  userId: 1,
  statementId: 1,
});
