import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { type Deployable } from '../workspace';

interface Package {
  dir: string;
  needs: string[];
}

/** The deployables that contain one of the files, directly or through a workspace package. */
export function affectedBy(
  files: readonly string[],
  deployables: readonly Deployable[],
  root: string = workspaceRoot(),
): Deployable[] {
  const packages = readPackages(root);
  return deployables.filter((one) => {
    const folders = closure(one.project, packages).map((name) => packages.get(name)!.dir + path.sep);
    return files.some((file) => folders.some((folder) => file.startsWith(folder)));
  });
}

function closure(
  project: string,
  packages: ReadonlyMap<string, Package>,
  seen: Set<string> = new Set(),
): string[] {
  if (!seen.has(project) && packages.has(project)) {
    seen.add(project);
    for (const need of packages.get(project)!.needs) closure(need, packages, seen);
  }
  return [...seen];
}

/** Workspace packages by name, with the folder relative to the root. */
export function readPackages(root: string): Map<string, Package> {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const dirs = workspaces.flatMap((pattern) => expand(root, pattern));
  return new Map(
    dirs.map((dir) => {
      const json = JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8')) as {
        name: string;
        dependencies?: object;
        devDependencies?: object;
      };
      return [json.name, { dir, needs: Object.keys({ ...json.dependencies, ...json.devDependencies }) }];
    }),
  );
}

function expand(root: string, pattern: string): string[] {
  if (!pattern.endsWith('*')) return existsSync(path.join(root, pattern, 'package.json')) ? [pattern] : [];
  const parent = path.dirname(pattern);
  const prefix = path.basename(pattern).slice(0, -1);
  return readdirSync(path.join(root, parent))
    .filter((name) => name.startsWith(prefix) && existsSync(path.join(root, parent, name, 'package.json')))
    .map((name) => path.join(parent, name));
}
