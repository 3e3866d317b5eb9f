import type { RegistryRemote } from '@app/contracts-shell';
import { folderOf } from './script-guard';

const begun = new Set<string>();

/**
 * Runs the scripts a build lists for a page while its entry is on the way: they only leave their modules where the entry's loader
 * looks for them. Resolves when all have come or failed; what is missing then the loader asks for again, and reports why it failed.
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
