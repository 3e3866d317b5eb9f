/**
 * `npm run fuzz -- [--times 10] [path …]`: runs the property tests of pure rules with a new seed and that many times the cases of
 * `npm test`. A path may be a folder. A failure prints its seed, to reproduce it: `PROPERTY_SEED=<seed> npx jest <file>`.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '@app/node-testing';
import { runProgram } from './program';

async function main(): Promise<void> {
  const root = workspaceRoot();
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '10' } },
    allowPositionals: true,
  });
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1) throw new Error(`--times is a whole number from 1 on.`);
  const files = filesWithProperties(root, positionals);
  console.log(`${files.length} files, ${times} times the cases of a landing …`);
  const { code, output } = await runProgram(root, {
    program: 'jest/bin/jest.js',
    args: [
      '--silent',
      '--testTimeout=600000',
      '--selectProjects',
      'node',
      'web',
      '--runTestsByPath',
      ...files,
    ],
    env: { NODE_ENV: 'test', PROPERTY_SEED: 'random', PROPERTY_TIMES: String(times) },
  });
  console.log(output);
  process.exitCode = code;
}

/**
 * The named files, and for a folder the files with pure rules: on a real store a property takes minutes, so such files run only
 * if named.
 */
function filesWithProperties(root: string, paths: readonly string[]): string[] {
  const files = paths.filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'));
  const folders = paths.filter((path) => !files.includes(path)).map((path) => path.replace(/\/+$/, ''));
  if (files.length > 0 && folders.length === 0) return files;
  const places = (folders.length > 0 ? folders.map((folder) => `${folder}/`) : ['']).flatMap((folder) => [
    `${folder}*.spec.ts`,
    `${folder}*.spec.tsx`,
  ]);
  const found = execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', ...places], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...files, ...found.split('\n').filter((file) => file && !file.includes('.it.spec.'))];
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
