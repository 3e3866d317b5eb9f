import type { RegistryRemote } from '@app/contracts-shell';

const begun = new Set<string>();

/**
 * Runs the scripts a build lists for a page while its entry is on the way: they only leave their modules where the entry's loader
 * looks for them. Resolves when all have come or failed; what is missing then the loader asks for again, and tells why it can't have it.
 */
export async function runScriptsOfPage({ entry, scripts }: RegistryRemote, page: string): Promise<void> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const parts = (scripts?.[page] ?? []).map((file) => folder + file).filter((file) => file !== entry);
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
