import { parentsOf } from '../budget';
import { budgetIn, assignedAndCarried, type BudgetFacts, type PlanFigures } from './plan';

/** Which categories count in which budget over some periods. */
export interface CountedCategories {
  /** For each budget, the categories whose spending it counts. */
  budgets: Map<string, string[]>;
  /** Categories with spending that no budget counts. */
  rest: string[];
}

/**
 * Over several periods, a category with a budget in any of them counts in that budget in all of them.
 * Otherwise, for a budget that started halfway, the spending would be divided between the budget and the
 * rest, and neither figure would match the total of one list.
 */
export function countedCategories(facts: BudgetFacts, periods: readonly PlanFigures[]): CountedCategories {
  const parents = parentsOf(facts.categories);
  const shown = periods.flatMap(({ budgets }) =>
    [...budgets.values()].filter((figure) => assignedAndCarried(figure) !== null),
  );
  const counted = new Map(shown.map(({ category }) => [category, new Set<string>()]));
  // While an envelope has money, its categories count in it even if it got nothing in these periods.
  const envelopes =
    facts.settings.mode === 'envelope' ? new Set(facts.amounts.map(({ category }) => category)) : counted;
  const unbudgeted = new Set<string>();
  for (const category of new Set(periods.flatMap(({ spending }) => [...spending.keys()])))
    (counted.get(budgetIn(facts, category, envelopes, parents) ?? category) ?? unbudgeted).add(category);
  return {
    budgets: new Map([...counted].map(([budget, names]) => [budget, names.size > 0 ? [...names] : [budget]])),
    rest: [...unbudgeted],
  };
}
