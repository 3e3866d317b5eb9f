import { percentOf } from '@app/money';
import type { BudgetStatus } from '@app/question-engine';
import type { Outcome } from '../replies/outcome';
import { moneyText, type ReplyContext } from '../replies/reply-context';

/** From this used percentage of a budget on, the reply to an added expense mentions the budget. */
const warningPercent = 80;

/** The effect of an added expense on its budget, when enough of the budget is used. */
export function budgetImpact(
  budget: BudgetStatus | undefined,
  context: ReplyContext,
): Outcome['budgetImpact'] {
  if (!budget || budget.limitMinor <= 0) return undefined;
  const { category, spentMinor, limitMinor, currency } = budget;
  const percent = Math.round(percentOf(spentMinor, limitMinor));
  if (percent < warningPercent) return undefined;
  const text = (minor: number): string => moneyText(minor, context, currency);
  const warning =
    spentMinor > limitMinor
      ? `${category} is ${text(spentMinor - limitMinor)} over its ${text(limitMinor)} budget`
      : `${category} will be at ${percent}% of ${text(limitMinor)}`;
  return { warning, category, percent };
}

/** The affected budget with the largest share used. */
export const nearestBudget = (
  budgets: readonly BudgetStatus[],
  context: ReplyContext,
): Outcome['budgetImpact'] =>
  budgets
    .map((budget) => budgetImpact(budget, context))
    .filter((impact) => impact !== undefined)
    .sort((a, b) => b.percent - a.percent)[0];
