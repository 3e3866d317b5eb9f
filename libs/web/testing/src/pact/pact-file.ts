import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies a newly written pact into `pacts/` of the workspace, with its interactions in a fixed order. If CI is set, a pact that
 * differs from the committed one is an error instead. Test runs selected by name do not change the committed pact. (Web packages
 * cannot use the same function of the Node libraries.)
 */
export function keepPact(file: string, dir = pactsDir()): void {
  if (process.env['TESTS_CHOSEN_BY_NAME'] && dir === pactsDir()) return;
  const pact = JSON.parse(readFileSync(file, 'utf8')) as { interactions: { description: string }[] };
  pact.interactions.sort((a, b) => (a.description < b.description ? -1 : 1));
  const text = `${JSON.stringify(pact, null, 2)}\n`;
  const target = path.join(dir, path.basename(file));
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  if (process.env['CI'] && dir === pactsDir())
    throw new Error(
      `${path.basename(file)} is not what the consumer's tests say. Run them without CI set and commit the file.`,
    );
  mkdirSync(dir, { recursive: true });
  writeFileSync(`${target}.${process.pid}`, text);
  renameSync(`${target}.${process.pid}`, target);
}

function pactsDir(): string {
  for (let dir = __dirname; dir !== path.dirname(dir); dir = path.dirname(dir))
    if (existsSync(path.join(dir, 'nx.json'))) return path.join(dir, 'pacts');
  throw new Error(`No workspace above ${__dirname}`);
}
