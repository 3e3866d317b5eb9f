import { event, id, list } from '@app/contracts-kernel';
import { z } from 'zod';
import { ledgerReads } from '../stale-reads';

/** The ledger booked payslips, or removed their bookings. */
export const payslipsBookedEvent = event({
  name: 'banking.payslips.booked',
  summary:
    'Where payslips are booked in the ledger: a split of the deposit the bank reported, or a separate transaction; null for a payslip that is no longer booked.',
  invalidates: [...ledgerReads, '/api/payroll'],
  payload: z.object({
    userId: id,
    bookings: list(z.object({ statementId: id, transactionId: id.nullable(), matched: z.boolean() })),
  }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    bookings: [
      {
        statementId: '01920000-0000-7000-8000-0000000000d1',
        transactionId: '01920000-0000-7000-8000-0000000000c1',
        matched: true,
      },
    ],
  },
});
