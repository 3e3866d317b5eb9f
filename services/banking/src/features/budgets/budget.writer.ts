import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import { cardDebtPot, flexPot, plannerChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { canonicalJson, type Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { UndosRepository } from '../undo/undos.repository';
import { BudgetProgress } from './budget.progress';
import type { Owner } from './budget';
import type { BudgetChange, BudgetInverse } from './budget-change';
import { BudgetReader } from './budget.reader';
import { BudgetsRepository } from './budgets.repository';
import { periodAt } from './rules/period-rule';

/** Writes to budgets: the documents, what they were, and who must hear of it. */
@Injectable()
export class BudgetWriter {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly reader: BudgetReader,
    private readonly progress: BudgetProgress,
    private readonly undos: UndosRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Returns the id that undoes all of it. */
  async write(
    tx: Tx,
    owner: Owner,
    day: Day,
    changes: readonly BudgetChange[],
    action: string,
  ): Promise<string> {
    const { userId, currency } = owner;
    await this.apply(tx, owner, day, changes, action);
    return this.undos.keep(userId, this.inverseOf({ userId, currency }, day, changes), tx.session);
  }

  /** Puts back what was there, if all of it still is what was written; returns how to undo that. */
  async takeBack(tx: Tx, { owner, day, changes }: BudgetInverse): Promise<BudgetInverse> {
    for (const { part, id, before } of changes) {
      const now = await this.budgets.one(owner.userId, part, id, tx.session);
      if (canonicalJson(now) !== canonicalJson(before)) throw new DomainError('UNDO_EXPIRED');
    }
    await this.requireNames(tx, owner.userId, changes.flatMap(namesComingBack));
    await this.apply(tx, { ...owner, kind: tx.actor?.kind }, day, changes, 'budget.undo');
    return this.inverseOf(owner, day, changes);
  }

  private async requireNames(tx: Tx, userId: string, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const known = new Set((await this.categories.all(userId, tx.session)).map(({ name }) => name));
    const lost = names.find((name) => name !== flexPot && name !== cardDebtPot && !known.has(name));
    if (lost !== undefined)
      throw new DomainError('UNDO_EXPIRED', {
        message: `This can no longer be undone: there is no category called ${lost} any more. Add it again first.`,
      });
  }

  private async apply(
    tx: Tx,
    owner: Owner,
    day: Day,
    changes: readonly BudgetChange[],
    action: string,
  ): Promise<void> {
    for (const { part, id, before, after } of changes) {
      await this.budgets.put(owner.userId, part, id, after, tx.session);
      tx.audit({ action, object: id, before, after });
    }
    const facts = await this.reader.facts(owner, tx.session);
    const categories = new Set(changes.flatMap(categoryOf));
    const touched = categories.size > 0 ? categories : new Set(facts.amounts.map(({ category }) => category));
    await this.progress.budgetsChanged(tx, owner, periodAt(day, facts.settings.rule), touched);
    tx.emit(plannerChangedEvent, { userId: owner.userId, what: 'category' });
  }

  /** A change the other way round: `before` of an inverse is what must be there, `after` what comes back. */
  private inverseOf(owner: Owner, day: Day, changes: readonly BudgetChange[]): BudgetInverse {
    const back = changes.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }));
    return { kind: 'restoreBudget', owner, day, changes: back as BudgetChange[] };
  }
}

const namesComingBack = ({ part, after }: BudgetChange): string[] => {
  if (!after || part === 'settings') return [];
  return part === 'moves' ? [after.from, after.to] : [after.category];
};

function categoryOf({ part, before, after }: BudgetChange): string[] {
  if (part !== 'amounts' && part !== 'choices') return [];
  return [(after ?? before)!.category];
}
