import { mutationFor } from '@app/api-client';
import {
  assignBudgetRoute,
  changePlanCategoryRoute,
  changePlanSettingsRoute,
  moveBudgetRoute,
} from '@app/contracts-banking';

/** Made once: each remembers the key of each action, so that repeating one cannot write twice. */
export const assignBudget = mutationFor(assignBudgetRoute);
export const moveBudget = mutationFor(moveBudgetRoute);
export const changePlanCategory = mutationFor(changePlanCategoryRoute);
export const changePlanSettings = mutationFor(changePlanSettingsRoute);
