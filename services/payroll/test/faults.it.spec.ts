import type { Actor } from '@app/contracts-kernel';
import {
  chooseWorkerEndpoint,
  connectPayrollEndpoint,
  erasePayrollUserEndpoint,
  exportPayrollUserEndpoint,
  getConnectionEndpoint,
  listEmployeesEndpoint,
  listPayrollRunsEndpoint,
  payslipsRecorded,
  restorePayrollUserEndpoint,
  syncPayrollEndpoint,
} from '@app/contracts-payroll';
import { restoreForAnother, type TestService } from '@app/node-testing/service';
import { ProviderCalls } from '@app/provider-kit';
import { endDeadlines, everyFault, faultPositions } from '@app/sandbox-kit';
import type { CompanyPay } from '../src/features/company/company-pay';
import { person, startPayroll } from './payroll-service';
import { startPractice, type Practice } from './practice';

let as: Actor;
let practice: Practice;
let payroll: TestService;
let goOn: () => void;
beforeAll(async () => {
  practice = await startPractice({ headCount: 2, payDates: 2 });
  payroll = await startPayroll(undefined, {}, practice.environment);
  // So long ago that pay added by the tests is before today.
  practice.sandbox.world.clock.set(new Date(Date.now() - 400 * 86_400_000));
}, 90_000);
afterAll(async () => {
  await payroll?.close();
  await practice?.stop();
});
beforeEach(async () => {
  as = person();
  practice.sandbox.world.reset();
  await payroll.ask(connectPayrollEndpoint, practice.credentials, { as });
  await sync();
  jest.spyOn(ProviderCalls.prototype as never, 'pauseMs').mockReturnValue(1 as never);
  goOn = endDeadlines(practice.sandbox.server.faults);
});
afterEach(() => {
  goOn();
  jest.restoreAllMocks();
});

const sync = () => payroll.ask(syncPayrollEndpoint, {}, { as });

/** Every pay statement to the cent, as ADP has it. */
function employerSide(): string[] {
  const { world } = practice.sandbox;
  return world.workers
    .flatMap((worker) => world.statementsOf(worker))
    .map(({ id, payDate, grossCents, netCents, deductions }) => {
      const kept = deductions.map(({ codeName, cents }) => `${codeName} ${cents}`).sort();
      return [id, payDate, grossCents, netCents, ...kept].join(' ');
    })
    .sort();
}

async function ourSide(): Promise<string[]> {
  const own = { userId: as.userId };
  const pays = await payroll.store.collection<CompanyPay>('companyPays').find(own).toArray();
  return pays
    .map(({ sourceId, payDate, grossMinor, netMinor, lines }) => {
      const kept = lines
        .filter(({ part }) => part === 'tax' || part === 'pre-tax' || part === 'post-tax')
        .map(({ label, amountMinor }) => `${label} ${amountMinor}`)
        .sort();
      return [sourceId, payDate, grossMinor, netMinor, ...kept].join(' ');
    })
    .sort();
}

describe('a fault of the employer, at a request of a reading', () => {
  it.each(Object.values(everyFault))('$kind leads to the same data as the employer’s', async (fault) => {
    const { server, world } = practice.sandbox;
    world.advance({ payDates: 1 });
    server.log.clear();
    await sync();
    const requests = server.log.all().length;
    // A token, two pages of workers, each worker's list and new statement, and the runs.
    expect(requests).toBe(8);
    for (const request of faultPositions(fault.kind, requests)) {
      world.advance({ payDates: 1 });
      // More often than a call is repeated.
      server.faults.add({ after: request, times: 3, fault, match: {} });
      const { success, message } = await sync();
      server.faults.clear();
      if (!success || message.includes('could not be read')) await sync();
      expect(await ourSide()).toEqual(employerSide());
    }
    const runs = await payroll.ask(listPayrollRunsEndpoint, {}, { as });
    expect(runs.map(({ date }) => date).sort()).toEqual(world.payDates());
    expect(await payroll.ask(listEmployeesEndpoint, {}, { as })).toHaveLength(world.workers.length);
    expect(await payroll.ask(getConnectionEndpoint, {}, { as })).toMatchObject({
      state: 'active',
      problem: null,
    });
  });
});

describe('an employer that is connected again after a restore', () => {
  it('brings nothing a second time, remembers which worker the person is, and publishes nothing twice to the ledger', async () => {
    const mine = (await payroll.ask(listEmployeesEndpoint, {}, { as })).find(
      ({ name }) => name === 'Demo Visitor',
    )!;
    await payroll.ask(chooseWorkerEndpoint, { employeeId: mine.id }, { as });
    await sync();
    const kept = () =>
      Promise.all(
        ['statements', 'employees', 'companyPays'].map((name) =>
          payroll.store.collection(name).countDocuments({ userId: as.userId }),
        ),
      );
    const [from, before] = [as, await kept()];
    expect(before.every((count) => count > 0)).toBe(true);
    as = person();
    const contracts = {
      give: exportPayrollUserEndpoint,
      take: restorePayrollUserEndpoint,
      erase: erasePayrollUserEndpoint,
    };
    await restoreForAnother(payroll, contracts, { from, to: as });
    await payroll.ask(connectPayrollEndpoint, practice.credentials, { as });
    await sync();
    expect(await kept()).toEqual(before);
    expect((await payroll.ask(getConnectionEndpoint, {}, { as })).me?.name).toBe('Demo Visitor');
    await payroll.settled();
    expect(payroll.stack.events(payslipsRecorded).filter(({ userId }) => userId === as.userId)).toEqual([]);
  });
});

describe('a malformed pay statement', () => {
  it('does not affect others, is listed by name, and is read once it is readable', async () => {
    const { server, world } = practice.sandbox;
    world.advance({ payDates: 2 });
    const [worker] = world.workers;
    const [newest] = world.statementsOf(worker!);
    const path = `/payroll/v1/workers/${worker!.associateOID}/pay-statements/${newest!.id}`;
    const body = { payStatement: { payDate: newest!.payDate, netPayAmount: { amountValue: 'much' } } };
    server.faults.add({ match: { path }, times: 3, fault: { kind: 'status', status: 200, body } });
    const { success, message } = await sync();
    server.faults.clear();
    expect(success).toBe(true);
    expect(message).toContain(`the pay statement of ${newest!.payDate} of `);
    expect(await ourSide()).toEqual(employerSide().filter((line) => !line.startsWith(`${newest!.id} `)));
    expect((await sync()).message).not.toContain('could not be read');
    expect(await ourSide()).toEqual(employerSide());
  });
});
