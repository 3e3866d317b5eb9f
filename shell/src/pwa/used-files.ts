import type { WorkerMessage } from './worker-message';

/** Milliseconds to wait, so that the page that requested the files is drawn first. */
const restMs = 1_500;

/** Tells the service worker which scripts, fonts and images this page has used since its start, so that it stores them. */
export function watchUsedFiles(container: ServiceWorkerContainer): void {
  const addresses: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const post = async (): Promise<void> => {
    timer = undefined;
    const { active } = await container.ready;
    // Files used while waiting for the worker are sent with the rest.
    const used = addresses.splice(0);
    if (used.length) active?.postMessage({ type: 'keep', addresses: used } satisfies WorkerMessage);
  };
  new PerformanceObserver((list) => {
    const used = list.getEntries().map(({ name }) => name);
    addresses.push(...used.filter((name) => /\/(assets|remotes)\//.test(name)));
    if (addresses.length) timer ??= setTimeout(() => void post(), restMs);
  }).observe({ type: 'resource', buffered: true });
}
