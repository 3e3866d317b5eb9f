import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { readBudgetTracking } from '../src/features/budget-tracking/api';
import {
  assignBudget,
  changePlanCategory,
  changePlanSettings,
  moveBudget,
  previewFill,
  previewPeriods,
  proposeCover,
  readPlan,
} from '../src/features/budget/api';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** The calls that the budget screens make to the gateway. */
export function budgetUses(pact: GatewayPact): void {
  it('reads a period’s budget and changes it', async () => {
    await pact.uses(
      banking.readBudgetPlanEndpoint,
      { state, query: { period: '2026-11-21' }, reply: planUsed },
      async () => expect((await readPlan('2026-11-21').queryFn({ signal })).rows[0]!.category).toBe('Dining'),
    );
    const undoable = ({ undoId }: { undoId: string }) => expect(undoId).toEqual(expect.any(String));
    const reply = { plan: { period: { from: true } }, undoId: true } as const;
    const { assignments } = banking.assignBudgetEndpoint.example.body;
    await pact.uses(banking.assignBudgetEndpoint, { state, body: { assignments }, reply }, async () =>
      undoable(await assignBudget.mutationFn({ body: { assignments } })),
    );
    const body = banking.moveBudgetEndpoint.example.body;
    await pact.uses(banking.moveBudgetEndpoint, { state, body, reply }, async () =>
      undoable(await moveBudget.mutationFn({ body })),
    );
    const params = { category: 'Dining' };
    await pact.uses(
      banking.changePlanCategoryEndpoint,
      { state, params, body: { rollover: 'surplus' }, reply },
      async () => undoable(await changePlanCategory.mutationFn({ params, body: { rollover: 'surplus' } })),
    );
    await pact.uses(
      banking.changePlanSettingsEndpoint,
      { state, body: { mode: 'envelope' }, reply },
      async () => undoable(await changePlanSettings.mutationFn({ body: { mode: 'envelope' } })),
    );
  });

  it('reads budgets of a period', () =>
    pact.uses(
      banking.budgetTrackingEndpoint,
      {
        state,
        query: { period: 'last-month' },
        reply: {
          categories: [
            { name: true, spent: true, budget: true, percent: true, spentOn: [true], leftOut: true },
          ],
          currency: true,
          elapsed: true,
          daysLeft: true,
          totalSpent: true,
          totalBudget: true,
          unbudgetedSpent: true,
          unbudgetedOn: [true],
          pendingSpent: true,
          leftOut: true,
          period: { from: true, to: true },
        },
      },
      async () => {
        const tracking = await readBudgetTracking('last-month').queryFn({ signal });
        expect(tracking.categories[0]).toMatchObject({ name: 'Dining', percent: 91 });
      },
    ));

  it('reads proposals for the budget', async () => {
    await pact.uses(
      banking.previewPeriodsEndpoint,
      {
        state,
        query: { kind: 'month', startDay: 25 },
        reply: { rule: { kind: true }, periods: [{ from: true, to: true }] },
      },
      async () =>
        expect(
          (await previewPeriods({ kind: 'month', startDay: 25 }).queryFn({ signal })).periods,
        ).toHaveLength(1),
    );
    await pact.uses(
      banking.previewFillEndpoint,
      {
        state,
        query: { method: 'median', periods: 3, round: 25 },
        reply: {
          rows: [{ category: true, before: true, after: true, short: true }],
          totalBefore: true,
          totalAfter: true,
          leftAfter: true,
        },
      },
      async () =>
        expect(
          (await previewFill({ method: 'median', periods: 3, round: 25 }).queryFn({ signal })).rows,
        ).toHaveLength(1),
    );
    await pact.uses(
      banking.proposeCoverEndpoint,
      {
        state,
        query: { category: 'Dining', period: '2026-11-21' },
        reply: { short: true, moves: [{ from: true, to: true, amount: true }], uncovered: true },
      },
      async () =>
        expect((await proposeCover('Dining', '2026-11-21').queryFn({ signal })).moves).toHaveLength(1),
    );
  });
}

/** The fields of a budget plan that its screen uses. */
const planUsed = {
  period: { from: true, to: true },
  previous: true,
  next: true,
  isCurrent: true,
  mode: true,
  rule: { kind: true },
  alertStyle: true,
  currency: true,
  rows: [
    {
      category: true,
      assigned: true,
      carriedIn: true,
      spent: true,
      leftOut: true,
      available: true,
      percent: true,
      projected: true,
      pace: true,
      rollover: true,
      underfunded: true,
      priority: true,
    },
  ],
  totals: {
    incomeExpected: true,
    incomeReceived: true,
    pool: true,
    assigned: true,
    leftToAssign: true,
    carriedIn: true,
    spent: true,
    pendingSpent: true,
    leftOut: true,
    projected: true,
    underfunded: true,
  },
  elapsed: true,
  daysLeft: true,
  historyDays: true,
  isEmpty: true,
} as const;
