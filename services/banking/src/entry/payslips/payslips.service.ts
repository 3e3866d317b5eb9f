import { Injectable } from '@nestjs/common';
import { addMonthsToDay, type Day } from '@app/calendar';
import { payslipsBookedEvent } from '@app/contracts-banking';
import type { RecordedPayslip } from '@app/contracts-payroll';
import { newId } from '@app/ids';
import { canonicalJson, sha256, type Tx } from '@app/persistence';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import type { RowChange, TransactionRow } from '../../ledger/model/transaction';
import { LinkedTransactionsWriter } from '../../ledger/transactions/links/linked-transactions.writer';
import type { PayslipBooking } from './payslip-booking.schema';
import { bookingId, PayslipBookingsRepository } from './payslip-bookings.repository';
import { PayslipLedgerReader, type PayslipLedger } from './payslip-ledger.reader';
import { depositOf, isOfBank, payslipParts } from './payslip-parts';
import { payslipRow, reversalRow } from './payslip-rows';

/** Older pay stays as the bank reported it. */
const monthsBooked = 13;

interface Booked {
  booking: PayslipBooking;
  changes: RowChange[];
}

/** Books payslips as splits: of their deposit, or of a new row. */
@Injectable()
export class PayslipsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly ledgers: PayslipLedgerReader,
    private readonly rows: TransactionsRepository,
    private readonly linked: LinkedTransactionsWriter,
    private readonly bookings: PayslipBookingsRepository,
  ) {}

  /** Books these payslips and those that wait; what cannot be booked yet waits for a later deposit. */
  async book(tx: Tx, userId: string, payslips: readonly RecordedPayslip[], today: Day): Promise<void> {
    const since = addMonthsToDay(today, -monthsBooked);
    const recorded = payslips.filter(({ payDate, net }) => net > 0 && since <= payDate);
    const names = new Set(recorded.map(({ statementId }) => statementId));
    const waited = (await this.bookings.waiting(userId, since, tx.session))
      .map(({ payslip }) => payslip)
      .filter(({ statementId }) => !names.has(statementId));
    const all = [...recorded, ...waited];
    const ids = all.flatMap(({ statementId, corrects }) => [statementId, ...(corrects ? [corrects] : [])]);
    const known = await this.bookings.ofStatements(userId, ids, tx.session);
    const isBooked = (payslip: RecordedPayslip): boolean => {
      const booking = known.get(payslip.statementId);
      return booking !== undefined && booking.transactionId !== null && booking.print === printOf(payslip);
    };
    const unbooked = all.filter((payslip) => !isBooked(payslip));
    if (unbooked.length === 0) return;
    // Serialises with writes of new rows, so that each of the two sees the other.
    await this.accounts.claimAll(userId, tx.session);
    const due = unbooked.filter(({ payDate }) => payDate <= today);
    const ledger = await this.ledgers.ledgerFor(tx, userId, due, today);
    const bookings: Booked[] = [];
    for (const payslip of unbooked) {
      const own = known.get(payslip.statementId);
      const earlier = own?.transactionId ? own : known.get(payslip.corrects ?? '');
      const booked =
        ledger && payslip.payDate <= today ? await this.bookOne(tx, payslip, earlier, ledger) : undefined;
      if (booked) bookings.push(booked);
      else if (own?.print !== printOf(payslip) || own.transactionId !== null)
        await this.bookings.put(bookingOf(userId, payslip), tx.session);
    }
    if (bookings.length === 0) return;
    await this.write(
      tx,
      userId,
      bookings.flatMap((booking) => booking.changes),
    );
    await this.note(
      tx,
      userId,
      bookings.map(({ booking }) => booking),
    );
  }

  /** Stores the bookings and publishes them. */
  async note(tx: Tx, userId: string, bookings: readonly PayslipBooking[]): Promise<void> {
    for (const booking of bookings) await this.bookings.put(booking, tx.session);
    tx.emit(payslipsBookedEvent, {
      userId,
      bookings: bookings.map(({ statementId, transactionId, matched }) => ({
        statementId,
        transactionId,
        matched,
      })),
    });
  }

  /** Removes rows made for the payslips, and restores deposits that were split. */
  async remove(tx: Tx, userId: string, statementIds: readonly string[]): Promise<void> {
    const known = [...(await this.bookings.ofStatements(userId, statementIds, tx.session)).values()];
    if (known.length === 0) return;
    const ids = known.flatMap(({ transactionId, reversalId }) => [transactionId ?? '', reversalId ?? '']);
    const rows = new Map((await this.rows.findByIds(userId, ids, tx.session)).map((row) => [row._id, row]));
    const changes = known.flatMap(({ transactionId, reversalId, matched }): RowChange[] => {
      const reversal = rows.get(reversalId ?? '');
      const row = rows.get(transactionId ?? '');
      const { lines: _lines, ...fields } = row ?? {};
      const isBanks = matched || (row && isOfBank(row));
      return [
        ...(reversal && !reversal.reconciledIn ? [{ before: reversal, after: null }] : []),
        ...(row && !row.reconciledIn
          ? [{ before: row, after: isBanks ? (fields as TransactionRow) : null }]
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

  /**
   * Books nothing if the bank reported the account beyond that day without the pay, because the balance is
   * the bank's, not the employer's.
   */
  private async bookOne(
    tx: Tx,
    payslip: RecordedPayslip,
    earlier: PayslipBooking | undefined,
    ledger: PayslipLedger,
  ): Promise<Booked | undefined> {
    const { userId, today } = ledger;
    const lines = payslipParts(payslip, ledger.retirementId);
    const booking = (transactionId: string, matched: boolean, reversalId?: string): PayslipBooking => ({
      ...bookingOf(userId, payslip),
      transactionId,
      matched,
      ...(reversalId && { reversalId }),
    });
    const before = earlier?.transactionId
      ? (await this.rows.findByIds(userId, [earlier.transactionId], tx.session))[0]
      : undefined;
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

  /** Added and changed rows are two writes, each with its own undo. */
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

/** The booking of a waiting payslip. */
const bookingOf = (userId: string, payslip: RecordedPayslip): PayslipBooking => ({
  _id: bookingId(userId, payslip.statementId),
  userId,
  statementId: payslip.statementId,
  transactionId: null,
  matched: false,
  print: printOf(payslip),
  payDate: payslip.payDate,
  payslip,
});

/** Hash of the booked content; which payslip it corrects is not part of it. */
const printOf = ({ corrects: _c, correctedOn: _d, ...payslip }: RecordedPayslip): string =>
  sha256(canonicalJson(payslip)).slice(0, 32);
