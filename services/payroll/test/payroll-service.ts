import type { Actor } from '@app/contracts-kernel';
import { exampleActor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { startTestService, type TestService, type TestServiceOptions } from '@app/node-testing/service';
import { KeyRing } from '@app/provider-kit';
import { PayrollModule } from '../src/payroll.module';

// Other tests may keep the machine busy, so tests here may take longer.
jest.setTimeout(30_000);

export const testRing = KeyRing.generate('test');

/** The real payroll service with its own servers. */
export function startPayroll(
  keyRing = testRing,
  messaging: TestServiceOptions['messaging'] = {},
  environment: Record<string, string> = {},
): Promise<TestService> {
  Object.assign(process.env, { KEK_RING: keyRing, ADP_BASE_URL: '' }, environment);
  return startTestService({ name: 'payroll', module: PayrollModule, messaging });
}

/** A new person. */
export const person = (part: Partial<Actor> = {}): Actor => ({ ...exampleActor, userId: newId(), ...part });
