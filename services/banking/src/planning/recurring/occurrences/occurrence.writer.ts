import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { asTransfer, asReviewed } from '../../../ledger/transactions/links/linked-rows';
import { TransactionWriter } from '../../../ledger/transactions/transaction.writer';
import type { SeveralInverses } from '../../../ledger/undo/undo';
import { UndosRepository } from '../../../ledger/undo/undos.repository';
import type { EventRow } from '../financial-event';
import { recurringInverse, type RecurringChange } from '../recurring-change';
import { RecurringWriter } from '../recurring.writer';
import { OccurrencesReader } from './occurrences.reader';
import { PaymentMatcherService, type TransferLegs } from './payments/payment-matcher.service';

/** Writes single events and occurrences; the first write of an occurrence stores it. */
@Injectable()
export class OccurrenceWriter {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly matcher: PaymentMatcherService,
    private readonly writer: RecurringWriter,
    private readonly rows: TransactionWriter,
    private readonly undos: UndosRepository,
  ) {}

  existing(tx: Tx, userId: string, id: string): Promise<EventRow> {
    return this.occurrences.existing(userId, id, tx.session);
  }

  requireFree(
    tx: Tx,
    event: EventRow,
    transactionId: string,
    arrivalId?: string,
  ): Promise<TransferLegs | undefined> {
    return this.matcher.requireFree(tx, event, transactionId, arrivalId);
  }

  /** Also links the two legs that settle it. Returns the id that undoes both. */
  async putWithLegs(tx: Tx, before: EventRow, after: EventRow, legs: TransferLegs): Promise<string> {
    const { inverse } = await this.rows.change(tx, 'transfer', asTransfer(...legs, newId()).map(asReviewed));
    const changes: RecurringChange[] = [{ what: 'event', before: storedBefore(before), after }];
    await this.writer.apply(tx, after.userId, 'event.change', changes);
    const both: SeveralInverses = { kind: 'several', inverses: [inverse, recurringInverse(changes)] };
    return this.undos.keep(after.userId, both, tx.session);
  }

  /** Returns the id that undoes it. */
  put(tx: Tx, action: string, before: EventRow | null, after: EventRow | null): Promise<string> {
    return this.writer.write(tx, (after ?? before)!.userId, action, [
      { what: 'event', before: storedBefore(before), after },
    ]);
  }
}

/** An unchanged occurrence was not stored. */
const storedBefore = (row: EventRow | null): EventRow | null => (row?.version === 0 ? null : row);
