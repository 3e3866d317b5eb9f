import { Injectable } from '@nestjs/common';
import { lastDayEver, type Day } from '@app/calendar';
import { recurringChangedEvent } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { canonicalJson, type Tx } from '@app/persistence';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import type { CategoryBook } from '../../ledger/model/category-book';
import { cardDebtPotId, flexPotId, type CategoryId } from '../../ledger/model/category-id';
import { Undoes, type UndoHandler } from '../../ledger/undo/undo-handlers.registry';
import { UndosRepository } from '../../ledger/undo/undos.repository';
import { BudgetProgressReader } from './budget-progress.reader';
import type { Owner, StoredAmount } from './budget';
import type { BudgetChange, BudgetInverse, StoredBudgetChange } from './budget-change';
import { storedAmount, storedChoice, storedMove, mergedAmounts } from './budget-names';
import { BudgetReader } from './budget.reader';
import { BudgetsRepository } from './budgets.repository';
import { periodAt } from './rules/period-rule';

/** Writes the documents of budgets with their undo, and notifies subscribers. */
@Injectable()
@Undoes('restoreBudget')
export class BudgetWriter implements UndoHandler<BudgetInverse> {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly reader: BudgetReader,
    private readonly progress: BudgetProgressReader,
    private readonly undos: UndosRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Returns the id that undoes the whole write. */
  async write(
    tx: Tx,
    owner: Owner,
    day: Day,
    changes: readonly BudgetChange[],
    action: string,
  ): Promise<string> {
    const { userId, currency } = owner;
    const stored = await this.stored(tx, userId, changes);
    await this.apply(tx, owner, day, stored, action);
    return this.undos.keep(userId, this.inverseOf({ userId, currency }, day, stored), tx.session);
  }

  /** Restores the earlier documents if all of them are still as written; returns the inverse of this undo. */
  async undo(tx: Tx, _userId: string, { owner, day, changes }: BudgetInverse): Promise<BudgetInverse> {
    for (const { part, id, before } of changes) {
      const now = await this.budgets.findById(owner.userId, part, id, tx.session);
      if (canonicalJson(now) !== canonicalJson(before)) throw new DomainError('UNDO_EXPIRED');
    }
    await this.requireCategories(tx, owner.userId, changes.flatMap(comingBack));
    await this.apply(tx, { ...owner, kind: tx.actor?.kind }, day, changes, 'budget.undo');
    return this.inverseOf(owner, day, changes);
  }

  private async requireCategories(tx: Tx, userId: string, ids: readonly CategoryId[]): Promise<void> {
    if (ids.length === 0) return;
    const book = await this.categories.book(userId, tx.session);
    const lost = ids.find((id) => id !== flexPotId && id !== cardDebtPotId && !book.find(id));
    if (lost !== undefined)
      throw new DomainError('UNDO_EXPIRED', {
        message: `This can no longer be undone: there is no category called ${book.nameOf(lost)} any more. Add it again first.`,
      });
  }

  /**
   * Converts changes by name into changes of stored documents. Amounts of merged categories are stored as one
   * from then on.
   */
  private async stored(
    tx: Tx,
    userId: string,
    changes: readonly BudgetChange[],
  ): Promise<StoredBudgetChange[]> {
    const book = await this.categories.book(userId, tx.session);
    const amounts = changes.flatMap(({ part, after }) =>
      part === 'amounts' && after ? [storedAmount(after, book)] : [],
    );
    const stored: StoredBudgetChange[] =
      amounts.length > 0
        ? changedAmounts(await this.budgets.amountsUntil(userId, lastDayEver, tx.session), amounts, book)
        : [];
    for (const change of changes) {
      if (change.part === 'settings') stored.push(change);
      if (change.part === 'moves' && change.after)
        stored.push({ ...change, before: null, after: storedMove(change.after, book) });
      if (change.part !== 'choices' || !change.after) continue;
      const after = storedChoice(change.after, book);
      const before = await this.budgets.findById(userId, 'choices', after._id, tx.session);
      stored.push({ part: 'choices', id: after._id, before, after });
    }
    return stored;
  }

  private async apply(
    tx: Tx,
    owner: Owner,
    day: Day,
    changes: readonly StoredBudgetChange[],
    action: string,
  ): Promise<void> {
    for (const { part, id, before, after } of changes) {
      await this.budgets.put(owner.userId, part, id, after, tx.session);
      tx.audit({ action, object: id, before, after });
    }
    const facts = await this.reader.facts(owner, tx.session);
    const book = await this.categories.book(owner.userId, tx.session);
    const categories = new Set(changes.flatMap(categoryOf).map((id) => book.nameOf(id)));
    const touched = categories.size > 0 ? categories : new Set(facts.amounts.map(({ category }) => category));
    await this.progress.budgetsChanged(tx, owner, periodAt(day, facts.settings.rule), touched);
    tx.emit(recurringChangedEvent, { userId: owner.userId, what: 'category' });
  }

  /**
   * The reverse of a change: `before` of an inverse is what must be stored now, `after` is what is restored.
   */
  private inverseOf(owner: Owner, day: Day, changes: readonly StoredBudgetChange[]): BudgetInverse {
    const back = changes.map(({ before, after, ...place }) => ({ ...place, before: after, after: before }));
    return { kind: 'restoreBudget', owner, day, changes: back as StoredBudgetChange[] };
  }
}

const comingBack = ({ part, after }: StoredBudgetChange): CategoryId[] => {
  if (!after || part === 'settings') return [];
  return part === 'moves' ? [after.fromId, after.toId] : [after.categoryId];
};

function categoryOf({ part, before, after }: StoredBudgetChange): CategoryId[] {
  if (part !== 'amounts' && part !== 'choices') return [];
  return [(after ?? before)!.categoryId];
}

/**
 * Replaces the stored amounts of these categories by their merged values under the current ids, including the
 * new amounts.
 */
function changedAmounts(
  stored: readonly StoredAmount[],
  amounts: readonly StoredAmount[],
  book: CategoryBook,
): StoredBudgetChange[] {
  const touched = new Set(amounts.map(({ categoryId }) => categoryId));
  const before = new Map(
    stored.flatMap((amount) =>
      touched.has(book.currentId(amount.categoryId)) ? [[amount._id, amount] as const] : [],
    ),
  );
  const after = new Map(
    [...mergedAmounts([...before.values()], book), ...amounts].map((amount) => [amount._id, amount]),
  );
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id) ?? null, after.get(id) ?? null];
    return was === is ? [] : [{ part: 'amounts' as const, id, before: was, after: is }];
  });
}
