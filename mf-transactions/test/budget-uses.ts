import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { previewFill } from '../src/features/budget/api/preview-fill';
import { previewPeriods } from '../src/features/budget/api/preview-periods';
import { proposeCover } from '../src/features/budget/api/propose-cover';
import { readPlan } from '../src/features/budget/api/read-plan';
import {
  assignBudget,
  changePlanCategory,
  changePlanSettings,
  moveBudget,
} from '../src/features/budget/api/write-plan';
import { planUsed } from './plan-used';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** What the budget screen needs of the gateway. */
export function budgetUses(pact: GatewayPact): void {
  it('reads a period’s budget and changes it', async () => {
    await pact.uses(
      banking.readBudgetPlanRoute,
      { state, query: { period: '2026-11-21' }, reply: planUsed },
      async () => expect((await readPlan('2026-11-21').queryFn({ signal })).rows[0]!.category).toBe('Dining'),
    );
    const undoable = ({ undoId }: { undoId: string }) => expect(undoId).toEqual(expect.any(String));
    const reply = { plan: { period: { from: true } }, undoId: true } as const;
    const { assignments } = banking.assignBudgetRoute.example.body!;
    await pact.uses(banking.assignBudgetRoute, { state, body: { assignments }, reply }, async () =>
      undoable(await assignBudget.mutationFn({ body: { assignments } })),
    );
    const body = banking.moveBudgetRoute.example.body!;
    await pact.uses(banking.moveBudgetRoute, { state, body, reply }, async () =>
      undoable(await moveBudget.mutationFn({ body })),
    );
    const params = { category: 'Dining' };
    await pact.uses(
      banking.changePlanCategoryRoute,
      { state, params, body: { rollover: 'surplus' }, reply },
      async () => undoable(await changePlanCategory.mutationFn({ params, body: { rollover: 'surplus' } })),
    );
    await pact.uses(banking.changePlanSettingsRoute, { state, body: { mode: 'envelope' }, reply }, async () =>
      undoable(await changePlanSettings.mutationFn({ body: { mode: 'envelope' } })),
    );
  });

  it('asks for proposals of the budget', async () => {
    await pact.uses(
      banking.previewPeriodsRoute,
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
      banking.previewFillRoute,
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
      banking.proposeCoverRoute,
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
