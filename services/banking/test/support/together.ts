import { runTogether, startTestService, type TestService } from '@app/node-testing/service';
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

/** Runs all tests of a folder with one banking service. Each person of a test has a ledger of their own. */
export function runWithOneBanking(folder: string): void {
  together = true;
  runTogether(folder, async () => (await sharedBanking())!.stack.forgetEvents());
  afterAll(async () => (await shared)?.close());
}
