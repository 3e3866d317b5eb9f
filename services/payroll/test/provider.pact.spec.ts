import { addDays, todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import * as contracts from '@app/contracts-payroll';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { verifyMessagePacts, type ProviderState, type StateContext } from '@app/node-testing/pact';
import type { TestService } from '@app/node-testing/service';
import { ConnectionService } from '../src/features/connection/connection.service';
import { startPayroll } from './payroll-service';

const today = todayIn('America/New_York');
const nextPayDate = addDays(today, 12);

let payroll: TestService;
beforeAll(async () => {
  // Replies are not validated here, so that the pact has to notice a renamed member.
  payroll = await startPayroll(undefined, { checkReplies: false });
}, 90_000);
afterAll(() => payroll?.close());
afterEach(() => jest.restoreAllMocks());

const insert = (collection: string, document: object) =>
  payroll.store.collection(collection).insertOne(document as never);

const year = today.slice(0, 4);
const ofYear = { from: `${year}-01-01`, to: `${year}-12-31` };
const line = (part: string, kind: string, amountMinor: number) => ({ part, kind, label: kind, amountMinor });

/** A connection with everything that can be shown of one. */
async function connected({ actor: { userId } }: StateContext) {
  const row = { _id: `${userId}-1`, userId, currency: 'USD' };
  const now = new Date();
  await insert('connections', {
    _id: userId,
    connectionId: `${userId}-c`,
    provider: 'adp',
    practice: false,
    state: 'active',
    failures: 0,
    connectedAt: now,
    lastSyncAt: now,
    nextSyncAt: new Date(now.getTime() + 3_600_000),
    certificate: { subject: 'Acme', issuer: 'ADP', serial: '1', fingerprint: '12', expires: now },
    sync: {
      jobId: 'j',
      state: 'done',
      phase: 'runs',
      done: ['w'],
      total: 1,
      recordsProcessed: 1,
      ownPayslips: 1,
      skipped: 0,
      startedAt: now,
      asked: true,
      timeZone: 'UTC',
      holder: 'h',
      leaseUntil: now,
    },
  });
  await insert('consents', {
    _id: `${userId}-g`,
    userId,
    connectionId: `${userId}-c`,
    kind: 'gdpr',
    version: '2026-11',
    givenAt: now,
    source: 'manual',
  });
  await insert('statements', {
    ...row,
    checkDate: today,
    grossMinor: 376_087,
    netMinor: 241_250,
    taxesMinor: 71_457,
    benefitsMinor: 37_609,
    status: 'successful',
  });
  const pay = { periodStart: today, periodEnd: today, employer: 'Acme' };
  const lines = [
    line('earning', 'regular', 386_087),
    line('tax', 'federal', 71_457),
    line('pre-tax', '401k', 47_609),
    line('post-tax', 'roth', 25_771),
    line('employer', 'social-security', 23_000),
  ];
  await insert('statements', {
    ...row,
    ...pay,
    _id: `${userId}-2`,
    checkDate: today,
    grossMinor: 386_087,
    netMinor: 241_250,
    taxesMinor: 71_457,
    benefitsMinor: 47_609,
    lines,
    status: 'successful',
    correctionOf: row._id,
    correctedOn: today,
  });
  await insert('employees', {
    ...row,
    workerId: 'w',
    name: 'Jordan Reyes',
    position: 'Operations manager',
    salaryMinor: 7_800_000,
    payType: 'salary',
    workerType: 'W-2',
    frequency: 'bi-weekly',
    employeeNumber: 'EMP001',
    email: 'jordan@example.com',
    department: 'Operations',
    hireDate: '2021-03-01',
    manager: 'Ilse Marchetti',
    lastPaid: today,
    status: 'active',
    isMe: true,
  });
  await insert('companyPays', {
    ...row,
    ...pay,
    workerId: 'w',
    sourceId: 's',
    payDate: today,
    grossMinor: 386_087,
    netMinor: 241_250,
    lines,
    allocations: [{ last4: '4321', amountMinor: 241_250 }],
    listed: '',
    fingerprint: 'f',
  });
  await insert('runs', {
    ...row,
    periodStart: today,
    periodEnd: today,
    date: today,
    amountMinor: 4_821_036,
    employees: 14,
    status: 'completed',
  });
  return { id: row._id };
}

const save = (actor: Actor) =>
  payroll.ask(
    contracts.savePayrollSettingsEndpoint,
    { ...contracts.savePayrollSettingsEndpoint.example.request, nextPayDate },
    { as: actor },
  );

const enter = (actor: Actor) =>
  payroll.ask(
    contracts.addPayslipEndpoint,
    { ...contracts.addPayslipEndpoint.example.request, payDate: addDays(today, -1) },
    { as: actor },
  );

/** All states that consumers may start from. */
const states: Record<string, ProviderState> = {
  anybody: async () => undefined,
  'a person with payroll connected': async (context) => void (await connected(context)),
  'an employee': connected,
  'a payroll run': connected,
  'a worker one may be': async (context) => ({ employeeId: (await connected(context)).id }),
  'a person with pay of a year': async (context) => {
    await connected(context);
    return ofYear;
  },
  'a person with a payslip of a year': async ({ actor: { userId } }) => {
    await insert('statements', {
      _id: `${userId}-p`,
      userId,
      checkDate: today,
      periodStart: today,
      periodEnd: today,
      employer: 'Acme',
      currency: 'USD',
      grossMinor: 300_000,
      netMinor: 210_000,
      taxesMinor: 60_000,
      benefitsMinor: 30_000,
      lines: [{ ...line('earning', 'regular', 300_000), hours: 80, rateMinor: 3_750 }],
      status: 'successful',
      origin: 'manual',
    });
    return ofYear;
  },
  'a year to report': async (context) => {
    await connected(context);
    return { year: Number(year) };
  },
  'a person with pay and a schedule': async (context) => {
    await connected(context);
    await save(context.actor);
  },
  'a payslip that was entered': async ({ actor }) => ({ id: (await enter(actor)).id }),
  'a payslip that does not add up': async ({ actor: { userId } }) => {
    const id = `${userId}-odd`;
    await insert('statements', {
      _id: id,
      userId,
      checkDate: today,
      periodStart: today,
      periodEnd: today,
      employer: 'Acme',
      currency: 'USD',
      grossMinor: 300_000,
      netMinor: 210_001,
      taxesMinor: 60_000,
      benefitsMinor: 30_000,
      lines: [{ ...line('earning', 'regular', 300_000), hours: 80, rateMinor: 3_750 }],
      status: 'successful',
      origin: 'csv',
      unexplainedMinor: 1,
    });
    return { id };
  },
  'a person with payroll settings': async ({ actor }) => {
    await save(actor);
    return { nextPayDate };
  },
  'a day on which the pay date is to come': async () => ({ nextPayDate }),
  'somebody saves payroll settings': async ({ actor }) => void (await save(actor)),
  'somebody enters a payslip': async ({ actor }) => void (await enter(actor)),
  'somebody removes a payslip': async ({ actor }) => {
    const { id } = await enter(actor);
    await payroll.ask(contracts.removePayslipEndpoint, { id }, { as: actor });
  },
  'a reading of payroll ends': async ({ actor: { userId } }) => {
    const context = { userId, source: 'payroll', correlationId: newId() };
    await payroll
      .get(UnitOfWork)
      .commit(context, async (tx) => tx.emit(contracts.payrollRead, contracts.payrollRead.example));
  },
  'a person who may be erased': async (context) => {
    await connected(context);
    return { userId: context.actor.userId };
  },
};
const verify = () => verifyMessagePacts({ provider: 'payroll', stack: payroll.stack, contracts, states });

describe('payroll as a provider', () => {
  it('gives every consumer what it uses', async () => {
    expect((await verify()).verified).toBeGreaterThanOrEqual(13);
  }, 60_000);

  it('fails when a member that somebody uses is renamed', async () => {
    jest
      .spyOn(payroll.get(ConnectionService), 'get')
      .mockResolvedValue({ isConnected: true, compliance: { lastSync: null } } as never);
    await expect(verify()).rejects.toThrow('gateway cannot rely on payroll any more');
  }, 60_000);
});
