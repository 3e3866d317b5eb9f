import type { WorkerMessage } from './worker-message';

/** The page that asked for them is drawn first. */
const restMs = 1_500;

/** Tells the service worker which scripts, fonts and pictures this page has used since it began, so that it keeps them. */
export function watchUsedFiles(container: ServiceWorkerContainer): void {
  const addresses: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const post = async (): Promise<void> => {
    timer = undefined;
    const { active } = await container.ready;
    // What was used while the worker was waited for goes with the rest: then nothing is left for the next time.
    const used = addresses.splice(0);
    if (used.length) active?.postMessage({ type: 'keep', addresses: used } satisfies WorkerMessage);
  };
  new PerformanceObserver((list) => {
    const used = list.getEntries().map(({ name }) => name);
    addresses.push(...used.filter((name) => /\/(assets|remotes)\//.test(name)));
    if (addresses.length) timer ??= setTimeout(() => void post(), restMs);
  }).observe({ type: 'resource', buffered: true });
}
