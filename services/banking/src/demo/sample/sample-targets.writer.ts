import { Injectable } from '@nestjs/common';
import { goalsChangedEvent } from '@app/contracts-banking';
import { canonicalJson, type Tx } from '@app/persistence';
import type { StoredBudgetChange } from '../../planning/budgets/budget-change';
import { BudgetsRepository } from '../../planning/budgets/budgets.repository';
import { BudgetWriter } from '../../planning/budgets/budget.writer';
import { GoalsRepository } from '../../planning/goals/goals.repository';
import type { RemoveSample } from './remove-sample';

/** Takes away the budgets and goals of a sample. */
@Injectable()
export class SampleTargetsWriter {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly budgeting: BudgetWriter,
    private readonly goals: GoalsRepository,
  ) {}

  /** Budgets that were changed since belong to the person now and stay, and so do goals that count an account of their own. */
  async remove(tx: Tx, userId: string, sample: RemoveSample): Promise<void> {
    const unchanged: StoredBudgetChange[] = [];
    for (const change of sample.budgets.changes) {
      const now = await this.budgets.findById(userId, change.part, change.id, tx.session);
      if (canonicalJson(now) === canonicalJson(change.before)) unchanged.push(change);
    }
    await this.budgeting.undo(tx, userId, { ...sample.budgets, changes: unchanged });
    const accounts = new Set(sample.accounts);
    const goals = (await this.goals.all(userId, tx.session)).filter(
      ({ _id, accountIds, categoryId }) =>
        sample.goals?.includes(_id) && categoryId === null && accountIds.every((id) => accounts.has(id)),
    );
    for (const { _id } of goals) await this.goals.remove(userId, _id, tx.session);
    if (goals.length > 0) tx.emit(goalsChangedEvent, { userId });
  }
}
