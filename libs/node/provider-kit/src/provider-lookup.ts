import { DomainError, type ProviderSetup } from '@app/contracts-kernel';
import type { z } from 'zod';
import { requireRemoteAddress, providerEnvironmentOf, type ProviderEnvironment } from './practice';

/**
 * One implementation of a provider: its settings and how to create its client from them. `Port` is the interface the product
 * requires of this kind of provider.
 */
export interface ProviderAdapter<Port, Settings extends z.ZodObject = z.ZodObject> {
  /** Short name in settings, logs and messages: `adp`. */
  id: string;
  /** Names and shapes of the environment variables it needs. */
  settings: Settings;
  create(settings: z.output<Settings>, surroundings: ProviderEnvironment): Port;
}

/** Lets adapters with different settings share one list, while each keeps its own settings type inside. */
export const providerAdapter = <Port, Settings extends z.ZodObject>(
  adapter: ProviderAdapter<Port, Settings>,
): ProviderAdapter<Port> => adapter as unknown as ProviderAdapter<Port>;

export interface ConfiguredProvider<Port> {
  id: string;
  port: Port;
  /** Whether it is a practice provider of the local stack. */
  practice: boolean;
}

/** What a screen shows about a provider before the person clicks anything. */
export const setupOf = (provider: ConfiguredProvider<unknown> | undefined): ProviderSetup => ({
  available: provider !== undefined,
  practice: provider?.practice ?? false,
});

/**
 * The first adapter whose settings are in the environment; undefined if there are no settings for any adapter. Incomplete or
 * invalid settings are the operator's mistake and are reported at start: throws an error that names the settings but never their
 * values.
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
    const surroundings = providerEnvironmentOf(adapter.id, environment);
    requireRemoteAddress(adapter.id, settings.data, surroundings);
    return {
      id: adapter.id,
      port: adapter.create(settings.data, surroundings),
      practice: surroundings.practice,
    };
  }
  return undefined;
}

/** Returns the provider, or throws PROVIDER_NOT_CONFIGURED with a sentence for the person. */
export function requireProvider<Port>(
  provider: ConfiguredProvider<Port> | undefined,
  sentence: string,
): Port {
  if (!provider) throw new DomainError('PROVIDER_NOT_CONFIGURED', { message: sentence });
  return provider.port;
}
