import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathOf, resetCsrf, setTransport, type RouteArgs, type RouteReply } from '@app/api-client';
import { addressOf, headerNames, meaningOf, type AnyRoute, type ErrorCode } from '@app/contracts-kernel';
import { matchersFor, type Consumed } from '@app/contracts-kernel/consumed';
import { PactV4 } from '@pact-foundation/pact';
import { keepPact } from './pact-file';

interface Use {
  /** Required state of the gateway, from its closed list of states. */
  state: string;
}

export type AnswerUse<C extends AnyRoute> = Use &
  Partial<RouteArgs<C>> & {
    /** Exactly the members of the reply that this consumer uses. */
    reply: Consumed<RouteReply<C>>;
    /** A reply to choose from, if the contract's example does not contain enough. */
    example?: RouteReply<C>;
  };

export type RefusalUse<C extends AnyRoute> = Use & Partial<RouteArgs<C>> & { fails: ErrorCode };

/** What a remote or the shell needs from the gateway; written to `pacts/<consumer>-gateway.json` after all uses succeeded. */
export interface GatewayPact {
  /** A call this consumer makes. `test` runs the consumer's own code, whose calls reach a gateway that accepts only this one. */
  uses<C extends AnyRoute>(route: C, use: AnswerUse<C>, test: () => unknown): Promise<void>;
  /** A call that this consumer expects to be refused. */
  expectsRefusal<C extends AnyRoute>(route: C, use: RefusalUse<C>, test: () => unknown): Promise<void>;
}

/** Starts a consumer's pact with the gateway. One spec file per consumer, because it rewrites the pact file completely. */
export function gatewayPact(consumer: string): GatewayPact {
  const { keep, ...pact } = beginGatewayPact(consumer);
  afterAll(keep);
  return pact;
}

/** Like {@link gatewayPact}, but the caller writes the file with `keep`, optionally to another folder. */
export function beginGatewayPact(consumer: string, target?: string): GatewayPact & { keep(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'pact-'));
  const pact = new PactV4({ consumer, provider: 'gateway', dir, logLevel: 'error' });
  let begun = 0;
  let done = 0;

  const call = async (
    route: AnyRoute,
    use: Use & Parts,
    name: string,
    answer: { status: number; body: unknown },
    test: () => unknown,
  ): Promise<void> => {
    begun += 1;
    const parts = partsOf(route, use);
    const noBody = answer.status === 204;
    const interaction = () =>
      pact
        .addInteraction()
        .given(use.state)
        .uponReceiving(`${name}, given ${use.state}`)
        .withRequest(route.method, pathOf(route, parts.params), (request) => {
          if (parts.query) request.query(queryOf(parts.query));
          if (route.method === 'GET') return;
          request.headers({
            'content-type': 'application/json',
            [headerNames.idempotencyKey]: present,
            'x-csrf-token': present,
          });
          request.jsonBody(parts.body ?? {});
        })
        .willRespondWith(answer.status, (response) => void (noBody || response.jsonBody(answer.body)))
        .executeTest((gateway) => against(gateway.url, test));
    await untilRecorded(interaction);
    done += 1;
  };

  return {
    uses: async (route, use, test) => {
      const example = route.reply.parse(use.example ?? route.example.reply) as RouteReply<typeof route>;
      const body = route.status === 204 ? undefined : matchersFor(example, use.reply);
      await call(route, use as Use & Parts, addressOf(route), { status: route.status, body }, test);
    },
    expectsRefusal: (route, use, test) => {
      const { status, sentence } = meaningOf(use.fails);
      const body = {
        code: { 'pact:matcher:type': 'equality', value: use.fails },
        message: { 'pact:matcher:type': 'type', value: sentence },
      };
      return call(
        route,
        use as Use & Parts,
        `${addressOf(route)} refused with ${use.fails}`,
        { status, body },
        test,
      );
    },
    keep: () => {
      if (begun > 0 && done === begun) keepPact(path.join(dir, `${consumer}-gateway.json`), target);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const present = { 'pact:matcher:type': 'regex', regex: '.+', value: 'given-by-the-client' } as never;

/**
 * Repeats an interaction if the mock server answered the call but reports that it was not received: it records a call while
 * answering, so a quick test may ask for the result too early. A call that was never made still fails, because it fails every
 * time; any other error comes from the test itself and is thrown at once.
 */
export async function untilRecorded(interaction: () => Promise<void>, attempts = 3): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await interaction();
    } catch (error) {
      if (attempt >= attempts || !/expected but not received/.test(String(error))) throw error;
    }
}

/**
 * The given parts, otherwise those of the contract's example; checked against the contract, so that no pact contains a call that
 * the gateway would refuse.
 */
function partsOf(route: AnyRoute, use: Parts): Parts {
  const example = route.example as Parts;
  const parts: Parts = {};
  if (route.params) parts.params = (use.params ?? example.params) as Record<string, unknown>;
  if (route.query) parts.query = use.query ?? example.query;
  if (route.body) parts.body = use.body ?? example.body;
  route.params?.parse(parts.params);
  if (parts.query) route.query?.parse(queryOf(parts.query));
  route.body?.parse(parts.body);
  return parts;
}

const queryOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

async function against(url: string, test: () => unknown): Promise<void> {
  setTransport((target, init) => fetch(new URL(target, url), { ...init, credentials: 'omit' }));
  resetCsrf('token-of-the-page');
  try {
    await test();
  } finally {
    setTransport();
    resetCsrf();
  }
}
