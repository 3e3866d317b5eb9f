import { storedModel } from '@app/persistence';
import type { StoredAmount, StoredChoice, StoredMove, BudgetSettings } from './budget';

export const budgetAmountModel = storedModel<StoredAmount>('BudgetAmount', 'budgetAmounts', {
  userId: 1,
  from: 1,
});
export const budgetChoiceModel = storedModel<StoredChoice>('BudgetChoice', 'budgetChoices', {
  userId: 1,
  categoryId: 1,
});
export const budgetMoveModel = storedModel<StoredMove>('BudgetMove', 'budgetMoves', { userId: 1, period: 1 });
export const budgetSettingsModel = storedModel<BudgetSettings>('BudgetSettings', 'budgetSettings');
export const budgetModels = [budgetAmountModel, budgetChoiceModel, budgetMoveModel, budgetSettingsModel];
