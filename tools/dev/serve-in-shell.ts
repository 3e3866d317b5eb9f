import { type Deployment } from '@app/contracts-shell';
import type { Configuration, Stats, Watching } from 'webpack';
import { activate, listDeployments } from '../stack/publish/deploy-client';
import { publishBuild } from '../stack/publish/remote-publisher';
import { findRunningTarget, type RunningTarget } from '../stack/publish/running-target';
import { type Deployable } from '../stack/workspace';

/**
 * Rebuilds a remote on save and activates each build on the running stack, with the same publish and switch as a release. At the
 * end it switches back to the previously active version.
 */
export async function serveInShell(
  remote: Deployable,
  config: Configuration,
  dataDir: string,
): Promise<void> {
  const target = findRunningTarget(dataDir);
  const before = await deploymentOf(target, remote.name);
  const { default: webpack } = await import('webpack');
  const compiler = webpack(config)!;
  let turn: Promise<void> = Promise.resolve();
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    turn = turn
      .then(() => release(remote, target, error, stats))
      .catch((reason: Error) => console.error(reason.message));
  });
  console.log(`Building ${remote.name} from source for ${target.origin} …`);
  let leaving = false;
  // Both a terminal and npm forward Ctrl-C: the second signal must not interrupt the switch back.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (leaving) return;
      leaving = true;
      void leave(watching, target, before);
    });
}

async function release(
  remote: Deployable,
  target: RunningTarget,
  error: Error | null,
  stats: Stats | undefined,
): Promise<void> {
  if (error) throw error;
  if (stats?.hasErrors()) return console.error(stats.toString({ all: false, errors: true, colors: false }));
  const { build } = await publishBuild(remote, target);
  await activate(target, build.manifest.name, build.version);
  console.log(`${new Date().toLocaleTimeString()}  ${build.version} is in service`);
}

async function leave(
  watching: Watching | undefined,
  target: RunningTarget,
  before: Deployment | undefined,
): Promise<void> {
  await new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
  if (before?.active) {
    await activate(target, before.name, before.active);
    console.log(`Back to ${before.active}.`);
  }
  process.exit(0);
}

const deploymentOf = async (target: RunningTarget, name: string): Promise<Deployment | undefined> =>
  (await listDeployments(target)).find((one) => one.name === name);
