import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import type { changeEventEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { existingDay, minorOf } from '../../../../ledger/model/new-row';
import { TransactionWriter } from '../../../../ledger/transactions/transaction.writer';
import type { SeveralInverses } from '../../../../ledger/undo/undo';
import { UndosRepository } from '../../../../ledger/undo/undos.repository';
import { PostedRowsReader } from '../../days/posted-rows.reader';
import type { EventRow } from '../../financial-event';
import { recurringInverse, type RecurringChange } from '../../recurring-change';
import { RecurringWriter } from '../../recurring.writer';
import { SeriesRepository } from '../../series/series.repository';
import { paidBy } from './payment-matcher.service';

type Recorded = NonNullable<RequestOf<typeof changeEventEndpoint>['record']>;

const invalid = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/** Enters the payment of an event as the person describes it. */
@Injectable()
export class PaymentWriter {
  constructor(
    private readonly entries: PostedRowsReader,
    private readonly series: SeriesRepository,
    private readonly rows: TransactionWriter,
    private readonly recurring: RecurringWriter,
    private readonly undos: UndosRepository,
  ) {}

  /** Returns the paid event, and the id that undoes it together with its payment. */
  async record(
    tx: Tx,
    { before, edited: event }: { before: EventRow; edited: EventRow },
    { accountId, date, amount }: Recorded,
    today: Day,
  ): Promise<{ after: EventRow; undoId: string }> {
    const paid: EventRow = {
      ...event,
      accountId: accountId ?? event.accountId,
      date: date === undefined ? today : existingDay(date, 'record.date'),
      amountMinor: amount === undefined ? event.amountMinor : minorOf(amount, event.currency),
    };
    if (before.transactionId !== null)
      throw new DomainError('CONFLICT', { message: 'A transaction has settled it already.' });
    if (paid.accountId === null) throw invalid('record.accountId', 'Say which account it was paid from');
    if (paid.amountMinor === 0) throw invalid('record.amount', 'Say how much was paid');
    if (Math.sign(paid.amountMinor) !== Math.sign(event.amountMinor || paid.amountMinor))
      throw invalid('record.amount', 'What is paid is negative, what comes in is positive');
    if (paid.date > today) throw invalid('record.date', 'Choose today or a day before');
    const series =
      event.seriesId === null ? null : await this.series.findById(event.userId, event.seriesId, tx.session);
    const rows = await this.entries.rowsFor(tx, paid, series ?? undefined, today, 'manual');
    if (!rows)
      throw new DomainError('CONFLICT', {
        field: 'record.accountId',
        message: event.toAccountId
          ? 'A leg of this transfer is in an account already, or an account is closed or has another currency. Link the transfer instead.'
          : `That account is closed or not in ${event.currency}. Choose another one.`,
      });
    const { inverse } = await this.rows.change(
      tx,
      'add',
      rows.map((row) => ({ before: null, after: row })),
    );
    const after: EventRow = { ...paidBy(event, rows[0]!._id), version: event.version };
    const changes: RecurringChange[] = [
      // An unchanged occurrence was not stored.
      { what: 'event', before: before.version === 0 ? null : before, after },
    ];
    await this.recurring.apply(tx, event.userId, 'event.record', changes);
    const both: SeveralInverses = { kind: 'several', inverses: [inverse, recurringInverse(changes)] };
    return { after, undoId: this.undos.keep(event.userId, both, tx.session) };
  }
}
