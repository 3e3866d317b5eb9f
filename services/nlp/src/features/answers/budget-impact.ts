import type { WrittenByVoice } from '@app/contracts-nlp';
import { minorFromDecimal, percentOf } from '@app/money';
import type { BudgetStatus } from '@app/question-engine';
import type { Outcome } from '../replies/outcome';
import { moneyText, type ReplyContext } from '../replies/reply-context';

/** From this used percentage of a budget on, the reply to an added expense mentions the budget. */
const warningPercent = 80;

/** Budgets by category: undefined if there is none, null if it is not known. */
export type KnownBudgets = ReadonlyMap<string, BudgetStatus | undefined | null>;

/** Whether a budget that was read in parallel with a write stays below its warning, even with the written amounts added. */
export function staysFar(
  category: string,
  written: readonly WrittenByVoice[],
  beside: KnownBudgets,
): boolean {
  if (!beside.has(category)) return false;
  const budget = beside.get(category);
  if (!budget || budget.limitMinor <= 0) return true;
  const mine = written.filter((row) => row.category === category);
  if (mine.some(({ currency }) => currency !== budget.currency)) return false;
  const more = mine.reduce(
    (sum, { amount, currency }) => sum + minorFromDecimal(Math.abs(amount), currency),
    0,
  );
  return percentOf(budget.spentMinor + more, budget.limitMinor) < warningPercent - 1;
}

/** The effect of an added expense on its budget, if enough of the budget is used. */
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
