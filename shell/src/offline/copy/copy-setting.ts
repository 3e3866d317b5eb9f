import { createStore } from '@app/shell-sdk';
import { registryStore, widgetsOf } from '../../registry/registry-store';
import { folderOf } from '../../remotes/script-guard';
import { shellKeptKey, type WorkerMessage } from '../../pwa/worker-message';
import { chooseCopy, keepsCopy } from './offline-choice';
import { eraseCopy } from './kept-answers';

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** Without the service worker the app cannot start offline, so nothing needs to be stored for it. */
const isWanted = (): boolean => keepsCopy() && Boolean(workers?.controller);

/** Whether this device keeps an offline copy. */
export const copyIsOn = createStore(isWanted());
workers?.addEventListener('controllerchange', () => copyIsOn.set(isWanted()));

export async function setCopyOn(wants: boolean): Promise<void> {
  chooseCopy(wants);
  copyIsOn.set(isWanted());
  if (!wants) await eraseCopy();
}

/** The scripts of every remote that stores data in the copy. */
const filesOfCopy = (): string[] =>
  widgetsOf(registryStore.get(), 'shell.offline').flatMap(({ remote }) =>
    Object.keys(remote.integrity)
      .filter((file) => file.endsWith('.js'))
      .map((file) => folderOf(remote.entry) + file),
  );

/** Whether the worker has stored all of these scripts and the shell's. Before that, a form may not open offline although its data is stored. */
export async function filesAreKept(): Promise<boolean> {
  const files = await Promise.all([shellKeptKey, ...filesOfCopy()].map((file) => caches.match(file)));
  return files.every(Boolean);
}

/** Lets the worker store the shell's parts, so that every page of the shell opens offline and after a newer version was published. */
export async function keepShell(): Promise<void> {
  const ready = await workers?.ready;
  ready?.active?.postMessage({ type: 'keep-shell' } satisfies WorkerMessage);
}

const atOnce = 8;
const pauseMs = 500;

/** Lets the worker store the scripts of every remote that stores data in the copy, so that what can be read offline can also be drawn. */
export function keepFiles(): () => void {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announceNow = () => {
    timer = undefined;
    const addresses = waiting.splice(0, atOnce);
    if (addresses.length === 0) return;
    workers?.controller?.postMessage({ type: 'keep', addresses } satisfies WorkerMessage);
    timer = setTimeout(announceNow, pauseMs);
  };
  const listAll = () => {
    waiting = filesOfCopy();
    timer ??= setTimeout(announceNow, pauseMs);
  };
  listAll();
  const forget = registryStore.subscribe(listAll);
  return () => {
    forget();
    clearTimeout(timer);
  };
}
