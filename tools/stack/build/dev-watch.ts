import { watch } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { buildStale } from './build-step';
import { affectedBy } from './affected';
import { type Progress } from '../progress';
import { type Deployable, type Deployables } from '../workspace';

const ignored =
  /(^|\/)(node_modules|dist|\.nx|\.cache|\.git|\.federation|coverage|test)(\/|$)|\.spec\.tsx?$|\.tmp|~$/;
const settleMs = 150;

/** A running stack that accepts new builds. */
export interface Rebuildable {
  readonly deployables: Deployables;
  restart(name: string): Promise<void>;
  /** Activates the current builds of these remotes, even ones that were active before. */
  release(remotes: readonly Deployable[]): Promise<void>;
}

export interface WatchOptions {
  root?: string;
  build?: (projects: readonly Deployable[]) => Promise<unknown>;
}

/**
 * Rebuilds and restarts only the parts that a saved file belongs to. Returns a function that stops watching.
 */
export function watchSources(
  stack: Rebuildable,
  progress: Progress,
  { root = workspaceRoot(), build = (hit) => buildStale(hit, () => undefined) }: WatchOptions = {},
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> = Promise.resolve();
  const rebuild = async (files: readonly string[]): Promise<void> => {
    const { services, gateway, web, remotes } = stack.deployables;
    const hit = affectedBy(files, Object.values(stack.deployables).flat(), root);
    if (hit.length === 0) return;
    await progress.step(
      'rebuild',
      () => build(hit),
      () => hit.map((one) => one.name).join(', '),
    );
    const servers = hit.filter((one) => [...services, ...gateway, ...web].includes(one));
    await Promise.all(servers.map((one) => stack.restart(one.name)));
    const released = hit.filter((one) => remotes.includes(one));
    if (released.length > 0) await stack.release(released);
  };
  const apply = (): void => {
    const files = [...changed];
    changed.clear();
    busy = busy.then(() => rebuild(files)).catch((error: Error) => progress.say(error.message));
  };
  const parts = Object.values(stack.deployables).flat();
  const folders = ['libs', ...parts.map((one) => path.relative(root, one.dir))];
  const watchers = folders.map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      const file = path.join(folder, name ?? '');
      if (!name || ignored.test(file)) return;
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(apply, settleMs);
    }),
  );
  progress.say('Watching for changes.');
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
