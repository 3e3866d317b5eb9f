import { DomainError, type ProviderSetup } from '@app/contracts-kernel';
import type { z } from 'zod';
import { refuseOwnMachine, surroundingsOf, type ProviderSurroundings } from './practice';

/**
 * One way of reaching a provider: which settings it needs and how to make its client from them.
 * `Port` is what the product asks of any provider of this kind.
 */
export interface ProviderAdapter<Port, Settings extends z.ZodObject = z.ZodObject> {
  /** Short name in settings, logs and messages: `adp`. */
  id: string;
  /** Names and shapes of the environment variables it needs. */
  settings: Settings;
  create(settings: z.output<Settings>, surroundings: ProviderSurroundings): Port;
}

/** Keeps the type of an adapter's settings where adapters of different settings stand in one list. */
export const providerAdapter = <Port, Settings extends z.ZodObject>(
  adapter: ProviderAdapter<Port, Settings>,
): ProviderAdapter<Port> => adapter as unknown as ProviderAdapter<Port>;

export interface ConfiguredProvider<Port> {
  id: string;
  port: Port;
  /** It is a practice provider of the local stack. */
  practice: boolean;
}

/** What a screen shows of a provider before anything is clicked. */
export const setupOf = (provider: ConfiguredProvider<unknown> | undefined): ProviderSetup => ({
  available: provider !== undefined,
  practice: provider?.practice ?? false,
});

/**
 * The first adapter whose settings stand in the environment, or undefined when none of any adapter's does.
 * Settings that are there in part or do not fit are a mistake of the operator, reported at start: throws a sentence naming them, never their values.
 */
export function configuredProvider<Port>(
  adapters: readonly ProviderAdapter<Port>[],
  environment: NodeJS.ProcessEnv,
): ConfiguredProvider<Port> | undefined {
  for (const adapter of adapters) {
    const names = Object.keys(adapter.settings.shape);
    if (!names.some((name) => environment[name])) continue;
    const settings = adapter.settings.safeParse(
      Object.fromEntries(names.map((name) => [name, environment[name] || undefined])),
    );
    if (!settings.success)
      throw new Error(
        `Provider ${adapter.id} is only half set up: look at ${[...new Set(settings.error.issues.map((issue) => String(issue.path[0])))].join(', ')}`,
      );
    const surroundings = surroundingsOf(adapter.id, environment);
    refuseOwnMachine(adapter.id, settings.data, surroundings);
    return {
      id: adapter.id,
      port: adapter.create(settings.data, surroundings),
      practice: surroundings.practice,
    };
  }
  return undefined;
}

/** The provider, or PROVIDER_NOT_CONFIGURED with a sentence for the person who asked. */
export function requireProvider<Port>(
  provider: ConfiguredProvider<Port> | undefined,
  sentence: string,
): Port {
  if (!provider) throw new DomainError('PROVIDER_NOT_CONFIGURED', { message: sentence });
  return provider.port;
}
