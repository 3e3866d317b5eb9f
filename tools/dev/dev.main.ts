/**
 * `npm run dev -- mf-payroll`: serves one remote from source, in the running stack's built shell or, with `--alone`, without the
 * shell on contract mocks.
 */
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { brand } from '@app/brand';
import { freePort, workspaceRoot } from '@app/node-testing';
import { type RemoteManifest } from '@app/contracts-shell';
import type { Configuration } from 'webpack';
import { findDeployables, type Deployable } from '../stack/workspace';
import { serveInShell } from './serve-in-shell';

interface WebBuild {
  remoteConfig(manifest: RemoteManifest, dirname: string, options: { outputPath: string }): Configuration;
  aloneConfig(manifest: RemoteManifest, dirname: string): Configuration;
}

const usage = 'npm run dev -- <mf-name> [--alone [--port <number>]] [--data <folder of the running stack>]';

async function main(): Promise<void> {
  process.env['NODE_ENV'] = 'development';
  const args = process.argv.slice(2);
  const name = args.find((arg) => arg.startsWith('mf-'));
  const remote = findDeployables().remotes.find((one) => one.name === name);
  if (!remote) throw new Error(name ? `There is no remote ${name} in this workspace.` : usage);
  const data = path.resolve(option(args, '--data') ?? path.join(homedir(), `.${brand.slug}`));
  // The federation plugin writes its entry relative to the working folder, so run in the remote's folder like its own build.
  process.chdir(remote.dir);
  const require = createRequire(path.join(workspaceRoot(), 'package.json'));
  const build = require('@app/web-build') as WebBuild;
  const manifest = require(path.join(remote.dir, 'remote.json')) as RemoteManifest;
  if (args.includes('--alone'))
    return serveAlone(
      build.aloneConfig(manifest, remote.dir),
      Number(option(args, '--port')) || (await freePort()),
    );
  const outputPath = path.join(workspaceRoot(), '.cache', 'dev', remote.name);
  const fromSource: Deployable = { ...remote, dist: outputPath };
  await serveInShell(fromSource, build.remoteConfig(manifest, remote.dir, { outputPath }), data);
}

async function serveAlone(config: Configuration, port: number): Promise<void> {
  const { default: webpack } = await import('webpack');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const server = new WebpackDevServer(
    { port, host: 'localhost', historyApiFallback: true, client: { overlay: true } },
    webpack(config)!,
  );
  await server.start();
  console.log(`On its own, with the examples of its contracts: http://localhost:${port}`);
}

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
