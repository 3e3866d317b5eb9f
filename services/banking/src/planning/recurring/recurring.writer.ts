import { Injectable } from '@nestjs/common';
import { recurringChangedEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { type Versioned } from '../../ledger/model/versioned';
import { UndosRepository } from '../../ledger/undo/undos.repository';
import { RecurrencesRepository } from './detection/recurrences.repository';
import { EventsRepository } from './events.repository';
import { idOf, recurringInverse, type RecurringChange, type RecurringUndo } from './recurring-change';
import { SeriesRepository } from './series/series.repository';

/** Every write of events, series and decisions about detected payments, with the changes that go along. */
@Injectable()
export class RecurringWriter {
  constructor(
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly recurrences: RecurrencesRepository,
    private readonly undos: UndosRepository,
  ) {}

  /** Writes the changes as one and returns the id that undoes them. */
  async write(tx: Tx, userId: string, action: string, changes: readonly RecurringChange[]): Promise<string> {
    await this.apply(tx, userId, action, changes);
    return this.keepUndo(tx, userId, changes);
  }

  /** Stores one undo for written changes. */
  keepUndo(tx: Tx, userId: string, changes: readonly RecurringChange[]): string {
    return this.undos.keep(userId, recurringInverse(changes), tx.session);
  }

  /**
   * Writes changes caused by a payment. They need no undo of their own, because undoing the payment is
   * enough.
   */
  async apply(tx: Tx, userId: string, action: string, changes: readonly RecurringChange[]): Promise<void> {
    for (const change of changes) {
      await this.put(tx, userId, change);
      tx.audit({
        action,
        object: idOf(change),
        ...(change.before ? { before: change.before } : {}),
        ...(change.after ? { after: change.after } : {}),
      });
    }
    if (changes.length > 0) tx.emit(recurringChangedEvent, { userId, what: 'event', timeZone: tx.timeZone });
  }

  /** The row as it is now. */
  current(tx: Tx, userId: string, { what, id }: RecurringUndo): Promise<Versioned | null> {
    const kept = { event: this.events, series: this.series, recurrence: this.recurrences }[what];
    return kept.findById(userId, id, tx.session);
  }

  private async put(tx: Tx, userId: string, change: RecurringChange): Promise<void> {
    const id = idOf(change);
    switch (change.what) {
      case 'event':
        return change.after
          ? this.events.put(change.after, tx.session)
          : this.events.remove(userId, id, tx.session);
      case 'series':
        return change.after
          ? this.series.put(change.after, tx.session)
          : this.series.remove(userId, id, tx.session);
      case 'recurrence':
        return this.recurrences.put(change.after, tx.session);
    }
  }
}
