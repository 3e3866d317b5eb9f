import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startTestService, type TestService } from '@app/node-testing/service';
import { BankingModule } from '../../src/banking.module';

export const startBanking = (
  options: Partial<Parameters<typeof startTestService>[0]> = {},
): Promise<TestService> => startTestService({ name: 'banking', module: BankingModule, ...options });

let shared: Promise<TestService> | undefined;
let together = false;

/** The service that all files of the present process share; undefined if the file runs by itself. */
export function sharedBanking(): Promise<TestService> | undefined {
  if (!together) return undefined;
  shared ??= startBanking();
  return shared;
}

/**
 * Runs all tests of a folder in the present process and with one banking service, because loading the modules and
 * starting the service takes longer than most of the tests. Each person of a test has a ledger of their own.
 */
export function runTogether(folder: string): void {
  together = true;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.it.spec.ts'))
    .sort();
  if (files.length === 0) throw new Error(`There are no integration tests in ${folder}.`);
  for (const file of files)
    describe(file, () => {
      beforeAll(async () => (await sharedBanking())!.stack.forgetEvents(), 90_000);
      afterAll(() => jest.restoreAllMocks());
      jest.requireActual(path.join(folder, file));
    });
  afterAll(async () => (await shared)?.close());
}
