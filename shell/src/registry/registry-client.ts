import { callRoute } from '@app/api-client';
import { getRegistry, type Registry } from '@app/contracts-shell';

const storageKey = 'registry';

/** The registry holds nothing personal, so the last good one is kept for a start without the server. */
const keep = (registry: Registry): Registry => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(registry));
  } catch {
    // Storage refused: the next start needs the server.
  }
  return registry;
};

export function keptRegistry(): Registry | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    return text ? valid(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

/** Enough of a check to tell a registry from an error page; the gateway validated the whole when it was published. */
function valid(value: unknown): Registry {
  const registry = value as Registry | null;
  const sound =
    registry &&
    Number.isInteger(registry.serial) &&
    Array.isArray(registry.remotes) &&
    registry.remotes.every(
      (remote) =>
        remote.name &&
        remote.entry &&
        remote.integrity &&
        Array.isArray(remote.pages) &&
        Array.isArray(remote.slots),
    );
  if (!sound) throw new Error('The registry is not one');
  return registry;
}

export interface RegistryState {
  registry: Registry;
  /** Why this is not the server's current registry. */
  problem?: string;
}

/** The current registry; when the server fails or sends something else, the last good one, or an empty one, with the reason. */
export async function loadRegistry(inlined?: Registry): Promise<RegistryState> {
  try {
    return { registry: keep(valid(inlined ?? (await callRoute(getRegistry)))) };
  } catch (error) {
    return {
      registry: keptRegistry() ?? { serial: -1, remotes: [] },
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}
