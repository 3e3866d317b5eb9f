import { fetchAsset } from '@app/api-client';
import type { Registry } from '@app/contracts-shell';

/** Maps the folder of a build to its digests. Earlier builds stay, because a page that runs one still loads its parts. */
const builds = new Map<string, Readonly<Record<string, string>>>();
/** Scripts that failed to load, with the digest they should have had. */
const failed = new Map<string, string | undefined>();

/** Called with the address of each script that failed to load. */
const listeners = new Set<(url: string) => void>();

/** The folder, ending with a slash, that contains a build's entry and all its files. */
export const folderOf = (entry: string): string => new URL('.', new URL(entry, location.origin)).href;

export function trustBuilds({ remotes }: Registry): void {
  for (const { entry, integrity } of remotes) builds.set(folderOf(entry), integrity);
}

/** The published digest of a remote's script; null for a script that belongs to no remote; undefined for one that was never published. */
export function digestOf(url: URL): string | null | undefined {
  const { href } = new URL(url.pathname, url.origin);
  for (const [folder, integrity] of builds)
    if (href.startsWith(folder)) return integrity[href.slice(folder.length)];
  return url.origin === location.origin && !url.pathname.startsWith('/remotes/') ? null : undefined;
}

/** A digest that no content has, so the browser refuses every answer. */
const refusal = `sha384-${'A'.repeat(64)}`;

/**
 * Every script element that the page creates gets the published digest before its address; the browser then refuses other content. One
 * place covers all scripts: the entry loaded by the federation runtime, and the chunks loaded by each remote's own loader, which do not set
 * digests.
 */
export function installScriptGuard(): void {
  const prototype = HTMLScriptElement.prototype;
  const native = Object.getOwnPropertyDescriptor(prototype, 'src')!;
  Object.defineProperty(prototype, 'src', {
    ...native,
    set(this: HTMLScriptElement, value: string) {
      const url = new URL(String(value), document.baseURI);
      const digest = digestOf(url);
      if (digest !== null) {
        this.crossOrigin = 'anonymous';
        this.integrity = digest ?? refusal;
        // In the capture phase, so that the failure is recorded before the loader's own handler runs.
        this.addEventListener('error', () => noteFailure(url.href, digest), { once: true, capture: true });
      }
      native.set!.call(this, value);
    },
  });
  const setAttribute = Element.prototype.setAttribute;
  prototype.setAttribute = function (this: HTMLScriptElement, name: string, value: string) {
    if (name.toLowerCase() === 'src') this.src = value;
    else setAttribute.call(this, name, value);
  };
}

function noteFailure(url: string, digest: string | undefined): void {
  failed.set(url, digest);
  for (const listener of listeners) listener(url);
}

/**
 * Why a remote failed, because a script element does not say. A file that was never published, or whose content differs, failed its
 * integrity check.
 */
export async function explainFailure(entry: string): Promise<'REMOTE_INTEGRITY' | 'REMOTE_LOAD' | undefined> {
  const mine = failuresOf(entry);
  for (const [url] of mine) failed.delete(url);
  if (!mine.length) return undefined;
  return (await hasRefused(mine)) ? 'REMOTE_INTEGRITY' : 'REMOTE_LOAD';
}

/** Calls `listener` once a script of the remote was refused for its content. Returns a function that removes the listener. */
export function onRefusedScript(entry: string, listener: () => void): () => void {
  const folder = folderOf(entry);
  const own = (url: string): void => {
    if (url.startsWith(folder))
      void hasRefused(failuresOf(entry)).then((refused) => refused && listeners.has(own) && listener());
  };
  listeners.add(own);
  return () => void listeners.delete(own);
}

const failuresOf = (entry: string): [string, string | undefined][] => {
  const folder = folderOf(entry);
  return [...failed].filter(([url]) => url.startsWith(folder));
};

async function hasRefused(scripts: readonly [string, string | undefined][]): Promise<boolean> {
  for (const [url, digest] of scripts) {
    const actual = await sha384(url).catch(() => undefined);
    if (digest === undefined || (actual && actual !== digest)) return true;
  }
  return false;
}

async function sha384(url: string): Promise<string | undefined> {
  const bytes = await fetchAsset(url);
  return (
    bytes &&
    `sha384-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))))}`
  );
}
