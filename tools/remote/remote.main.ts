/** `npm run remote -- publish|activate|rollback|list`: switches one remote of a running stack; the shell is not rebuilt. */
import { homedir } from 'node:os';
import path from 'node:path';
import { brand } from '@app/brand';
import { type Deployment } from '@app/contracts-shell';
import { buildStale } from '../stack/build/build-step';
import { activate, listDeployments, rollback } from '../stack/publish/deploy-client';
import { publishBuild } from '../stack/publish/remote-publisher';
import { findRunningTarget, type RunningTarget } from '../stack/publish/running-target';
import { findDeployables, type Deployable } from '../stack/workspace';

const usage = `npm run remote -- list
npm run remote -- publish <mf-name>             builds, copies and records it; --activate switches to it too
npm run remote -- activate <mf-name> [version]  without a version: the newest published one
npm run remote -- rollback <mf-name>            back to the version before
  --data <folder>                               of the running stack (~/.${brand.slug})
  --dir <folder>                                publish this already built remote instead of one of the workspace`;

async function main(): Promise<void> {
  const { positional, data, dir, activateToo } = readArguments(process.argv.slice(2));
  const [verb, name, version] = positional;
  const target = findRunningTarget(data);
  if (verb === 'list') return (await listDeployments(target)).forEach(print);
  if (!name) throw new Error(usage);
  if (verb === 'publish')
    return publish(target, dir ? { name, project: name, dir } : undefined, name, activateToo);
  if (verb === 'activate')
    return print(await activate(target, name, version ?? (await newest(target, name))));
  if (verb === 'rollback') return print(await rollback(target, name));
  throw new Error(usage);
}

async function publish(
  target: RunningTarget,
  prebuilt: Deployable | undefined,
  name: string,
  activateToo: boolean,
): Promise<void> {
  const remote = prebuilt ?? findDeployables().remotes.find((one) => one.name === name);
  if (!remote) throw new Error(`There is no remote ${name} in this workspace.`);
  if (!prebuilt) await buildStale([remote], (built) => console.log(`built ${built}`));
  const { build, deployment } = await publishBuild(remote, target);
  console.log(`Published ${build.manifest.name} ${build.version}.`);
  print(activateToo ? await activate(target, name, build.version) : deployment);
}

async function newest(target: RunningTarget, name: string): Promise<string> {
  const version = (await listDeployments(target)).find((one) => one.name === name)?.versions[0]?.version;
  if (!version) throw new Error(`${name} was never published: publish it first.`);
  return version;
}

function print(deployment: Deployment): void {
  const versions = deployment.versions.map((one) =>
    one.version === deployment.active ? `[${one.version}]` : one.version,
  );
  console.log(`${deployment.name.padEnd(18)}${versions.join('  ') || 'nothing published'}`);
}

function readArguments(args: readonly string[]): {
  positional: string[];
  data: string;
  dir?: string;
  activateToo: boolean;
} {
  const positional: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index]!;
    if (arg === '--data' || arg === '--dir') options[arg] = path.resolve(args[(index += 1)] ?? '.');
    else if (arg !== '--activate') positional.push(arg);
  }
  const data = options['--data'] ?? path.join(homedir(), `.${brand.slug}`);
  return { positional, data, dir: options['--dir'], activateToo: args.includes('--activate') };
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
