import { callRoute } from '@app/api-client';
import { getRegistry, type Registry } from '@app/contracts-shell';

const storageKey = 'registry';

/** The registry contains nothing personal, so the last valid one is stored for a start without the server. */
const keep = (registry: Registry): Registry => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(registry));
  } catch {
    // Without storage the next start needs the server.
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

/** Checks just enough to tell a registry from an error page; the gateway validated everything when it was published. */
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
  if (!sound) throw new Error('The registry is invalid');
  return registry;
}

export interface RegistryState {
  registry: Registry;
  /** Why this is not the server's current registry. */
  problem?: string;
}

/** The current registry. If the server fails or returns something else: the last valid one, or an empty one, with the reason. */
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
