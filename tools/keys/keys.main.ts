/**
 * `npm run keys -- rotate`: replaces every key of a running stack except the push pair, without stopping the store.
 */
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brand } from '@app/brand';
import { runningState } from '../stack/data/state-file';

const waitMs = 180_000;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals[0] !== 'rotate') throw new Error('npm run keys -- rotate [--data <folder>]');
  const dataDir = values.data ?? path.join(homedir(), `.${brand.slug}`);
  const before = runningState(dataDir);
  if (!before)
    throw new Error(
      `No running stack on ${dataDir}: start it with npm start, or name its folder with --data.`,
    );
  process.kill(before.pid, 'SIGUSR2');
  for (const end = Date.now() + waitMs; Date.now() < end; await delay(250)) {
    const now = runningState(dataDir);
    if (!now) throw new Error('The stack ended meanwhile; its next start goes on with the new keys.');
    if (now.keysRotatedAt !== before.keysRotatedAt) return console.log('Every key was replaced.');
  }
  throw new Error('Not done after three minutes: the terminal of npm start says why.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
