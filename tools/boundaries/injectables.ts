import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A class with more dependencies has more than one responsibility. */
export const maxDependencies = 5;

export interface Injectable {
  file: string;
  name: string;
  dependencies: number;
}

const declaration = /@(?:Injectable|Controller)\([^)]*\)[^{]*?\bclass (\w+)/g;

/** The Nest classes of a source file, with the number of their constructor parameters. */
export function injectablesOf(file: string, source: string): Injectable[] {
  return [...source.matchAll(declaration)].map((found) => {
    const after = source.slice(found.index + found[0].length);
    const next = after.search(/\n(?:export )?(?:abstract )?class |\n@/);
    const body = next === -1 ? after : after.slice(0, next);
    return { file, name: found[1]!, dependencies: parametersOf(body) };
  });
}

export const tooManyDependencies = ({ file, name, dependencies }: Injectable): string =>
  `${file}: ${name} has ${dependencies} dependencies, and ${maxDependencies} are the most. Split what it does, or move what two of them do together into a class of its own.`;

/** Undefined if the class ends in the role that its file has as suffix: `AttemptLimitService` in `attempt-limit.service.ts`. */
export function roleProblem({ file, name }: Pick<Injectable, 'file' | 'name'>): string | undefined {
  const role = /\.([a-z]+)\.ts$/.exec(file)?.[1];
  if (role === undefined)
    return `${file}: ${name} needs a file whose suffix says its role (docs/CONTRIBUTING.md).`;
  const ending = `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
  // A module's file may also declare the controller that it makes.
  return name.endsWith(ending) || role === 'module' ? undefined : `${file}: ${name} has to end in ${ending}.`;
}

export function injectablesBelow(root: string, folder: string): Injectable[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && name.includes(`src${path.sep}`))
    .filter((name) => !/(^|[\\/])(node_modules|dist)[\\/]/.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name);
      return injectablesOf(file, readFileSync(path.join(root, file), 'utf8'));
    });
}

/** Counts the parameters of the first constructor by the commas outside brackets. */
function parametersOf(body: string): number {
  const start = body.search(/\n\s+(?:protected |private )?constructor\(/);
  if (start === -1) return 0;
  const text = body.slice(body.indexOf('(', start) + 1);
  let depth = 0;
  const parts = [''];
  for (const character of text) {
    if (character === ')' && depth === 0) break;
    if ('([{<'.includes(character)) depth += 1;
    if (')]}>'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim() !== '').length;
}
