import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { addGoal, changeGoal, listGoals, removeGoal, tryGoal } from '../src/features/goals/api';

const state = 'a signed-in person';
const { signal } = new AbortController();
const { id } = banking.exampleGoal;
const goal = {
  id: true,
  name: true,
  kind: true,
  currency: true,
  picture: true,
  target: true,
  saved: true,
  missing: true,
  percent: true,
  state: true,
  version: true,
  sources: [{ name: true, balance: true, counted: true }],
} as const;

/** The calls that the goals screen makes to the gateway. */
export function goalUses(pact: GatewayPact): void {
  it('reads goals, and what another amount would do', async () => {
    await pact.uses(
      banking.listGoalsEndpoint,
      { state, reply: { goals: [goal], shares: [{ name: true, free: true, parts: [{ goalId: true }] }] } },
      async () => expect((await listGoals().queryFn({ signal })).goals[0]!.name).toBe('Week in Lisbon'),
    );
    await pact.uses(
      banking.tryGoalEndpoint,
      {
        state,
        params: { id },
        query: { monthly: 600 },
        reply: { monthly: true, months: true, finish: true, belowMinimums: true, points: [true] },
      },
      async () => expect((await tryGoal(id, 600).queryFn({ signal })).months).toBe(3),
    );
  });

  it('sets, changes and removes a goal', async () => {
    const undoable = ({ undoId }: { undoId: string }) => expect(undoId).toEqual(expect.any(String));
    const reply = { goal, undoId: true } as const;
    const { body } = banking.addGoalEndpoint.example;
    await pact.uses(banking.addGoalEndpoint, { state, body, reply }, async () =>
      undoable(await addGoal.mutationFn({ body })),
    );
    const change = { version: 1, monthly: 400 };
    await pact.uses(banking.changeGoalEndpoint, { state, params: { id }, body: change, reply }, async () =>
      undoable(await changeGoal.mutationFn({ params: { id }, body: change })),
    );
    await pact.uses(
      banking.removeGoalEndpoint,
      { state, params: { id }, reply: { removed: true, undoId: true } },
      async () => undoable(await removeGoal.mutationFn({ params: { id } })),
    );
  });
}
