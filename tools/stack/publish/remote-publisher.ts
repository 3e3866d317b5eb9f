import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { remoteBuild, type Deployment, type RemoteBuild } from '@app/contracts-shell';
import { activate, listDeployments, publish, type DeployTarget } from './deploy-client';
import { type Deployable } from '../workspace';

export class PublishError extends Error {}

/** Publishes and activates each remote whose build was never published; a rolled-back remote stays rolled back. */
export async function publishBuilds(
  remotes: readonly Deployable[],
  target: DeployTarget & { dataDir: string },
): Promise<string[]> {
  const known = new Map((await listDeployments(target)).map((one) => [one.name, one]));
  const published: string[] = [];
  for (const remote of remotes) {
    const build = readBuild(remote);
    if (isPublished(known.get(build.manifest.name), build.version)) {
      // The data folder may have been emptied by hand, but the registry must not name missing files.
      copyFiles(remote, build, target.dataDir);
      continue;
    }
    await publishBuild(remote, target);
    await activate(target, build.manifest.name, build.version);
    published.push(`${build.manifest.name} ${build.version}`);
  }
  return published;
}

/**
 * Publishes these builds and switches to them even if another version was chosen, because a developer wants to see the saved
 * file.
 */
export async function releaseBuilds(
  remotes: readonly Deployable[],
  target: DeployTarget & { dataDir: string },
): Promise<string[]> {
  const released: string[] = [];
  for (const remote of remotes) {
    const { build } = await publishBuild(remote, target);
    await activate(target, build.manifest.name, build.version);
    released.push(`${build.manifest.name} ${build.version}`);
  }
  return released;
}

/** Copies a build's files to where they are served from, then registers it with the gateway. */
export async function publishBuild(
  remote: Deployable,
  target: DeployTarget & { dataDir: string },
): Promise<{ build: RemoteBuild; deployment: Deployment }> {
  const build = readBuild(remote);
  copyFiles(remote, build, target.dataDir);
  return { build, deployment: await publish(target, build) };
}

const isPublished = (deployment: Deployment | undefined, version: string): boolean =>
  deployment?.versions.some((one) => one.version === version) ?? false;

const distOf = (remote: Deployable): string => remote.dist ?? path.join(remote.dir, 'dist');

function readBuild(remote: Deployable): RemoteBuild {
  const file = path.join(distOf(remote), 'integrity.json');
  if (!existsSync(file))
    throw new PublishError(
      `${remote.name} has no build: run its build first (no ${path.relative(process.cwd(), file)}).`,
    );
  const parsed = remoteBuild.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new PublishError(
      `The build of ${remote.name} is not usable: ${parsed.error.issues[0]?.message ?? 'unknown reason'}.`,
    );
  return parsed.data;
}

/** Never overwrites a published version, because browsers cache its files as immutable. */
function copyFiles(remote: Deployable, build: RemoteBuild, dataDir: string): void {
  const source = distOf(remote);
  const target = path.join(dataDir, 'remotes', build.manifest.name, build.version);
  if (existsSync(target)) return;
  for (const [file, digest] of Object.entries(build.integrity)) {
    if (digestOf(path.join(source, file)) !== digest)
      throw new PublishError(`${remote.name}: ${file} is not the file that was built; build it again.`);
  }
  const partial = `${target}.${process.pid}.part`;
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(source, partial, { recursive: true });
  try {
    renameSync(partial, target);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function digestOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}
