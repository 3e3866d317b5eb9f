import type { queryBudgetRequest } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { percentOf } from '@app/money';
import { confidenceOf, countText, moneyText, transactionsLink, type Answer } from './answer';

type Budget = ReplyOf<typeof queryBudgetRequest>['budgets'][number];

interface BudgetQuestion {
  category?: string;
  locale: string;
  certainty: number;
}

/** How the running period stands against its budgets: over budget is a concern, under is encouraging. */
export function answerBudget(question: BudgetQuestion, budgets: readonly Budget[]): Answer {
  if (budgets.length === 0) return noBudget(question);
  const over = budgets.filter((budget) => budget.spentMinor > budget.limitMinor);
  const worst = [...budgets]
    .sort((a, b) => percentOf(b.spentMinor, b.limitMinor) - percentOf(a.spentMinor, a.limitMinor))
    .slice(0, question.category ? 1 : 3);
  return {
    content: [
      question.category ? '' : totalText(budgets, question.locale),
      ...worst.map((budget) => lineText(budget, question.locale)),
    ]
      .filter(Boolean)
      .join(' '),
    messageType: 'budget_advice',
    sentiment: over.length > 0 ? 'concerned' : 'encouraging',
    confidence: confidenceOf(question.certainty, 1),
    figures: worst.map((budget) => ({
      label: budget.category,
      value: `${moneyText(budget.spentMinor, budget.currency, question.locale)} of ${moneyText(budget.limitMinor, budget.currency, question.locale)}`,
      formula: `sum of ${budget.category} expenses from ${budget.period.from} to ${budget.period.to} ÷ its budget`,
      link: transactionsLink({
        type: 'expense',
        categories: budget.spentOn ?? [budget.category],
        period: budget.period,
      }),
      period: budget.period,
      why: { figure: 'budgetSpent', category: budget.category, ...budget.period },
    })),
    followUps: worst.map((budget) => `What did I spend on ${budget.category} this month?`).slice(0, 2),
  };
}

function noBudget(question: BudgetQuestion): Answer {
  return {
    content: question.category
      ? `${question.category} has no budget. You can set one under Budget.`
      : 'You have no budgets yet. You can set a monthly limit per category under Budget.',
    messageType: 'budget_advice',
    sentiment: 'other',
    confidence: confidenceOf(question.certainty, 1),
    figures: [],
    followUps: [],
  };
}

function totalText(budgets: readonly Budget[], locale: string): string {
  const { currency, daysLeft } = budgets[0]!;
  const spent = budgets.reduce((sum, budget) => sum + budget.spentMinor, 0);
  const limit = budgets.reduce((sum, budget) => sum + budget.limitMinor, 0);
  return `Across ${countText(budgets.length, 'budget')} you have used ${moneyText(spent, currency, locale)} of ${moneyText(limit, currency, locale)}, with ${countText(daysLeft, 'day')} left.`;
}

function lineText(budget: Budget, locale: string): string {
  const text = (minor: number): string => moneyText(minor, budget.currency, locale);
  const rest = budget.limitMinor - budget.spentMinor;
  const outlook =
    rest < 0 ? `${text(-rest)} over` : `${text(rest)} left for ${countText(budget.daysLeft, 'day')}`;
  return `${budget.category}: ${text(budget.spentMinor)} of ${text(budget.limitMinor)} (${percentOf(budget.spentMinor, budget.limitMinor)}%), ${outlook}.`;
}
