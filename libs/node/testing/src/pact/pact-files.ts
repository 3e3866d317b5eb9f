import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../servers/paths';

/** The members of a pact file (Pact specification 4) that we read. */
export interface Interaction {
  type: 'Synchronous/HTTP' | 'Synchronous/Messages' | 'Asynchronous/Messages';
  description: string;
  providerStates?: { name: string }[];
  /** Present for a request over NATS. */
  request?: { contents?: { content: unknown } };
}
export interface PactFile {
  consumer: { name: string };
  provider: { name: string };
  interactions: Interaction[];
}

export const pactsDir = (): string => path.join(workspaceRoot(), 'pacts');

/**
 * Copies a newly written pact into `pacts/`, with its interactions in a fixed order. If CI is set, a pact that differs from the
 * committed one is an error instead. Test runs selected by name do not change the committed pact.
 */
export function keepPact(file: string, dir = pactsDir()): void {
  if (process.env['TESTS_CHOSEN_BY_NAME'] && dir === pactsDir()) return;
  const pact = JSON.parse(readFileSync(file, 'utf8')) as PactFile;
  pact.interactions.sort((a, b) => (a.description < b.description ? -1 : 1));
  const text = `${JSON.stringify(pact, null, 2)}\n`;
  const target = path.join(dir, path.basename(file));
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  if (process.env['CI'] && dir === pactsDir())
    throw new Error(
      `${path.basename(file)} is not what the consumer's tests say. Run them without CI set and commit the file.`,
    );
  mkdirSync(dir, { recursive: true });
  // Written atomically, because the provider's tests may be reading it.
  writeFileSync(`${target}.${process.pid}`, text);
  renameSync(`${target}.${process.pid}`, target);
}

/** The committed pacts whose provider is this one. */
export function pactsOf(provider: string, dir = pactsDir()): { file: string; pact: PactFile }[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      file: path.join(dir, name),
      pact: JSON.parse(readFileSync(path.join(dir, name), 'utf8')) as PactFile,
    }))
    .filter(({ pact }) => pact.provider.name === provider);
}

/** States named in the pacts that the provider does not know. */
export function unknownStates(pacts: readonly { pact: PactFile }[], known: readonly string[]): string[] {
  const needed = pacts.flatMap(({ pact }) =>
    pact.interactions.flatMap((interaction) => (interaction.providerStates ?? []).map((state) => state.name)),
  );
  return [...new Set(needed)].filter((state) => !known.includes(state));
}
