import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { EventRow } from '../financial-event';
import { PlannerWriter } from '../planner.writer';
import { OccurrencesReader } from './occurrences.reader';
import { Settler } from './settler';

/** Writes single events and occurrences; an occurrence is stored by its first write. */
@Injectable()
export class OccurrenceWriter {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly settler: Settler,
    private readonly writer: PlannerWriter,
  ) {}

  existing(tx: Tx, userId: string, id: string): Promise<EventRow> {
    return this.occurrences.existing(userId, id, tx.session);
  }

  requireFree(tx: Tx, event: EventRow, transactionId: string): Promise<void> {
    return this.settler.requireFree(tx, event, transactionId);
  }

  /** Returns the id that takes it back. */
  put(tx: Tx, action: string, before: EventRow | null, after: EventRow | null): Promise<string> {
    const stored = before?.version === 0 ? null : before;
    return this.writer.write(tx, (after ?? before)!.userId, action, [
      { what: 'event', before: stored, after },
    ]);
  }
}
