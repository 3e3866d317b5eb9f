import { Injectable } from '@nestjs/common';
import { plannerChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { EventsRepository } from './events.repository';
import type { EventRow } from './financial-event';

/** Writes of financial events, with what goes with each. */
@Injectable()
export class EventWriter {
  constructor(private readonly events: EventsRepository) {}

  async insert(tx: Tx, row: EventRow, action = 'event.create'): Promise<void> {
    await this.events.insert([row], tx.session);
    this.tell(tx, action, undefined, row);
  }

  async replace(tx: Tx, before: EventRow, after: EventRow): Promise<void> {
    await this.events.replace(after, tx.session);
    this.tell(tx, 'event.change', before, after);
  }

  async remove(tx: Tx, row: EventRow): Promise<void> {
    await this.events.remove(row.userId, row._id, tx.session);
    this.tell(tx, 'event.remove', row, undefined);
  }

  /** Brings a removed event back. */
  async restore(tx: Tx, userId: string, row: EventRow): Promise<void> {
    if (await this.events.one(userId, row._id, tx.session)) throw new DomainError('UNDO_EXPIRED');
    await this.insert(tx, { ...row, version: row.version + 1 }, 'event.undo');
  }

  private tell(tx: Tx, action: string, before: EventRow | undefined, after: EventRow | undefined): void {
    const { userId, _id } = (after ?? before)!;
    tx.emit(plannerChangedEvent, { userId, what: 'event' });
    tx.audit({ action, object: _id, before, after });
  }
}
