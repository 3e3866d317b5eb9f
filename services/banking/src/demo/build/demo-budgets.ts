import { addMonths, firstDay, monthOf, type Day } from '@app/calendar';
import { usualChoice, type BudgetAmount, type BudgetChoice, type Owner } from '../../planning/budgets/budget';
import { newAmount } from '../../planning/budgets/budget-amounts';
import { monthsBack } from './demo-categories';
import { demoBudgets } from '../world/budgets';

/** Limits with their first day, and how periods carry over. */
export function demoBudgetRows(
  today: Day,
  owner: Owner,
): { amounts: BudgetAmount[]; choices: BudgetChoice[] } {
  const amounts = demoBudgets.map(({ category, limit, since = monthsBack }) => ({
    ...newAmount(owner, 'tracking', firstDay(addMonths(monthOf(today), -since)), category),
    isSet: true,
    amountMinor: limit,
  }));
  const choices = demoBudgets.flatMap(({ category, rollover }) =>
    rollover ? [{ ...usualChoice(owner.userId, category), rollover: { tracking: rollover } }] : [],
  );
  return { amounts, choices };
}
