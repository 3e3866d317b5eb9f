import {
  connectPayrollEndpoint,
  getConnectionEndpoint,
  listPayrollRunsEndpoint,
  syncPayrollEndpoint,
} from '@app/contracts-payroll';
import type { Actor } from '@app/contracts-kernel';
import { waitUntil } from '@app/node-testing';
import {
  startServiceProcess,
  testStack,
  type ServiceProcess,
  type TestStack,
} from '@app/node-testing/service';
import { openStore, verifyAuditChain } from '@app/persistence';
import type { Connection } from 'mongoose';
import { person, testRing } from './payroll-service';
import { startPractice, type Practice } from './practice';

let practice: Practice;
let stack: TestStack;
let service: ServiceProcess;
let store: Connection;

const launch = (): Promise<ServiceProcess> =>
  startServiceProcess(stack, {
    name: 'payroll',
    main: 'services/payroll/src/main.ts',
    environment: { ...practice.environment, KEK_RING: testRing },
  });

beforeAll(async () => {
  practice = await startPractice();
  stack = await testStack();
  service = await launch();
  store = await openStore(stack.servers.mongoUri, stack.databaseName('payroll'));
}, 90_000);
afterAll(async () => {
  await store?.close();
  await stack?.close();
  await practice?.stop();
});

interface Work {
  sync: { state: string; phase: string; done: string[] };
}
const workOf = async ({ userId }: Actor): Promise<Work> =>
  (await store.collection<Work & { _id: string }>('connections').findOne({ _id: userId }))!;
const read = async (as: Actor): Promise<boolean> => {
  const { sync } = await stack.ask(getConnectionEndpoint, {}, { as });
  return sync?.state === 'done';
};

/** The stored pay of all workers, without owner-specific ids. */
const booksOf = async (as: Actor) => ({
  pays: (await store.collection('companyPays').find({ userId: as.userId }).toArray())
    .map((one) => `${one['sourceId']} ${one['payDate']} ${one['grossMinor']} ${one['netMinor']}`)
    .sort(),
  runs: (await stack.ask(listPayrollRunsEndpoint, {}, { as })).map(({ id: _, ...run }) => run),
});

describe('a payroll reading whose service is stopped by kill -9', () => {
  it('continues where it stopped, and one sync later has the same data as an uninterrupted one', async () => {
    const [as, undisturbed] = [person(), person()];
    const { faults, log } = practice.sandbox.server;
    const listOf = /workers\/([^/]+)\/pay-statements(\?|$)/;
    const asked = (): string[] => log.all().flatMap(({ path }) => listOf.exec(path)?.[1] ?? []);
    // The fourth worker's list never arrives; the service is stopped there.
    const match = { path: '/payroll/v1/workers' };
    const isInTheMiddle = async (): Promise<boolean> => (await workOf(as))?.sync?.done.length === 3;
    await stack.ask(connectPayrollEndpoint, practice.credentials, { as: undisturbed });
    await stack.ask(syncPayrollEndpoint, {}, { as: undisturbed });
    expect(await waitUntil(() => read(undisturbed), { timeoutMs: 30_000, everyMs: 50 })).toBe(true);
    const fourth = [...new Set(asked())][3];
    const calls = log.all().filter(({ path }) => path.startsWith(match.path));
    const after = calls.findIndex(({ path }) => listOf.exec(path)?.[1] === fourth);
    log.clear();
    faults.add({ match, after, times: 1, fault: { kind: 'hang' } });
    await stack.ask(connectPayrollEndpoint, practice.credentials, { as });
    expect(await waitUntil(isInTheMiddle, { timeoutMs: 30_000, everyMs: 10 })).toBe(true);
    await service.kill();
    const { sync } = await workOf(as);
    expect(sync).toMatchObject({ state: 'running', phase: 'statements' });
    faults.clear();
    log.clear();

    service = await launch();
    await store
      .collection<{ _id: string }>('connections')
      .updateOne({ _id: as.userId, 'sync.state': 'running' }, { $set: { 'sync.leaseUntil': new Date(0) } });
    await stack.ask(syncPayrollEndpoint, {}, { as });
    expect(await waitUntil(() => read(as), { timeoutMs: 30_000, everyMs: 50 })).toBe(true);
    expect(await booksOf(as)).toEqual(await booksOf(undisturbed));
    // Workers that were finished are not read again.
    expect(asked().filter((workerId) => sync.done.includes(workerId))).toEqual([]);
    expect(await verifyAuditChain(store, as.userId)).toBeUndefined();
  }, 120_000);
});
