import { amount, day, endpoint, event, id, list } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleAccount } from '../ledger/accounts/accounts';
import {
  goal,
  goalChange,
  goalOutlook,
  goalShare,
  monthlyExpenses,
  newGoal,
  type Goal,
  type GoalOutlook,
} from './goals';
import { goalReads } from '../stale-reads';

const goals = z.object({
  /** Today in the person's time zone, from which months are counted. */
  today: day,
  /** By priority; archived ones last. */
  goals: list(goal),
  shares: list(goalShare),
  /** Null if no whole month is recorded. */
  expenses: monthlyExpenses.nullable(),
});
export type Goals = z.infer<typeof goals>;

const params = z.strictObject({ id });
const written = z.object({ goal, undoId: id });
const removed = z.object({ removed: z.literal(true), undoId: id });
const whatIfQuery = z.strictObject({
  id,
  /** Amount to save or pay each month. */
  monthly: z.coerce.number().min(0, 'This is zero or more').max(99_999_999.99),
});
const whatIf = z.object({
  ...goalOutlook.shape,
  /**
   * The outlook to compare with: as planned, otherwise at the present pace, otherwise at the minimum
   * payments; null if none of them exists.
   */
  against: goalOutlook.nullable(),
  /** Interest saved compared with `against`; negative if it costs more. Null if either never ends. */
  interestSaved: amount.nullable(),
  /** Balance saved or owed at the end of each month, for at most 120 months. */
  points: list(amount),
});
export type GoalWhatIf = z.infer<typeof whatIf>;

const plan: GoalOutlook = {
  monthly: 400,
  months: 5,
  finish: '2027-04-22',
  interest: null,
  belowMinimums: false,
};
export const exampleGoal: Goal = {
  id: '01920000-0000-7000-8000-0000000007b1',
  name: 'Week in Lisbon',
  kind: 'save',
  currency: 'USD',
  picture: 'beach',
  priority: 3,
  archived: false,
  version: 1,
  by: '2027-06-01',
  startedOn: '2026-07-01',
  startBalance: 200,
  target: 3000,
  months: null,
  monthly: 400,
  accounts: [exampleAccount.id],
  category: null,
  order: null,
  sources: [
    {
      accountId: exampleAccount.id,
      category: null,
      name: exampleAccount.name,
      balance: exampleAccount.balance,
      counted: 1200,
    },
  ],
  saved: 1200,
  missing: 1800,
  percent: 40,
  state: 'on-track',
  pace: 211.34,
  projected: '2027-08-22',
  needed: 300,
  plan,
  debts: [],
};
const exampleExpenses = {
  from: '2026-05-01',
  to: '2026-10-31',
  months: 6,
  expenses: 17_460,
  monthly: 2910,
  leftOut: 0,
};
const exampleGoals: Goals = {
  today: '2026-11-22',
  goals: [exampleGoal],
  shares: [
    {
      accountId: exampleAccount.id,
      category: null,
      name: exampleAccount.name,
      currency: 'USD',
      balance: exampleAccount.balance,
      free: 2210.64,
      parts: [{ goalId: exampleGoal.id, amount: 1200 }],
    },
  ],
  expenses: exampleExpenses,
};
const undoId = '01920000-0000-7000-8000-0000000000e6';
const exampleWritten = { goal: exampleGoal, undoId };
const exampleNew = {
  name: 'Week in Lisbon',
  kind: 'save' as const,
  picture: 'beach',
  target: 3000,
  by: '2027-06-01',
  monthly: 400,
  accounts: [exampleAccount.id],
};

export const listGoalsEndpoint = endpoint({
  name: 'banking.goals.list',
  summary: 'The actor’s goals with balance, pace and expected finish.',
  http: 'GET /api/goals',
  timeoutMs: 15_000,
  request: z.strictObject({}),
  reply: goals,
  example: { request: {}, reply: exampleGoals },
});
export const addGoalEndpoint = endpoint({
  name: 'banking.goals.add',
  summary: 'Sets a goal for accounts of one currency, or for a category of the budget.',
  http: { address: 'POST /api/goals', status: 201 },
  invalidates: goalReads,
  errors: ['VALIDATION', 'NOT_FOUND', 'TOO_MANY_GOALS'],
  request: newGoal,
  reply: written,
  example: { request: exampleNew, reply: exampleWritten },
});
export const changeGoalEndpoint = endpoint({
  name: 'banking.goals.change',
  summary:
    'Changes, archives or restores a goal; refused if the goal has changed since the version that was read.',
  http: 'PATCH /api/goals/:id',
  invalidates: goalReads,
  errors: ['NOT_FOUND', 'VALIDATION', 'VERSION_CONFLICT'],
  request: goalChange.extend(params.shape),
  reply: written,
  example: { request: { id: exampleGoal.id, version: 1, monthly: 400 }, reply: exampleWritten },
});
export const removeGoalEndpoint = endpoint({
  name: 'banking.goals.remove',
  summary: 'Removes a goal; no money moves.',
  http: 'DELETE /api/goals/:id',
  invalidates: goalReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: removed,
  example: { request: { id: exampleGoal.id }, reply: { removed: true, undoId } },
});
export const tryGoalEndpoint = endpoint({
  name: 'banking.goals.what-if',
  summary: 'When a goal is reached with another monthly amount, and how much interest that saves.',
  http: 'GET /api/goals/:id/what-if',
  timeoutMs: 15_000,
  errors: ['NOT_FOUND', 'VALIDATION'],
  request: whatIfQuery,
  reply: whatIf,
  example: {
    request: { id: exampleGoal.id, monthly: 600 },
    reply: {
      monthly: 600,
      months: 3,
      finish: '2027-02-22',
      interest: null,
      belowMinimums: false,
      against: plan,
      interestSaved: null,
      points: [1800, 2400, 3000],
    },
  },
});

export const goalsChangedEvent = event({
  name: 'banking.goals.changed',
  summary: 'The goals of the user changed.',
  invalidates: goalReads,
  payload: z.object({ userId: id }),
  example: { userId: '01920000-0000-7000-8000-000000000001' },
});
