import { mutationFor, queryFor } from '@app/api-client';
import {
  addGoalEndpoint,
  changeGoalEndpoint,
  listGoalsEndpoint,
  removeGoalEndpoint,
  tryGoalEndpoint,
} from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const listGoals = () => queryFor(listGoalsEndpoint);
export const tryGoal = (id: string, monthly: number) =>
  queryFor(tryGoalEndpoint, { params: { id }, query: { monthly } });
export const addGoal = mutationFor(addGoalEndpoint);
export const changeGoal = mutationFor(changeGoalEndpoint);
export const removeGoal = mutationFor(removeGoalEndpoint);
