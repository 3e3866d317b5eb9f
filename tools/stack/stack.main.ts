/** `npm start`: runs the whole product on this machine, from source to one address. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { brand } from '@app/brand';
import { watchSources } from './build/dev-watch';
import { watchParent } from './processes/parent-watch';
import { Progress, seconds } from './progress';
import { Stack } from './stack';
import { readOptions, UsageError } from './stack.options';

async function main(): Promise<void> {
  const started = performance.now();
  const envFile = path.join(workspaceRoot(), '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const options = readOptions(process.argv.slice(2));
  const progress = new Progress();
  const stack = new Stack(options, progress);
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await stack.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) progress.say('Stopping …');
      void end(0);
    });
  }
  // If the test that started this was killed, the channel to it closes.
  if (process.connected) process.once('disconnect', () => void end(1));
  // Sent by `npm run keys -- rotate`.
  let rotating: Promise<void> = Promise.resolve();
  process.on('SIGUSR2', () => {
    rotating = rotating
      .then(() => stack.rotateKeys())
      .catch((error: unknown) => progress.say(sentence(error)));
  });
  if (process.env['npm_lifecycle_event']) watchParent(() => void end(0));
  try {
    await stack.start();
  } catch (error) {
    if (!ending) console.error(sentence(error));
    await end(1);
    return;
  }
  if (ending) return;
  progress.say(
    `Started in ${seconds(performance.now() - started)}. Data, keys and logs: ${options.dataDir}. Ctrl-C stops everything.`,
  );
  progress.say(`${brand.name} is ready at ${stack.origin}`);
  if (options.dev) watchSources(stack, progress);
}

/** A known problem as one sentence; a stack trace only for a programming error. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return 'The disk is full: free some space and start again.';
  return error instanceof TypeError || error instanceof ReferenceError
    ? (error.stack ?? error.message)
    : error.message;
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : sentence(error));
  process.exit(1);
});
