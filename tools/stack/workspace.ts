import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';

/** Folder of the parts' signed audit heads: next to the logs, not in the store. */
export const headsFolderOf = (dataDir: string): string => path.join(dataDir, 'logs', 'audit-heads');

/** A package that is built and run separately. */
export interface Deployable {
  /** Common name: `banking`, `gateway`, `shell`, `mf-crypto`. */
  name: string;
  /** Package name, which is also Nx's project name. */
  project: string;
  dir: string;
  /** Folder of its build, if not `dist`. */
  dist?: string;
}

export interface Deployables {
  services: Deployable[];
  gateway: Deployable[];
  web: Deployable[];
  shell: Deployable[];
  remotes: Deployable[];
}

/** Finds everything deployable on disk, so that a new service or remote needs no list entry. */
export function findDeployables(root: string = workspaceRoot()): Deployables {
  const services = foldersOf(path.join(root, 'services')).map((name) => path.join('services', name));
  const remotes = foldersOf(root).filter((name) => name.startsWith('mf-'));
  const load = (dirs: string[]): Deployable[] =>
    dirs.map((dir) => readDeployable(root, dir)).filter((found) => found !== undefined);
  return {
    services: load(services),
    gateway: load(['gateway']),
    web: load(['web']),
    shell: load(['shell']),
    remotes: load(remotes),
  };
}

/** The same as one list. */
export const allDeployables = (root?: string): Deployable[] => Object.values(findDeployables(root)).flat();

const foldersOf = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

/** Undefined for a folder without a build. */
function readDeployable(root: string, dir: string): Deployable | undefined {
  const file = path.join(root, dir, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, scripts } = JSON.parse(readFileSync(file, 'utf8')) as {
    name: string;
    scripts?: Record<string, string>;
  };
  return scripts?.['build']
    ? { name: path.basename(dir), project: name, dir: path.join(root, dir) }
    : undefined;
}
