import { Injectable } from '@nestjs/common';
import { assignBudgetEndpoint, moveBudgetEndpoint, queryBudgetEndpoint } from '@app/contracts-banking';
import { isDomainError } from '@app/contracts-kernel';
import { ContractClient } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import { moneyText } from '../replies/reply-context';
import { reading, writing, type Action } from './action';

const budgetScreen = { suggestion: { label: 'Budget', path: '/budget' } };

/** Sets, raises, lowers, moves and removes budgets. */
@Injectable()
export class BudgetsExecutorService {
  constructor(private readonly client: ContractClient) {}

  async set({ slots }: StoredFrame, action: Action): Promise<Outcome> {
    if (slots.action === 'move') return this.move(slots, action);
    const { category } = slots;
    if (!category) return refuse('Which category is the budget for?', budgetScreen);
    if (slots.action === 'remove') return this.remove(category, slots, action);
    const limit = await this.limitOf(category, slots, action);
    if (limit === undefined)
      return refuse(
        `There is no budget for ${category} to change yet. Say “set it to” an amount.`,
        budgetScreen,
      );
    if (limit < 0) return refuse(`That would take the ${category} budget below zero.`, budgetScreen);
    const { context } = action;
    try {
      const { undoId } = await this.client.ask(
        assignBudgetEndpoint,
        { assignments: [{ category, amount: jsonNumber(limit, context.currency) }] },
        writing(action),
      );
      return {
        success: true,
        mode: 'execute',
        message: `${category} now has a budget of ${moneyText(limit, context)} a month.`,
        command: 'set_budget',
        slots: { ...slots, limitMinor: limit },
        undoIds: undoId ? [undoId] : [],
        what: `the ${category} budget of ${moneyText(limit, context)}`,
      };
    } catch (error) {
      if (isDomainError(error) && error.code === 'NOT_FOUND')
        return refuse(`You have no category ${category}.`, budgetScreen);
      throw error;
    }
  }

  /** The new limit in minor units; undefined if there is no budget to raise or lower. */
  private async limitOf(
    category: string,
    slots: StoredFrame['slots'],
    action: Action,
  ): Promise<number | undefined> {
    if (slots.changeByMinor === undefined) return slots.limitMinor;
    const { budgets } = await this.client.ask(queryBudgetEndpoint, { category }, reading(action));
    const [budget] = budgets;
    return budget && budget.limitMinor + slots.changeByMinor;
  }

  private async remove(category: string, slots: StoredFrame['slots'], action: Action): Promise<Outcome> {
    const { budgets } = await this.client.ask(queryBudgetEndpoint, { category }, reading(action));
    if (budgets.length === 0) return refuse(`There is no budget for ${category}.`, budgetScreen);
    const { undoId } = await this.client.ask(
      assignBudgetEndpoint,
      { assignments: [{ category, amount: null }] },
      writing(action),
    );
    return {
      success: true,
      mode: 'execute',
      message: `${category} no longer has a budget.`,
      command: 'set_budget',
      slots,
      undoIds: undoId ? [undoId] : [],
      what: `the removal of the ${category} budget`,
    };
  }

  private async move(slots: StoredFrame['slots'], action: Action): Promise<Outcome> {
    const { fromCategory: from, category: to, limitMinor: amount } = slots;
    if (!from || !to || amount === undefined)
      return refuse('Say how much, from which category and to which one.', budgetScreen);
    const { context } = action;
    try {
      const { undoId } = await this.client.ask(
        moveBudgetEndpoint,
        { moves: [{ from, to, amount: jsonNumber(amount, context.currency) }] },
        writing(action),
      );
      return {
        success: true,
        mode: 'execute',
        message: `Moved ${moneyText(amount, context)} from ${from} to ${to}.`,
        command: 'set_budget',
        slots,
        undoIds: undoId ? [undoId] : [],
        what: `the move of ${moneyText(amount, context)} from ${from} to ${to}`,
      };
    } catch (error) {
      if (isDomainError(error) && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION'))
        return refuse(`I could not move that between budgets: ${error.message}`, budgetScreen);
      throw error;
    }
  }
}
