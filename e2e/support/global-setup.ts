import { startStack, type RunningStack } from './stack';

declare global {
  var e2eStack: RunningStack | undefined;
}

/** One stack for all journeys. With E2E_ORIGIN and E2E_DATA_DIR set, a stack that already runs is used instead. */
export default async function setUp(): Promise<void> {
  if (process.env['E2E_ORIGIN']) return;
  const stack = await startStack();
  globalThis.e2eStack = stack;
  process.env['E2E_ORIGIN'] = stack.origin;
  process.env['E2E_DATA_DIR'] = stack.dataDir;
}
