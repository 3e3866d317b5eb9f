import { endpoint } from '@app/contracts-kernel';
import type { z } from 'zod';
import {
  assignmentsBody,
  budgetPlan,
  coverProposal,
  coverQuery,
  fillPreview,
  fillQuery,
  movesBody,
  periodsPreview,
  periodsQuery,
  planCategoryBody,
  planCategoryParams,
  planChanged,
  planQuery,
  planSettingsBody,
  type BudgetPlan,
} from './budget-plan';
import { budgetReads } from '../stale-reads';

const rule = { kind: 'month', startDay: 1, weekday: 1, weekend: 'none' } as const;
export const exampleBudgetPlan: BudgetPlan = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  previous: '2026-10-01',
  next: '2026-12-01',
  isCurrent: true,
  mode: 'tracking',
  rule,
  alertStyle: 'single',
  currency: 'USD',
  rows: [
    {
      category: 'Dining',
      icon: 'utensils',
      parent: null,
      assigned: 300,
      moved: 20,
      carriedIn: 12.5,
      spent: 273.5,
      spentOn: ['Dining', 'Coffee'],
      leftOut: 0,
      available: 39,
      percent: 88,
      projected: 318.4,
      scheduled: 0,
      pace: 'watch',
      rollover: 'surplus',
      target: { kind: 'fixed', amount: 320 },
      needed: 320,
      underfunded: 20,
      priority: 3,
      alerts: [80, 95, 100],
      groupBudget: false,
      bucket: null,
      pot: null,
    },
  ],
  totals: {
    incomeExpected: 4825,
    incomeReceived: 2412.5,
    pool: 0,
    assigned: 300,
    leftToAssign: 4525,
    carriedIn: 12.5,
    spent: 337.6,
    pendingSpent: 18.4,
    leftOut: 0,
    projected: 382.5,
    underfunded: 20,
  },
  moves: [
    { id: '01920000-0000-7000-8000-0000000000b1', from: 'Gifts', to: 'Dining', amount: 20, note: 'Birthday' },
  ],
  elapsed: 0.7,
  daysLeft: 9,
  historyDays: 700,
  isEmpty: false,
};
const exampleChanged: z.input<typeof planChanged> = {
  plan: exampleBudgetPlan,
  undoId: '01920000-0000-7000-8000-0000000000e1',
};
const examplePeriods: z.input<typeof periodsPreview> = {
  rule: { ...rule, startDay: 25 },
  periods: [{ from: '2026-10-25', to: '2026-11-24' }],
};
const exampleFill: z.input<typeof fillPreview> = {
  rows: [{ category: 'Dining', before: 300, after: 275, short: 0 }],
  totalBefore: 300,
  totalAfter: 275,
  leftAfter: 4550,
  periods: 3,
};
const exampleCover: z.input<typeof coverProposal> = {
  short: 20,
  moves: [{ from: 'Gifts', to: 'Dining', amount: 20 }],
  uncovered: 0,
};
const writeErrors = ['NOT_FOUND'] as const;

export const readBudgetPlanEndpoint = endpoint({
  name: 'banking.budget-plan.read',
  summary: 'The budget of one period: each category with the amounts assigned, spent and available.',
  http: 'GET /api/budget/plan',
  request: planQuery,
  reply: budgetPlan,
  example: { request: { period: '2026-11-21' }, reply: exampleBudgetPlan },
});

export const previewPeriodsEndpoint = endpoint({
  name: 'banking.budget-plan.periods',
  summary: 'The current period and the next five under a rule, before the rule is applied.',
  http: 'GET /api/budget/plan/periods',
  request: periodsQuery,
  reply: periodsPreview,
  example: { request: { kind: 'month', startDay: 25 }, reply: examplePeriods },
});

export const previewFillEndpoint = endpoint({
  name: 'banking.budget-plan.fill',
  summary: 'What a fill method would assign to each category, next to the present amounts. Writes nothing.',
  http: 'GET /api/budget/plan/fill',
  request: fillQuery,
  reply: fillPreview,
  example: { request: { method: 'median', periods: 3, round: 25 }, reply: exampleFill },
});

export const proposeCoverEndpoint = endpoint({
  name: 'banking.budget-plan.cover',
  summary: 'Moves that would cover one category’s overspending, from the largest unneeded surplus first.',
  http: 'GET /api/budget/plan/cover',
  errors: writeErrors,
  request: coverQuery,
  reply: coverProposal,
  example: { request: { category: 'Dining' }, reply: exampleCover },
});

export const assignBudgetEndpoint = endpoint({
  name: 'banking.budget-plan.assign',
  summary:
    'Assigns amounts to categories, from a period on (tracking) or within it (envelope). One undo reverses all of it.',
  http: 'PUT /api/budget/plan/assignments',
  invalidates: budgetReads,
  errors: writeErrors,
  request: assignmentsBody,
  reply: planChanged,
  example: { request: { assignments: [{ category: 'Dining', amount: 300 }] }, reply: exampleChanged },
});

const exampleMoves = {
  moves: [{ from: 'Gifts', to: 'Dining', amount: 20 }],
  note: 'Birthday',
};
export const moveBudgetEndpoint = endpoint({
  name: 'banking.budget-plan.move',
  summary: 'Moves money between categories within one period.',
  http: 'POST /api/budget/plan/moves',
  invalidates: budgetReads,
  errors: writeErrors,
  request: movesBody,
  reply: planChanged,
  example: { request: exampleMoves, reply: exampleChanged },
});

export const changePlanCategoryEndpoint = endpoint({
  name: 'banking.budget-plan.category',
  summary: 'Changes how one category is budgeted: rollover, target, priority, alerts, group budget.',
  http: 'PATCH /api/budget/plan/categories/:category',
  invalidates: budgetReads,
  errors: writeErrors,
  request: planCategoryBody.extend(planCategoryParams.shape),
  reply: planChanged,
  example: { request: { category: 'Dining', rollover: 'surplus' }, reply: exampleChanged },
});

export const changePlanSettingsEndpoint = endpoint({
  name: 'banking.budget-plan.settings',
  summary: 'Changes mode or periods. Each mode keeps its numbers; history is regrouped into the new periods.',
  http: 'PATCH /api/budget/plan/settings',
  invalidates: budgetReads,
  request: planSettingsBody,
  reply: planChanged,
  example: { request: { mode: 'envelope' }, reply: exampleChanged },
});
