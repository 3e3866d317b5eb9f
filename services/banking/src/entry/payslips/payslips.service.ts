import { Injectable } from '@nestjs/common';
import { addMonthsToDay, todayIn } from '@app/calendar';
import { payslipsBookedEvent } from '@app/contracts-banking';
import type { RecordedPayslip } from '@app/contracts-payroll';
import { newId } from '@app/ids';
import { canonicalJson, sha256, type Tx } from '@app/persistence';
import { TransactionsRepository } from '../../ledger/book/transactions.repository';
import type { RowChange, TransactionRow } from '../../ledger/model/transaction';
import { LinkedTransactions } from '../../ledger/transactions/links/linked-transactions.writer';
import type { PayslipBooking } from './payslip-booking.schema';
import { bookingId, PayslipBookingsRepository } from './payslip-bookings.repository';
import { PayslipLedgerReader, type PayslipLedger } from './payslip-ledger.reader';
import { depositOf, payslipParts } from './payslip-parts';
import { payslipRow, reversalRow } from './payslip-rows';

/** Older pay stays as the bank reported it. */
const monthsBooked = 13;

interface Booked {
  booking: PayslipBooking;
  changes: RowChange[];
}

/** Books payslips as splits: of the deposit they are, or of a row of their own. */
@Injectable()
export class PayslipsService {
  constructor(
    private readonly ledgers: PayslipLedgerReader,
    private readonly rows: TransactionsRepository,
    private readonly linked: LinkedTransactions,
    private readonly bookings: PayslipBookingsRepository,
  ) {}

  async book(tx: Tx, userId: string, payslips: readonly RecordedPayslip[], timeZone: string): Promise<void> {
    const today = todayIn(timeZone);
    const wanted = payslips.filter(
      ({ payDate, net }) => net > 0 && addMonthsToDay(today, -monthsBooked) <= payDate && payDate <= today,
    );
    const ledger = await this.ledgers.of(tx, userId, wanted, today);
    if (!ledger) return;
    const ids = wanted.flatMap(({ statementId, corrects }) => [statementId, ...(corrects ? [corrects] : [])]);
    const known = await this.bookings.some(userId, ids, tx.session);
    const made: Booked[] = [];
    for (const payslip of wanted) {
      const earlier = known.get(payslip.statementId) ?? known.get(payslip.corrects ?? '');
      const print = printOf(payslip);
      if (known.get(payslip.statementId)?.print === print) continue;
      const booked = await this.bookOne(tx, payslip, print, earlier, ledger);
      if (booked) made.push(booked);
    }
    if (made.length === 0) return;
    const changes = made.flatMap((one) => one.changes);
    await this.write(tx, userId, changes);
    for (const { booking } of made) await this.bookings.put(booking, tx.session);
    tx.emit(payslipsBookedEvent, {
      userId,
      bookings: made.map(({ booking: { statementId, transactionId, matched } }) => ({
        statementId,
        transactionId,
        matched,
      })),
    });
  }

  /** What was made goes; a deposit that was split is whole again. */
  async remove(tx: Tx, userId: string, statementIds: readonly string[]): Promise<void> {
    const known = [...(await this.bookings.some(userId, statementIds, tx.session)).values()];
    if (known.length === 0) return;
    const ids = known.flatMap(({ transactionId, reversalId }) => [transactionId, reversalId ?? '']);
    const rows = new Map((await this.rows.some(userId, ids, tx.session)).map((row) => [row._id, row]));
    const changes = known.flatMap(({ transactionId, reversalId, matched }): RowChange[] => {
      const reversal = rows.get(reversalId ?? '');
      const row = rows.get(transactionId);
      const { lines: _lines, ...whole } = row ?? {};
      return [
        ...(reversal && !reversal.reconciledIn ? [{ before: reversal, after: null }] : []),
        ...(row && !row.reconciledIn
          ? [{ before: row, after: matched ? (whole as TransactionRow) : null }]
          : []),
      ];
    });
    await this.write(tx, userId, changes);
    await this.bookings.remove(userId, statementIds, tx.session);
    tx.emit(payslipsBookedEvent, {
      userId,
      bookings: known.map(({ statementId }) => ({ statementId, transactionId: null, matched: false })),
    });
  }

  /** Nothing where the bank reported the account beyond that day without the pay: the balance is the bank's, not the employer's. */
  private async bookOne(
    tx: Tx,
    payslip: RecordedPayslip,
    print: string,
    earlier: PayslipBooking | undefined,
    ledger: PayslipLedger,
  ): Promise<Booked | undefined> {
    const { userId, today } = ledger;
    const lines = payslipParts(payslip, ledger.retirementId);
    const booking = (transactionId: string, matched: boolean, reversalId?: string): PayslipBooking => ({
      _id: bookingId(userId, payslip.statementId),
      userId,
      statementId: payslip.statementId,
      transactionId,
      matched,
      print,
      ...(reversalId && { reversalId }),
    });
    const before = earlier && (await this.rows.some(userId, [earlier.transactionId], tx.session))[0];
    if (before) {
      const day = payslip.correctedOn ?? today;
      const reversal = reversalRow(before, day, newId);
      const description = `Corrected payslip of ${payslip.payDate}`;
      const row = payslipRow(payslip, lines, ledger, { day, description });
      return {
        booking: booking(row._id, false, reversal._id),
        changes: [
          { before: null, after: reversal },
          { before: null, after: { ...row, accountId: before.accountId } },
        ],
      };
    }
    const deposit = depositOf(payslip, ledger.deposits, ledger.taken);
    if (deposit) {
      ledger.taken.add(deposit._id);
      const after = lines ? { ...deposit, lines } : deposit;
      return { booking: booking(deposit._id, true), changes: lines ? [{ before: deposit, after }] : [] };
    }
    if (ledger.reportedUntil !== null && payslip.payDate <= ledger.reportedUntil) return undefined;
    const description = `Pay from ${payslip.employer || 'employer'}`;
    const row = payslipRow(payslip, lines, ledger, { day: payslip.payDate, description });
    return { booking: booking(row._id, false), changes: [{ before: null, after: row }] };
  }

  /** Rows that come and rows that change are two writes, each with an undo of its own. */
  private async write(tx: Tx, userId: string, changes: readonly RowChange[]): Promise<void> {
    const kinds: readonly (readonly [string, (change: RowChange) => boolean])[] = [
      ['add', ({ before }) => before === null],
      ['change', ({ before, after }) => before !== null && after !== null],
      ['remove', ({ after }) => after === null],
    ];
    for (const [action, isOne] of kinds) {
      const some = changes.filter(isOne);
      if (some.length > 0) await this.linked.write(tx, userId, action, some);
    }
  }
}

/** Of what is booked; which other payslip it corrects is no part of that. */
const printOf = ({ corrects: _c, correctedOn: _d, ...payslip }: RecordedPayslip): string =>
  sha256(canonicalJson(payslip)).slice(0, 32);
