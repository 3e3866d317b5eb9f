import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { EventRow } from '../financial-event';
import { PlannerWriter } from '../planner.writer';
import { OccurrencesReader } from './occurrences.reader';
import { Settler, type TransferLegs } from './settler';
import { TransferSettler } from './transfer.settler';

/** Writes single events and occurrences; an occurrence is stored by its first write. */
@Injectable()
export class OccurrenceWriter {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly settler: Settler,
    private readonly writer: PlannerWriter,
    private readonly transfers: TransferSettler,
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
  putWithLegs(tx: Tx, before: EventRow, after: EventRow, legs: TransferLegs): Promise<string> {
    return this.transfers.choose(tx, before, after, legs);
  }

  /** Returns the id that takes it back. */
  put(tx: Tx, action: string, before: EventRow | null, after: EventRow | null): Promise<string> {
    const stored = before?.version === 0 ? null : before;
    return this.writer.write(tx, (after ?? before)!.userId, action, [
      { what: 'event', before: stored, after },
    ]);
  }
}
