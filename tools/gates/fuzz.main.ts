/**
 * `npm run fuzz -- [--times 10] [path …]`: the properties of pure rules once more, with a new seed and so many times as
 * many cases as a landing tests. A failure prints the seed that fails again: `PROPERTY_SEED=<seed> npx jest <file>`.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '@app/node-testing';
import { runProgram } from './command-gate';

async function main(): Promise<void> {
  const root = workspaceRoot();
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '10' } },
    allowPositionals: true,
  });
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1) throw new Error(`--times is a whole number from 1 on.`);
  const files = positionals.length > 0 ? positionals : filesWithProperties(root);
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

/** Those of pure rules: services on a real store take minutes for each, and are named when wanted. */
const filesWithProperties = (root: string): string[] =>
  execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.spec.ts', '*.spec.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !file.includes('.it.spec.'));

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
