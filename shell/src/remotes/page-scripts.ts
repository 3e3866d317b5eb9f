import type { RegistryRemote } from '@app/contracts-shell';
import { folderOf } from './script-guard';

const begun = new Set<string>();

/**
 * Runs the scripts that a build lists for a page while its entry is loading: they only register their modules for the entry's loader.
 * Resolves when all have loaded or failed; the loader requests missing ones again and reports why they failed.
 */
export async function runScriptsOfPage({ entry, scripts }: RegistryRemote, page: string): Promise<void> {
  const folder = folderOf(entry);
  const parts = (scripts?.[page] ?? [])
    .filter((file) => !entry.endsWith(`/${file}`))
    .map((file) => folder + file);
  await Promise.all(parts.filter((file) => !begun.has(file)).map(run));
}

function run(address: string): Promise<void> {
  begun.add(address);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => resolve(), { once: true });
    // The script guard adds the digest.
    script.src = address;
    document.head.append(script);
  });
}
