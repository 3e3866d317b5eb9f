import {
  assignBudgetRequest,
  createAccountRequest,
  readBudgetPlanRequest,
  undoRequest,
  type BudgetPlan,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import { enterRow } from './enter-row';
import { somebody, today } from './test-banking';

export const rowOf = ({ rows }: BudgetPlan, category = 'Dining') =>
  rows.find((row) => row.category === category)!;

/** What people do with a budget, asked of a running service. */
export function budgetClient(service: () => TestService) {
  async function somebodyWith(openingBalance = 0): Promise<Actor> {
    const as = somebody();
    await service().ask(
      createAccountRequest,
      { name: 'Main', kind: 'checking', openingBalance, openingDate: '2020-01-01' },
      { as },
    );
    return as;
  }
  const spend = (as: Actor, amount: number, category = 'Dining', date = today) =>
    enterRow(service(), as, {
      type: 'expense',
      amount,
      description: 'x',
      category,
      date,
      status: 'completed',
    });
  const earn = (as: Actor, amount: number, date = today, category = 'Salary') =>
    enterRow(service(), as, {
      type: 'income',
      amount,
      description: 'Pay',
      category,
      date,
      status: 'completed',
    });
  const assign = (as: Actor, amounts: Record<string, number | null>, period = today) =>
    service().ask(
      assignBudgetRequest,
      { period, assignments: Object.entries(amounts).map(([category, amount]) => ({ category, amount })) },
      { as },
    );
  const plan = (as: Actor, period = today) => service().ask(readBudgetPlanRequest, { period }, { as });
  const undo = (as: Actor, id: string) => service().ask(undoRequest, { id }, { as });

  return { somebody: somebodyWith, spend, earn, assign, plan, undo };
}
