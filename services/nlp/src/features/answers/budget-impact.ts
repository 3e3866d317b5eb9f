import { percentOf } from '@app/money';
import type { BudgetStatus } from '@app/question-engine';
import type { Outcome } from '../replies/outcome';
import { moneyText, type ReplyContext } from '../replies/reply-context';

/** What an added expense does to its budget, when 80 % or more of it is used. */
export function budgetImpact(
  budget: BudgetStatus | undefined,
  context: ReplyContext,
): Outcome['budgetImpact'] {
  if (!budget || budget.limitMinor <= 0) return undefined;
  const { category, spentMinor, limitMinor, currency } = budget;
  const percent = Math.round(percentOf(spentMinor, limitMinor));
  if (percent < 80) return undefined;
  const text = (minor: number): string => moneyText(minor, context, currency);
  const warning =
    spentMinor > limitMinor
      ? `${category} is ${text(spentMinor - limitMinor)} over its ${text(limitMinor)} budget`
      : `${category} will be at ${percent}% of ${text(limitMinor)}`;
  return { warning, category, percent };
}
