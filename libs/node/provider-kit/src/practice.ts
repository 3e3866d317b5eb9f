import { readFileSync } from 'node:fs';

/** Environment of an adapter, in addition to its own settings. */
export interface ProviderEnvironment {
  /** Whether it is a practice provider of the local stack; screens label it as such. */
  practice: boolean;
  /** PEM of the authority that signs its certificate; defaults to the system's authorities. */
  ca?: string;
}

/**
 * Reads the local stack's settings for a provider: `PRACTICE_PROVIDERS` lists the ones it simulates, separated by
 * commas, `PROVIDER_CA_FILE` is the authority that signs their certificates. A real provider is verified with the
 * system's authorities.
 */
export function providerEnvironmentOf(id: string, environment: NodeJS.ProcessEnv): ProviderEnvironment {
  const names = (environment['PRACTICE_PROVIDERS'] ?? '').split(',');
  if (!names.includes(id)) return { practice: false };
  const file = environment['PROVIDER_CA_FILE'];
  if (!file) throw new Error(`PROVIDER_CA_FILE is missing: the practice provider ${id} is signed by it`);
  return { practice: true, ca: readFileSync(file, 'utf8') };
}

const ownMachine = /^(localhost|127\.|0\.0\.0\.0|\[::1\])/;

/**
 * Refuses addresses on this machine or without encryption for a real provider, because such a mistake would send
 * people's keys to whoever listens there. Throws an error that names the setting.
 */
export function requireRemoteAddress(
  id: string,
  settings: Record<string, unknown>,
  { practice }: ProviderEnvironment,
): void {
  if (practice) return;
  for (const [name, value] of Object.entries(settings)) {
    if (!name.endsWith('_URL') || typeof value !== 'string') continue;
    const url = new URL(value);
    if (url.protocol !== 'https:' || ownMachine.test(url.hostname))
      throw new Error(`${name} of provider ${id} must be an https address outside this machine`);
  }
}
