import { tokenArea, type TokenScope } from '@app/contracts-identity';
import { DomainError, isEndpoint, ownerOf, type AnyRoute } from '@app/contracts-kernel';

/** Whether a call changes nothing. This includes queries that are sent as POST because their input is large. */
const isRead = (contract: AnyRoute): boolean =>
  contract.method === 'GET' || (isEndpoint(contract) && contract.effect === 'query');

/**
 * Throws TOKEN_REFUSED if the scopes do not cover the route. Routes outside the token areas, such as sign-in and its protection, are open
 * to no token.
 */
export function requireScope(contract: AnyRoute, scopes: readonly TokenScope[]): void {
  const area = tokenArea.safeParse(ownerOf(contract)).data;
  const held = scopes.find((scope) => scope.area === area);
  if (!area)
    throw new DomainError('TOKEN_REFUSED', {
      message: 'No token can do this: it takes a sign-in in a browser.',
    });
  if (!held || (held.access === 'read' && !isRead(contract)))
    throw new DomainError('TOKEN_REFUSED', {
      message: `This token may not do that: it needs ${isRead(contract) ? 'read' : 'write'} for ${area}.`,
    });
}
