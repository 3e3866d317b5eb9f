import { Injectable } from '@nestjs/common';
import { addDays } from '@app/calendar';
import { minorFromDecimal } from '@app/money';
import type { Tx } from '@app/persistence';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import type { TransactionRow } from '../../ledger/model/transaction';
import type { PayslipBooking } from './payslip-booking.schema';
import { PayslipBookingsRepository } from './payslip-bookings.repository';
import { depositWindowDays, isOfBank } from './payslip-parts';

/** A payslip whose deposit may still arrive; `own` is the row that represents it until then. */
export interface OpenPayslip {
  booking: PayslipBooking;
  own?: TransactionRow;
}

/** Finds the payslips whose deposits may be among new rows. */
@Injectable()
export class OpenPayslipsReader {
  constructor(
    private readonly bookings: PayslipBookingsRepository,
    private readonly rows: TransactionsRepository,
  ) {}

  /** With the current rows that have one of their amounts. */
  async around(
    tx: Tx,
    userId: string,
    rows: readonly TransactionRow[],
  ): Promise<{ open: OpenPayslip[]; deposits: TransactionRow[] }> {
    const nothing = { open: [], deposits: [] };
    const pay = rows.filter(({ inflow, type }) => inflow && type === 'income');
    if (pay.length === 0) return nothing;
    const days = pay.map(({ date }) => date).sort();
    const span = {
      from: addDays(days[0]!, -depositWindowDays),
      to: addDays(days.at(-1)!, depositWindowDays),
    };
    const nearby = await this.bookings.between(userId, span, tx.session);
    const nets = new Set(nearby.map(netOf));
    const ids = pay.filter(({ amountMinor }) => nets.has(amountMinor)).map(({ _id }) => _id);
    if (ids.length === 0) return nothing;
    await tx.writeDeferred();
    const open = await this.openOf(tx, userId, nearby);
    return open.length === 0
      ? nothing
      : { open, deposits: await this.rows.findByIds(userId, ids, tx.session) };
  }

  /** Payslips without a row in the ledger, or with a row made for them that nobody changed. */
  private async openOf(tx: Tx, userId: string, nearby: readonly PayslipBooking[]): Promise<OpenPayslip[]> {
    const ids = nearby.flatMap(({ transactionId }) => transactionId ?? []);
    const rowById = new Map(
      (await this.rows.findByIds(userId, ids, tx.session)).map((row) => [row._id, row]),
    );
    const corrected = new Set(
      nearby.flatMap(({ payslip, reversalId }) => (reversalId ? payslip.corrects : [])),
    );
    return nearby.flatMap((booking): OpenPayslip[] => {
      const row = rowById.get(booking.transactionId ?? '');
      if (!row) return [{ booking }];
      const isStandIn = !booking.matched && !booking.reversalId && !corrected.has(booking.statementId);
      return isStandIn && isUntouched(row) ? [{ booking, own: row }] : [];
    });
  }
}

const netOf = ({ payslip }: PayslipBooking): number => minorFromDecimal(payslip.net, payslip.currency);

const isUntouched = (row: TransactionRow): boolean =>
  row.version === 1 && !isOfBank(row) && !row.reconciledIn && !row.transfer && !row.refundedBy?.length;
