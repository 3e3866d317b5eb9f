import type { VerifierOptions } from '@pact-foundation/pact';
import {
  exampleActor,
  isDomainError,
  type Actor,
  type AnyEvent,
  type AnyEndpoint,
  contractId,
  isEndpoint,
  isEvent,
} from '@app/contracts-kernel';

import { newId } from '@app/ids';
import type { TestStack } from '../service/test-stack';
import { pactsOf, unknownStates, type Interaction, type PactFile } from './pact-files';
import { runVerifier } from './verification';

export interface StateContext {
  stack: TestStack;
  /** A new person who sends the following request and owns the data created here. */
  actor: Actor;
}

/**
 * Sets up a pact's state through the provider's own requests or store. Returned members replace members of the request, for ids
 * that the provider chose.
 */
export type ProviderState = (context: StateContext) => Promise<void | Record<string, unknown>>;

export interface VerifyMessages {
  provider: string;
  /** The running provider's stack, so that everything uses the real broker and store. */
  stack: TestStack;
  /** The provider's requests and events under any names, such as `import * as contracts`. */
  contracts: Record<string, unknown>;
  /** The closed list of states; any other state fails the verification. */
  states: Record<string, ProviderState>;
  /** Folder of the pacts; defaults to `pacts/` of the workspace. */
  dir?: string;
}

/** Replays every request and triggers every event in the consumers' pacts with this provider. Throws if one does not match. */
export async function verifyMessagePacts({
  provider,
  stack,
  contracts,
  states,
  dir,
}: VerifyMessages): Promise<{ verified: number }> {
  const pacts = pactsOf(provider, dir).filter(({ pact }) => messagesOf(pact).length > 0);
  const unknown = unknownStates(pacts, Object.keys(states));
  if (unknown.length > 0)
    throw new Error(
      `${provider} does not know these states: ${unknown.map((state) => `"${state}"`).join(', ')}`,
    );
  const byId = contractsById(contracts);
  for (const { file, pact } of pacts) {
    const failures: string[] = [];
    const answer = (interaction: Interaction) => async () => {
      try {
        return await replay(interaction, stack, byId, states);
      } catch (error) {
        failures.push(`${interaction.description}: ${(error as Error).message}`);
        throw error;
      }
    };
    const options: VerifierOptions = {
      pactUrls: [file],
      messageProviders: Object.fromEntries(
        messagesOf(pact).map((interaction) => [interaction.description, answer(interaction)]),
      ),
      // States are set up together with the request, by the same actor.
      stateHandlers: Object.fromEntries(Object.keys(states).map((state) => [state, () => Promise.resolve()])),
    };
    await runVerifier(provider, pact, options, failures);
  }
  return { verified: pacts.reduce((sum, { pact }) => sum + messagesOf(pact).length, 0) };
}

const messagesOf = (pact: PactFile): Interaction[] =>
  pact.interactions.filter((interaction) => interaction.type !== 'Synchronous/HTTP');

function contractsById(contracts: Record<string, unknown>): Map<string, AnyEndpoint | AnyEvent> {
  const usable = Object.values(contracts).filter(
    (one): one is AnyEndpoint | AnyEvent => isEndpoint(one) || isEvent(one),
  );
  return new Map(usable.map((contract) => [contractId(contract), contract]));
}

async function replay(
  interaction: Interaction,
  stack: TestStack,
  contracts: Map<string, AnyEndpoint | AnyEvent>,
  states: Record<string, ProviderState>,
): Promise<unknown> {
  const id = /^[^\s,]+/.exec(interaction.description)![0];
  const contract = contracts.get(id);
  if (!contract) throw new Error(`There is no contract ${id}`);
  const actor: Actor = { ...exampleActor, userId: newId() };
  let override: Record<string, unknown> = {};
  for (const { name } of interaction.providerStates ?? [])
    override = { ...override, ...(await states[name]!({ stack, actor })) };
  if (contract.kind === 'event')
    return (await stack.emitted(contract, (_payload, event) => event.userId === actor.userId)).payload;
  const request = interaction.request?.contents?.content as Record<string, unknown>;
  const known = Object.fromEntries(Object.entries(override).filter(([name]) => name in request));
  return stack.ask(contract, { ...request, ...known }, { as: actor }).catch((error: unknown) => {
    if (isDomainError(error)) return error.toBody();
    throw error;
  });
}
