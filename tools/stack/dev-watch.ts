import { watch } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { buildStale } from './build-step';
import { affectedBy } from './affected';
import { type Progress } from './progress';
import { type Stack } from './stack';

const ignored =
  /(^|\/)(node_modules|dist|\.nx|\.cache|\.git|\.federation|coverage|test)(\/|$)|\.spec\.tsx?$|\.tmp|~$/;
const settleMs = 150;

/** Rebuilds and restarts what a saved file belongs to; nothing else is touched. */
export function watchSources(stack: Stack, progress: Progress): void {
  const root = workspaceRoot();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> = Promise.resolve();
  const apply = (): void => {
    const files = [...changed];
    changed.clear();
    busy = busy
      .then(() => rebuild(stack, progress, files))
      .catch((error: Error) => progress.say(error.message));
  };
  for (const folder of [
    'libs',
    'services',
    'gateway',
    'shell',
    ...stack.deployables.remotes.map((one) => one.name),
  ]) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      const file = path.join(folder, name ?? '');
      if (!name || ignored.test(file)) return;
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(apply, settleMs);
    });
  }
  progress.say('Watching for changes.');
}

async function rebuild(stack: Stack, progress: Progress, files: readonly string[]): Promise<void> {
  const { services, gateway, shell, remotes } = stack.deployables;
  const hit = affectedBy(files, [...services, ...gateway, ...shell, ...remotes]);
  if (hit.length === 0) return;
  await progress.step(
    'rebuild',
    () => buildStale(hit, () => undefined),
    () => hit.map((one) => one.name).join(', '),
  );
  const servers = hit.filter((one) => services.includes(one) || gateway.includes(one));
  await Promise.all(servers.map((one) => stack.restart(one.name)));
  if (hit.some((one) => remotes.includes(one))) await stack.publishRemotes();
}
