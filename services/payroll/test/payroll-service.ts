import type { Actor } from '@app/contracts-kernel';
import { exampleActor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { startTestService, type TestService, type TestServiceOptions } from '@app/node-testing/service';
import { KeyRing } from '@app/provider-kit';
import { PayrollModule } from '../src/payroll.module';

// A machine that is busy with other tests is slow, not wrong.
jest.setTimeout(30_000);

export const testRing = KeyRing.generate('test');

/** The real payroll service on servers of its own. */
export function startPayroll(
  keyRing = testRing,
  messaging: TestServiceOptions['messaging'] = {},
  environment: Record<string, string> = {},
): Promise<TestService> {
  Object.assign(process.env, { KEK_RING: keyRing, ADP_BASE_URL: '' }, environment);
  return startTestService({ name: 'payroll', module: PayrollModule, messaging });
}

/** Somebody nobody knows yet. */
export const person = (part: Partial<Actor> = {}): Actor => ({ ...exampleActor, userId: newId(), ...part });
