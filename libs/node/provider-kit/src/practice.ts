import { readFileSync } from 'node:fs';

/** Where an adapter's calls go, beside its own settings. */
export interface ProviderSurroundings {
  /** The provider is a practice one of the local stack: it is labelled so wherever it is seen. */
  practice: boolean;
  /** PEM of the authority that signs its certificate; the system's authorities when missing. */
  ca?: string;
}

/**
 * What the local stack says about a provider: `PRACTICE_PROVIDERS` lists those it plays itself, by comma,
 * `PROVIDER_CA_FILE` is the authority that signs them. A real provider is checked against the system's authorities.
 */
export function surroundingsOf(id: string, environment: NodeJS.ProcessEnv): ProviderSurroundings {
  const names = (environment['PRACTICE_PROVIDERS'] ?? '').split(',');
  if (!names.includes(id)) return { practice: false };
  const file = environment['PROVIDER_CA_FILE'];
  if (!file) throw new Error(`PROVIDER_CA_FILE is missing: the practice provider ${id} is signed by it`);
  return { practice: true, ca: readFileSync(file, 'utf8') };
}

const ownMachine = /^(localhost|127\.|0\.0\.0\.0|\[::1\])/;

/**
 * A real provider is never on this machine and never without encryption: such an address is a mistake that would
 * send people's keys to anyone who listens there. Throws a sentence that names the setting.
 */
export function refuseOwnMachine(
  id: string,
  settings: Record<string, unknown>,
  { practice }: ProviderSurroundings,
): void {
  if (practice) return;
  for (const [name, value] of Object.entries(settings)) {
    if (!name.endsWith('_URL') || typeof value !== 'string') continue;
    const url = new URL(value);
    if (url.protocol !== 'https:' || ownMachine.test(url.hostname))
      throw new Error(`${name} of provider ${id} must be an https address outside this machine`);
  }
}
