import { callRoute, isApiError, queryFor } from '@app/api-client';
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  leaveLedger,
  lookAtInvitation,
  openLedger,
  readHousehold,
  removeMember,
  revokeInvitation,
} from '@app/contracts-identity';
import type { gatewayPact } from '@app/web-testing/pact';

const run = <T>({ queryFn }: { queryFn: (context: { signal: AbortSignal }) => Promise<T> }): Promise<T> =>
  queryFn({ signal: new AbortController().signal });
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => isApiError(error) && error.code,
  );

/** The shell's expectations about sharing a ledger; call it inside a `describe`. */
export function householdPacts(pact: ReturnType<typeof gatewayPact>): void {
  it('reads with whom the ledger is shared', () =>
    pact.uses(
      readHousehold,
      {
        state: 'signed in',
        reply: { members: true, invitations: true, ledgers: true },
        example: { members: [], invitations: [], ledgers: [], open: null },
      },
      async () => {
        expect((await run(queryFor(readHousehold))).members).toEqual([]);
      },
    ));

  it('makes an invitation', () => {
    const body = inviteMember.example.body!;
    return pact.uses(
      inviteMember,
      { state: 'signed in', body, reply: { id: true, role: true, token: true } },
      async () => {
        expect((await callRoute(inviteMember, { body })).token).toHaveLength(43);
      },
    );
  });

  it.each([lookAtInvitation, acceptInvitation])('is refused $name with a link that has expired', (route) =>
    pact.expectsRefusal(
      route,
      { state: 'signed in', fails: 'INVITATION_GONE', body: route.example.body! },
      async () => {
        expect(await codeOf(callRoute(route, { body: route.example.body! }))).toBe('INVITATION_GONE');
      },
    ),
  );

  it.each([removeMember, revokeInvitation, leaveLedger])(
    'is refused $name when there is nothing to end',
    (route) =>
      pact.expectsRefusal(route, { state: 'signed in', fails: 'NOT_FOUND' }, async () => {
        expect(await codeOf(callRoute(route, { params: route.example.params! }))).toBe('NOT_FOUND');
      }),
  );

  it('is refused a change of role for somebody who is no member', () => {
    const { params, body } = changeMember.example as Required<typeof changeMember.example>;
    return pact.expectsRefusal(changeMember, { state: 'signed in', fails: 'NOT_FOUND', body }, async () => {
      expect(await codeOf(callRoute(changeMember, { params, body }))).toBe('NOT_FOUND');
    });
  });

  it('is refused a ledger that is not shared', () => {
    const body = openLedger.example.body!;
    return pact.expectsRefusal(openLedger, { state: 'signed in', fails: 'LEDGER_CLOSED', body }, async () => {
      expect(await codeOf(callRoute(openLedger, { body }))).toBe('LEDGER_CLOSED');
    });
  });
}
