import { createStore } from '@app/shell-sdk';
import { registryStore, widgetsOf } from '../registry/registry-store';
import { folderOf } from '../remotes/script-guard';
import type { WorkerMessage } from '../pwa/worker-message';
import { chooseCopy, keepsCopy } from './offline-choice';
import { eraseCopy } from './kept-answers';

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** Without the service worker nothing starts without a connection, so that nothing need be kept for it. */
const isWanted = (): boolean => keepsCopy() && Boolean(workers?.controller);

/** Whether a copy is kept on this device. */
export const copyWanted = createStore(isWanted());
workers?.addEventListener('controllerchange', () => copyWanted.set(isWanted()));

export async function wantCopy(wants: boolean): Promise<void> {
  chooseCopy(wants);
  copyWanted.set(isWanted());
  if (!wants) await eraseCopy();
}

/** The scripts of every remote that fills the copy. */
const filesOfCopy = (): string[] =>
  widgetsOf(registryStore.get(), 'shell.offline').flatMap(({ remote }) =>
    Object.keys(remote.integrity)
      .filter((file) => file.endsWith('.js'))
      .map((file) => folderOf(remote.entry) + file),
  );

/** Whether the worker has them all: before, a form may not open without a connection though its data is there. */
export async function filesAreKept(): Promise<boolean> {
  const kept = await Promise.all(filesOfCopy().map((file) => caches.match(file)));
  return kept.every(Boolean);
}

const atOnce = 8;
const pauseMs = 500;

/** Has the worker keep the scripts of every remote that fills the copy: what can be read without a connection can also be drawn. */
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
