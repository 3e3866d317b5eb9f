import { percentOf, sumMinor } from '@app/money';
import type { AnswerParts, BudgetParts, BudgetStatus } from './answer';
import { transactionsLink } from './links';
import type { Question } from './question';

const usedPercent = ({ spentMinor, limitMinor }: BudgetStatus): number => percentOf(spentMinor, limitMinor);

const withFigure = (budget: BudgetStatus): BudgetParts['budgets'][number] => ({
  ...budget,
  figure: {
    label: budget.category,
    minor: budget.spentMinor,
    ofMinor: budget.limitMinor,
    currency: budget.currency,
    link: transactionsLink({
      type: 'expense',
      categories: budget.spentOn ?? [budget.category],
      period: budget.period,
    }),
    period: budget.period,
    why: { figure: 'budgetSpent', category: budget.category, ...budget.period },
  },
});

/** Status of the budgets in the current period, fullest first. */
export function budgetParts(
  { category, remaining }: Extract<Question, { kind: 'budget' }>,
  budgets: readonly BudgetStatus[],
): Extract<AnswerParts, { kind: 'budget' | 'no-budget' }> {
  const [first] = budgets;
  if (!first) return { kind: 'no-budget', category, remaining };
  return {
    kind: 'budget',
    category,
    remaining,
    budgets: [...budgets].sort((a, b) => usedPercent(b) - usedPercent(a)).map(withFigure),
    spentMinor: sumMinor(budgets.map(({ spentMinor }) => spentMinor)),
    limitMinor: sumMinor(budgets.map(({ limitMinor }) => limitMinor)),
    currency: first.currency,
    daysLeft: first.daysLeft,
    isOver: budgets.some(({ spentMinor, limitMinor }) => spentMinor > limitMinor),
  };
}
