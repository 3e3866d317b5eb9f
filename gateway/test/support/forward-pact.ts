import { addressOf, isEndpoint, isRoute, type AnyEndpoint, type AnyRoute } from '@app/contracts-kernel';
import type { Consumed } from '@app/contracts-kernel/consumed';
import { messagePact, type MessagePact } from '@app/node-testing/pact';

/**
 * The state that a route starts from; `fails` is the code of a refusal in that state, `reply` names the parts that must be present if lists
 * may be empty.
 */
type Start = string | { state: string; fails: string } | { state: string; reply: Part };
type Part = { readonly [name: string]: true | Part | readonly [true | Part] };

/**
 * The pact of the gateway with one service: every request of its routes must be answered in full, because the gateway forwards answers
 * unread. `states` gives, by route name, the state of each route that needs more than `anybody`; `more` adds further interactions to the
 * same file.
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
