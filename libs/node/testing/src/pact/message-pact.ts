import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PactV4 } from '@pact-foundation/pact';
import {
  contractId,
  meaningOf,
  ownerOf,
  type AnyEvent,
  type AnyEndpoint,
  type ErrorCode,
  type PayloadOf,
  type ReplyOf,
  type RequestInput,
} from '@app/contracts-kernel';
import { matchersFor, onlyConsumed, type Consumed } from '@app/contracts-kernel/consumed';
import { keepPact } from './pact-files';

interface Use {
  /** Required state of the provider, from the provider's closed list. */
  state: string;
}

export interface ReplyUse<C extends AnyEndpoint> extends Use {
  /** Defaults to the contract's example. */
  request?: RequestInput<C>;
  /** Exactly the members of the reply that this consumer uses. */
  reply: Consumed<ReplyOf<C>>;
  /** A reply to choose from, if the contract's example does not contain enough. */
  example?: ReplyOf<C>;
}

export interface RefusalUse<C extends AnyEndpoint> extends Use {
  request?: RequestInput<C>;
  /** The error code this consumer expects. */
  fails: ErrorCode;
}

export interface EventUse<E extends AnyEvent> extends Use {
  payload: Consumed<PayloadOf<E>>;
  example?: PayloadOf<E>;
}

type Test<T> = (received: T) => unknown;

/** What one part needs from another over NATS; written to `pacts/<consumer>-<provider>.json` after all uses succeeded. */
export interface MessagePact {
  /**
   * A request this consumer sends. `test` gets a reply with only the members chosen in `reply`, and should run the consumer's own
   * code on it.
   */
  uses<C extends AnyEndpoint>(contract: C, use: ReplyUse<C>, test: Test<ReplyOf<C>>): Promise<void>;
  /** A request this consumer expects to be refused. `test` gets the code. */
  expectsRefusal<C extends AnyEndpoint>(
    contract: C,
    use: RefusalUse<C>,
    test: Test<ErrorCode>,
  ): Promise<void>;
  /** An event this consumer handles; its `state` at the provider triggers the event. */
  receives<E extends AnyEvent>(event: E, use: EventUse<E>, test: Test<PayloadOf<E>>): Promise<void>;
}

export interface Pair {
  consumer: string;
  provider: string;
}

/** Starts the pact of a pair. One spec file per pair, because it rewrites the pact file completely. */
export function messagePact(pair: Pair): MessagePact {
  const { keep, ...pact } = beginMessagePact(pair);
  afterAll(keep);
  return pact;
}

/** Like {@link messagePact}, but the caller writes the file with `keep`, optionally to another folder. */
export function beginMessagePact(pair: Pair, target?: string): MessagePact & { keep(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'pact-'));
  const pact = new PactV4({ ...pair, dir, logLevel: 'error' });
  let begun = 0;
  let done = 0;
  const keep = (): void => {
    if (begun > 0 && done === begun)
      keepPact(path.join(dir, `${pair.consumer}-${pair.provider}.json`), target);
    rmSync(dir, { recursive: true, force: true });
  };

  const counted = async (contract: AnyEndpoint | AnyEvent, work: () => Promise<unknown>): Promise<void> => {
    begun += 1;
    if (ownerOf(contract) !== pair.provider)
      throw new Error(`${contractId(contract)} belongs to ${ownerOf(contract)}, not to ${pair.provider}`);
    await work();
    done += 1;
  };
  const exchange = (
    contract: AnyEndpoint,
    use: Use & { request?: unknown },
    outcome: string,
    response: unknown,
    test: () => unknown,
  ) => {
    const request = (use.request ?? contract.example.request) as unknown;
    contract.request.parse(request);
    return pact
      .addSynchronousInteraction(`${contractId(contract)}${outcome}, given ${use.state}`)
      .given(use.state)
      .withRequest(
        (builder) => void builder.withContent('application/json', Buffer.from(JSON.stringify(request))),
      )
      .withResponse((builder) => void builder.withJSONContent(response))
      .executeTest(async () => void (await test()));
  };

  return {
    keep,
    uses: (contract, use, test) =>
      counted(contract, () => {
        const example = contract.reply.parse(use.example ?? contract.example.reply) as ReplyOf<
          typeof contract
        >;
        const reply = onlyConsumed(example, use.reply);
        return exchange(contract, use, '', matchersFor(example, use.reply), () => test(reply));
      }),
    expectsRefusal: (contract, use, test) =>
      counted(contract, () => {
        const response = {
          code: { 'pact:matcher:type': 'equality', value: use.fails },
          message: { 'pact:matcher:type': 'type', value: meaningOf(use.fails).sentence },
        };
        return exchange(contract, use, ` refused with ${use.fails}`, response, () => test(use.fails));
      }),
    receives: (event, use, test) =>
      counted(event, () => {
        const example = event.payload.parse(use.example ?? event.example) as PayloadOf<typeof event>;
        return pact
          .addAsynchronousInteraction()
          .given(use.state)
          .expectsToReceive(
            `${contractId(event)}, when ${use.state}`,
            (builder) => void builder.withJSONContent(matchersFor(example, use.payload)),
          )
          .executeTest(async () => void (await test(onlyConsumed(example, use.payload))));
      }),
  };
}
