import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackages } from '../stack/build/affected';

export interface WorkspacePackage {
  name: string;
  dir: string;
  /** From the tag `type:…`. */
  type: string;
  dependencies: string[];
  /** Workspace packages imported by its source, each with one importing file. */
  imports: Map<string, string>;
}

const importOf = /(?:from\s+|import\s*\(\s*|import\s+|require\(\s*)['"](@app\/[a-z0-9-]+)(?:\/[^'"]*)?['"]/g;
const skipped = new Set(['node_modules', 'dist', '.federation', 'coverage', '.cache', '.nx', 'fixtures']);

/** Every package of the workspace with its declared and its actual imports. */
export function workspacePackages(root: string): WorkspacePackage[] {
  return [...readPackages(root)].map(([name, { dir, needs }]) => {
    const json = JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8')) as {
      nx?: { tags?: string[] };
    };
    const type = json.nx?.tags?.find((tag) => tag.startsWith('type:'))?.slice('type:'.length) ?? 'untagged';
    return { name, dir, type, dependencies: needs, imports: importsOf(path.join(root, dir)) };
  });
}

function importsOf(dir: string): Map<string, string> {
  const imports = new Map<string, string>();
  for (const file of sourceFiles(dir)) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(importOf))
      imports.set(name!, path.relative(dir, file));
  }
  return imports;
}

/** TypeScript and JavaScript files below a folder, except generated ones. */
export function sourceFiles(dir: string, extensions = /\.(ts|tsx|js|cjs|mjs)$/): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return sourceFiles(file, extensions);
    return extensions.test(entry.name) ? [file] : [];
  });
}
