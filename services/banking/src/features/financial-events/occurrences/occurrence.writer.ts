import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { asTransfer, seen } from '../../transactions/links/linked-rows';
import { TransactionWriter } from '../../transactions/transaction.writer';
import { UndosRepository } from '../../undo/undos.repository';
import type { EventRow } from '../financial-event';
import { inversesOf, type PlannerChange } from '../planner-change';
import { PlannerWriter } from '../planner.writer';
import { OccurrencesReader } from './occurrences.reader';
import { Settler, type TransferLegs } from './settler';

/** Writes single events and occurrences; an occurrence is stored by its first write. */
@Injectable()
export class OccurrenceWriter {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly settler: Settler,
    private readonly writer: PlannerWriter,
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
    return this.settler.requireFree(tx, event, transactionId, arrivalId);
  }

  /** Links the legs by which it is settled. Returns the id that takes both back. */
  async putWithLegs(tx: Tx, before: EventRow, after: EventRow, legs: TransferLegs): Promise<string> {
    const { inverse } = await this.rows.change(tx, 'transfer', asTransfer(...legs, newId()).map(seen));
    const changes: PlannerChange[] = [{ what: 'event', before: storedBefore(before), after }];
    await this.writer.apply(tx, after.userId, 'event.change', changes);
    return this.undos.keep(after.userId, { ...inverse, planner: inversesOf(changes) }, tx.session);
  }

  /** Returns the id that takes it back. */
  put(tx: Tx, action: string, before: EventRow | null, after: EventRow | null): Promise<string> {
    return this.writer.write(tx, (after ?? before)!.userId, action, [
      { what: 'event', before: storedBefore(before), after },
    ]);
  }
}

/** An occurrence to which nothing had happened was not stored. */
const storedBefore = (row: EventRow | null): EventRow | null => (row?.version === 0 ? null : row);
