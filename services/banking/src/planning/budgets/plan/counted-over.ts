import { parentsOf } from '../budget';
import { budgetIn, thereIs, type BudgetFacts, type PlanFigures } from './plan';

/** What counts where over some periods. */
export interface CountedOver {
  /** By budget the categories whose spending it counts. */
  budgets: Map<string, string[]>;
  /** Categories of spending that no budget counts. */
  rest: string[];
}

/**
 * Over several periods a category that has a budget in any of them counts in it in all of them. Otherwise a budget that
 * began halfway would count the one part of the days and the rest the other, and neither would be the total of one list.
 */
export function countedOver(facts: BudgetFacts, periods: readonly PlanFigures[]): CountedOver {
  const parents = parentsOf(facts.categories);
  const shown = periods.flatMap(({ budgets }) =>
    [...budgets.values()].filter((one) => thereIs(one) !== null),
  );
  const counted = new Map(shown.map(({ category }) => [category, new Set<string>()]));
  // Where money is in an envelope, its categories count in it whether it got anything in these periods or not.
  const envelopes =
    facts.settings.mode === 'envelope' ? new Set(facts.amounts.map(({ category }) => category)) : counted;
  const rest = new Set<string>();
  for (const category of new Set(periods.flatMap(({ spending }) => [...spending.keys()])))
    (counted.get(budgetIn(facts, category, envelopes, parents) ?? category) ?? rest).add(category);
  return {
    budgets: new Map([...counted].map(([budget, names]) => [budget, names.size > 0 ? [...names] : [budget]])),
    rest: [...rest],
  };
}
