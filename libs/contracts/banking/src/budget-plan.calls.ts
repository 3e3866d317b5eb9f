import { request, route } from '@app/contracts-kernel';
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

export const readBudgetPlanRequest = request({
  name: 'banking.budget-plan.read',
  summary: 'The budget of one period: every category with what was assigned, spent and is available.',
  request: planQuery,
  reply: budgetPlan,
  example: { request: { period: '2026-11-21' }, reply: exampleBudgetPlan },
});
export const readBudgetPlanRoute = route({
  name: 'banking.budget-plan.read',
  summary: 'The budget of one period.',
  method: 'GET',
  path: '/api/budget/plan',
  query: planQuery,
  reply: budgetPlan,
  asks: readBudgetPlanRequest,
  example: { query: { period: '2026-11-21' }, reply: exampleBudgetPlan },
});

export const previewPeriodsRequest = request({
  name: 'banking.budget-plan.periods',
  summary: 'The running period and the five after it under a rule, before it is applied.',
  request: periodsQuery,
  reply: periodsPreview,
  example: { request: { kind: 'month', startDay: 25 }, reply: examplePeriods },
});
export const previewPeriodsRoute = route({
  name: 'banking.budget-plan.periods',
  summary: 'Six periods under a rule.',
  method: 'GET',
  path: '/api/budget/plan/periods',
  query: periodsQuery,
  reply: periodsPreview,
  asks: previewPeriodsRequest,
  example: { query: { kind: 'month', startDay: 25 }, reply: examplePeriods },
});

export const previewFillRequest = request({
  name: 'banking.budget-plan.fill',
  summary: 'What a way of filling would assign to each category, beside what is there. Writes nothing.',
  request: fillQuery,
  reply: fillPreview,
  example: { request: { method: 'median', periods: 3, round: 25 }, reply: exampleFill },
});
export const previewFillRoute = route({
  name: 'banking.budget-plan.fill',
  summary: 'Amounts before and after a fill.',
  method: 'GET',
  path: '/api/budget/plan/fill',
  query: fillQuery,
  reply: fillPreview,
  asks: previewFillRequest,
  example: { query: { method: 'median', periods: 3, round: 25 }, reply: exampleFill },
});

export const proposeCoverRequest = request({
  name: 'banking.budget-plan.cover',
  summary:
    'Moves that would cover one category’s overspending, the largest surplus that nothing needs first.',
  errors: writeErrors,
  request: coverQuery,
  reply: coverProposal,
  example: { request: { category: 'Dining' }, reply: exampleCover },
});
export const proposeCoverRoute = route({
  name: 'banking.budget-plan.cover',
  summary: 'Proposes how to cover overspending.',
  method: 'GET',
  path: '/api/budget/plan/cover',
  query: coverQuery,
  reply: coverProposal,
  errors: writeErrors,
  asks: proposeCoverRequest,
  example: { query: { category: 'Dining' }, reply: exampleCover },
});

export const assignBudgetRequest = request({
  name: 'banking.budget-plan.assign',
  summary:
    'Sets what categories are given from a period on (tracking) or in it (envelope). One undo takes all of it back.',
  effect: 'keyed',
  errors: writeErrors,
  request: assignmentsBody,
  reply: planChanged,
  example: { request: { assignments: [{ category: 'Dining', amount: 300 }] }, reply: exampleChanged },
});
export const assignBudgetRoute = route({
  name: 'banking.budget-plan.assign',
  summary: 'Assigns money to categories.',
  method: 'PUT',
  path: '/api/budget/plan/assignments',
  body: assignmentsBody,
  reply: planChanged,
  errors: writeErrors,
  asks: assignBudgetRequest,
  example: { body: { assignments: [{ category: 'Dining', amount: 300 }] }, reply: exampleChanged },
});

const exampleMoves = {
  moves: [{ from: 'Gifts', to: 'Dining', amount: 20 }],
  note: 'Birthday',
};
export const moveBudgetRequest = request({
  name: 'banking.budget-plan.move',
  summary: 'Moves money between categories within one period.',
  effect: 'keyed',
  errors: writeErrors,
  request: movesBody,
  reply: planChanged,
  example: { request: exampleMoves, reply: exampleChanged },
});
export const moveBudgetRoute = route({
  name: 'banking.budget-plan.move',
  summary: 'Moves money between categories.',
  method: 'POST',
  path: '/api/budget/plan/moves',
  body: movesBody,
  reply: planChanged,
  errors: writeErrors,
  asks: moveBudgetRequest,
  example: { body: exampleMoves, reply: exampleChanged },
});

export const changePlanCategoryRequest = request({
  name: 'banking.budget-plan.category',
  summary: 'Changes how one category is budgeted: rollover, target, priority, alerts, group budget.',
  effect: 'keyed',
  errors: writeErrors,
  request: planCategoryBody.extend(planCategoryParams.shape),
  reply: planChanged,
  example: { request: { category: 'Dining', rollover: 'surplus' }, reply: exampleChanged },
});
export const changePlanCategoryRoute = route({
  name: 'banking.budget-plan.category',
  summary: 'Changes how a category is budgeted.',
  method: 'PATCH',
  path: '/api/budget/plan/categories/:category',
  params: planCategoryParams,
  body: planCategoryBody,
  reply: planChanged,
  errors: writeErrors,
  asks: changePlanCategoryRequest,
  example: { params: { category: 'Dining' }, body: { rollover: 'surplus' }, reply: exampleChanged },
});

export const changePlanSettingsRequest = request({
  name: 'banking.budget-plan.settings',
  summary: 'Changes mode or periods. Each mode keeps its numbers; history is put into the new periods.',
  effect: 'keyed',
  request: planSettingsBody,
  reply: planChanged,
  example: { request: { mode: 'envelope' }, reply: exampleChanged },
});
export const changePlanSettingsRoute = route({
  name: 'banking.budget-plan.settings',
  summary: 'Changes mode or periods.',
  method: 'PATCH',
  path: '/api/budget/plan/settings',
  body: planSettingsBody,
  reply: planChanged,
  asks: changePlanSettingsRequest,
  example: { body: { mode: 'envelope' }, reply: exampleChanged },
});
