import { Injectable } from '@nestjs/common';
import { lastDayEver, type Period } from '@app/calendar';
import type { BudgetMode, Category } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { categoryKey, type KnownCategory } from '../../ledger/model/category';
import { CategoryUsesRegistry } from '../../ledger/categories/category-uses.registry';
import { assignedIn, parentsOf, type BudgetAmount, type BudgetChoice } from './budget';
import { BudgetsRepository } from './budgets.repository';

const refused = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });

/** Checks which categories can have a budget, and which budgets exclude each other. */
@Injectable()
export class BudgetChecksService {
  constructor(
    private readonly categories: CategoriesRepository,
    budgets: BudgetsRepository,
    uses: CategoryUsesRegistry,
  ) {
    uses.register(async (tx, userId, ids) => {
      const amounts = await budgets.amountsUntil(userId, lastDayEver, tx.session);
      const choices = await budgets.choices(userId, tx.session);
      return (
        amounts.some(
          (amount) =>
            ids.includes(amount.categoryId) && (amount.amountMinor !== null || amount.movedMinor !== 0),
        ) || choices.some(({ categoryId, target }) => ids.includes(categoryId) && target !== null)
      );
    });
  }

  /** A category that can get a budget. Throws NOT_FOUND for an unknown one. */
  async budgetable(userId: string, name: string, field: string, session: ClientSession): Promise<Category> {
    const category = await this.known(userId, name, field, session);
    if (category.archived)
      throw refused(field, `${category.name} is archived: bring it back to budget for it`);
    return category;
  }

  /**
   * A category that may have an earlier budget: its amount can be removed even if the category is archived
   * now.
   */
  releasable(userId: string, name: string, field: string, session: ClientSession): Promise<Category> {
    return this.known(userId, name, field, session);
  }

  private async known(
    userId: string,
    name: string,
    field: string,
    session: ClientSession,
  ): Promise<KnownCategory> {
    const key = categoryKey(name);
    const all = await this.categories.all(userId, session);
    const category = all.find((known) => categoryKey(known.name) === key);
    if (!category)
      throw new DomainError('NOT_FOUND', { field, message: `There is no category called ${name}.` });
    if (category.kind !== 'expense') throw refused(field, 'Only spending has a limit');
    return category;
  }
}

/** Refuses a limit for a category whose group also has one, unless the group allows both. */
export function refuseDoubleCaps(
  { amounts, mode, period }: { amounts: readonly BudgetAmount[]; mode: BudgetMode; period: Period },
  categories: readonly Category[],
  choices: ReadonlyMap<string, BudgetChoice>,
  touched: ReadonlySet<string>,
  field: string,
): void {
  const assigned = assignedIn(amounts, mode, period);
  const isCapped = (category: string): boolean => {
    const assignment = assigned.get(category);
    return assignment !== undefined && (mode !== 'envelope' || assignment.minor !== 0);
  };
  for (const [child, parent] of parentsOf(categories)) {
    if (!touched.has(child) && !touched.has(parent)) continue;
    if (!isCapped(child) || !isCapped(parent) || choices.get(parent)?.groupBudget) continue;
    throw refused(
      field,
      `${parent} and ${child} cannot both have a budget, unless ${parent} is set to be a group budget`,
    );
  }
}
