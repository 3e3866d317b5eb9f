import { mutationFor, queryFor } from '@app/api-client';
import {
  addGoalEndpoint,
  changeGoalEndpoint,
  listGoalsEndpoint,
  removeGoalEndpoint,
  tryGoalEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const listGoals = () => queryFor(listGoalsEndpoint);
export const tryGoal = (id: string, monthly: number) =>
  queryFor(tryGoalEndpoint, { params: { id }, query: { monthly } });
export const addGoal = mutationFor(addGoalEndpoint);
export const changeGoal = mutationFor(changeGoalEndpoint);
export const removeGoal = mutationFor(removeGoalEndpoint);
