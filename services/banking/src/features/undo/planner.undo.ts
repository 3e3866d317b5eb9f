import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { BudgetWriter, type BudgetInverse } from '../budgets/budget.writer';
import { EventWriter } from '../financial-events/event.writer';
import type { Inverse } from './undo';

export type PlannerInverse = Extract<Inverse, { kind: 'restoreEvent' }> | BudgetInverse;

/** Takes writes to plans back: financial events and budgets. */
@Injectable()
export class PlannerUndo {
  constructor(
    private readonly events: EventWriter,
    private readonly budgets: BudgetWriter,
  ) {}

  async takeBack(tx: Tx, userId: string, inverse: PlannerInverse): Promise<Inverse | undefined> {
    if (inverse.kind === 'restoreBudget') return this.budgets.takeBack(tx, inverse);
    await this.events.restore(tx, userId, inverse.row);
    return undefined;
  }
}
