import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import type { RecordedPayslip } from '@app/contracts-payroll';
import type { Tx } from '@app/persistence';
import { NewRowChangesWriter } from '../../ledger/book/transactions/new-row-changes.writer';
import type { RowChange, TransactionRow } from '../../ledger/model/transaction';
import { LinkedTransactionsWriter } from '../../ledger/transactions/links/linked-transactions.writer';
import { OpenPayslipsReader } from './open-payslips.reader';
import type { PayslipBooking } from './payslip-booking.schema';
import { PayslipLedgerReader } from './payslip-ledger.reader';
import { depositOf, payslipParts } from './payslip-parts';
import { PayslipsService } from './payslips.service';

/**
 * A payslip that arrived before its deposit becomes the split of that deposit in the write that adds the
 * deposit.
 */
@Injectable()
export class LateDepositsWriter {
  constructor(
    private readonly open: OpenPayslipsReader,
    private readonly payslips: PayslipsService,
    private readonly ledgers: PayslipLedgerReader,
    private readonly incoming: NewRowChangesWriter,
    private readonly linked: LinkedTransactionsWriter,
  ) {}

  /** Handles rows added by a bank, a file or by hand. */
  async handleNewRows(tx: Tx, userId: string, rows: readonly TransactionRow[], today: Day): Promise<void> {
    const { open, deposits } = await this.open.around(tx, userId, rows);
    if (open.length === 0) return;
    const retirementId = await this.ledgers.retirementId(tx, userId, open[0]!.booking.payslip.currency);
    const usedIds = new Set<string>();
    const booked: PayslipBooking[] = [];
    const split: { before: TransactionRow; after: TransactionRow }[] = [];
    const replaced: RowChange[] = [];
    for (const { booking, own } of open) {
      const deposit = depositOf(booking.payslip, deposits, usedIds);
      if (!deposit) continue;
      usedIds.add(deposit._id);
      const lines = payslipParts(booking.payslip, retirementId);
      if (lines) split.push({ before: deposit, after: { ...deposit, lines } });
      if (own) replaced.push({ before: own, after: null });
      booked.push({ ...booking, transactionId: deposit._id, matched: true });
    }
    if (booked.length === 0) return;
    await this.incoming.change(tx, userId, split);
    if (replaced.length > 0) await this.linked.write(tx, userId, 'remove', replaced);
    await this.payslips.note(tx, userId, booked);
    const corrections = correctionsOf(open, booked);
    if (corrections.length > 0) await this.payslips.book(tx, userId, corrections, today);
  }
}

/** Corrections that waited until the payslip they correct was booked. */
function correctionsOf(
  open: readonly { booking: PayslipBooking }[],
  booked: readonly PayslipBooking[],
): RecordedPayslip[] {
  const bookedIds = new Set(booked.map(({ statementId }) => statementId));
  return open
    .map(({ booking }) => booking.payslip)
    .filter(
      ({ statementId, corrects }) => corrects && bookedIds.has(corrects) && !bookedIds.has(statementId),
    );
}
