import { addressOf, isEndpoint, isRoute, type AnyEndpoint, type AnyRoute } from '@app/contracts-kernel';
import type { Consumed } from '@app/contracts-kernel/consumed';
import { messagePact, type MessagePact } from '@app/node-testing/pact';

/** Where a route starts from; `fails` for one that is refused there, `reply` for one whose lists may be empty there: what is named is needed. */
type Start = string | { state: string; fails: string } | { state: string; reply: Part };
type Part = { readonly [name: string]: true | Part | readonly [true | Part] };

/**
 * What the gateway needs of one service: that every request its routes ask is answered in full, for it passes answers on unread.
 * `states` names the state of each route that needs more than `anybody`, by the route's name; `more` adds what it needs besides, in the same file.
 */
export function forwardPact(
  provider: string,
  contracts: Record<string, unknown>,
  states: Record<string, Start>,
  more?: (pact: MessagePact) => void,
): void {
  describe(`the gateway needs of ${provider}`, () => {
    const pact = messagePact({ consumer: 'gateway', provider });
    for (const route of routesOf(contracts))
      it(`an answer to ${addressOf(route)}`, () => {
        const start = states[route.name] ?? 'anybody';
        if (typeof start === 'object' && 'reply' in start)
          return pact.uses(
            route,
            { state: start.state, request: requestOf(route), reply: start.reply as Consumed<unknown> },
            (reply) => expect(Object.keys(reply as object)).toEqual(Object.keys(start.reply)),
          );
        if (typeof start === 'object')
          return pact.expectsRefusal(route, { ...start, request: requestOf(route) }, (code) =>
            expect(route.errors).toContain(code),
          );
        return pact.uses(route, { state: start, request: requestOf(route), reply: true }, (reply) =>
          expect(() => route.reply.parse(reply)).not.toThrow(),
        );
      });
    more?.(pact);
  });
}

const routesOf = (contracts: Record<string, unknown>): (AnyRoute & AnyEndpoint)[] =>
  Object.values(contracts).filter((one) => isRoute(one) && isEndpoint(one));

const requestOf = ({ example }: AnyRoute): object => ({
  ...(example.params as object),
  ...(example.query as object),
  ...(example.body as object),
});
