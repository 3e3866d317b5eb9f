import { Injectable } from '@nestjs/common';
import { tripsChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { Inverse } from '../../ledger/undo/undo';
import { Undoes, type UndoHandler } from '../../ledger/undo/undo-handlers.registry';
import { contentVersion, putBack } from '../../ledger/model/versioned';
import type { TripRow } from './trip.schema';
import { TripsRepository } from './trips.repository';

/**
 * Undoes a write: restores the trip, if still as the write left it. Null if the trip did not, or does not,
 * exist.
 */
export interface TripInverse extends Inverse {
  kind: 'restoreTrip';
  id: string;
  row: TripRow | null;
  leftAt: number | null;
}

/** Writes the mileage log, so that each write can be undone. */
@Injectable()
@Undoes('restoreTrip')
export class TripsWriter implements UndoHandler<TripInverse> {
  constructor(private readonly rows: TripsRepository) {}

  async write(tx: Tx, action: string, before: TripRow | null, after: TripRow | null): Promise<TripInverse> {
    const { _id: id, userId } = (after ?? before)!;
    if (after) await this.rows.put(after, tx.session);
    else await this.rows.remove(userId, id, tx.session);
    tx.emit(tripsChangedEvent, { userId });
    tx.audit({
      action: `journey.${action}`,
      object: id,
      ...(before && { before: entryOf(before) }),
      ...(after && { after: entryOf(after) }),
    });
    return { kind: 'restoreTrip', id, row: before, leftAt: contentVersion(after) };
  }

  async undo(tx: Tx, userId: string, inverse: TripInverse): Promise<TripInverse> {
    const before = await this.rows.findById(userId, inverse.id, tx.session);
    if (contentVersion(before) !== inverse.leftAt) throw new DomainError('UNDO_EXPIRED');
    return this.write(tx, 'undo', before, putBack(inverse.row, before));
  }
}

/** The title is the purpose, which Activity shows. */
const entryOf = (row: TripRow): object => ({ ...row, title: row.purpose });
