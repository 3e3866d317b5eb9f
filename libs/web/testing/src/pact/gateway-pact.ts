import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathOf, resetCsrf, setTransport, type RouteArgs, type RouteReply } from '@app/api-client';
import { addressOf, headerNames, meaningOf, type AnyRoute, type ErrorCode } from '@app/contracts-kernel';
import { matchersFor, type Consumed } from '@app/contracts-kernel/consumed';
import { PactV4 } from '@pact-foundation/pact';
import { keepPact } from './pact-file';

interface Use {
  /** What must be so at the gateway, in its words; from its closed list of states. */
  state: string;
}

export type AnswerUse<C extends AnyRoute> = Use &
  Partial<RouteArgs<C>> & {
    /** What of the answer this consumer uses, and no more. */
    reply: Consumed<RouteReply<C>>;
    /** An answer to choose from, where the contract's example does not show enough. */
    example?: RouteReply<C>;
  };

export type RefusalUse<C extends AnyRoute> = Use & Partial<RouteArgs<C>> & { fails: ErrorCode };

/** What a remote or the shell needs of the gateway; written to `pacts/<consumer>-gateway.json` when all of it was used successfully. */
export interface GatewayPact {
  /** A call this consumer makes. `test` runs the consumer's own code, whose calls reach a gateway that knows this one only. */
  uses<C extends AnyRoute>(route: C, use: AnswerUse<C>, test: () => unknown): Promise<void>;
  /** A call whose refusal this consumer expects. */
  expectsRefusal<C extends AnyRoute>(route: C, use: RefusalUse<C>, test: () => unknown): Promise<void>;
}

/** Begins a consumer's pact with the gateway. One spec file per consumer: the file is rewritten by it, not added to. */
export function gatewayPact(consumer: string): GatewayPact {
  const { keep, ...pact } = beginGatewayPact(consumer);
  afterAll(keep);
  return pact;
}

/** As {@link gatewayPact}, kept when and where asked for. */
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
 * Runs an interaction again when the mock server answered it and yet says it was not received: the server notes a
 * request beside answering it, so a quick test can ask for the result before it is noted. A call never made still
 * fails, having failed every time; anything else thrown is the test's own and passes through at once.
 */
export async function untilRecorded(interaction: () => Promise<void>, attempts = 3): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await interaction();
    } catch (error) {
      if (attempt >= attempts || !/expected but not received/.test(String(error))) throw error;
    }
}

/** What the use says, else the contract's example; checked against the contract, so that no pact asks what no gateway would take. */
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
