import { Injectable } from '@nestjs/common';
import { goalsChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { contentVersion, putBack } from '../../ledger/model/versioned';
import type { Inverse } from '../../ledger/undo/undo';
import { Undoes, type UndoHandler } from '../../ledger/undo/undo-handlers.registry';
import type { GoalRow } from './goal';
import { GoalsRepository } from './goals.repository';

/**
 * Undoes a write: restores the goal, if still as the write left it. Null if the goal did not, or does not,
 * exist.
 */
export interface GoalInverse extends Inverse {
  kind: 'restoreGoal';
  id: string;
  row: GoalRow | null;
  leftAt: number | null;
}

/** Writes goals, so that each write can be undone. */
@Injectable()
@Undoes('restoreGoal')
export class GoalsWriter implements UndoHandler<GoalInverse> {
  constructor(private readonly rows: GoalsRepository) {}

  async write(tx: Tx, action: string, before: GoalRow | null, after: GoalRow | null): Promise<GoalInverse> {
    const { _id: id, userId } = (after ?? before)!;
    if (after) await this.rows.put(after, tx.session);
    else await this.rows.remove(userId, id, tx.session);
    tx.emit(goalsChangedEvent, { userId });
    tx.audit({
      action: `goal.${action}`,
      object: id,
      ...(before && { before: { ...before } }),
      ...(after && { after: { ...after } }),
    });
    return { kind: 'restoreGoal', id, row: before, leftAt: contentVersion(after) };
  }

  async undo(tx: Tx, userId: string, inverse: GoalInverse): Promise<GoalInverse> {
    const before = await this.rows.findById(userId, inverse.id, tx.session);
    if (contentVersion(before) !== inverse.leftAt) throw new DomainError('UNDO_EXPIRED');
    return this.write(tx, 'undo', before, putBack(inverse.row, before));
  }
}
