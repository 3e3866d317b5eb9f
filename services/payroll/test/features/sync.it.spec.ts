import { todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import {
  chooseWorkerEndpoint,
  connectPayrollEndpoint,
  disconnectPayrollEndpoint,
  getConnectionEndpoint,
  getPayrollDataEndpoint,
  listEmployeesEndpoint,
  listPayrollRunsEndpoint,
  payOfRangeEndpoint,
  payrollRead,
  payrollReportEndpoint,
  payslipsRecorded,
  payslipsRemoved,
  readEmployeeEndpoint,
  readRunEndpoint,
  revealSalaryEndpoint,
  seedPayrollDemoEndpoint,
  syncPayrollEndpoint,
} from '@app/contracts-payroll';
import { newId } from '@app/ids';
import { minorFromDecimal } from '@app/money';
import type { TestService } from '@app/node-testing/service';
import { endDeadlines } from '@app/sandbox-kit';
import { journalOf, verifyAuditChain } from '@app/persistence';
import { SyncRunService } from '../../src/features/connection/sync-run.service';
import { SyncScheduler } from '../../src/features/connection/sync.scheduler';
import { person, startPayroll } from '../payroll-service';
import { canarySecret, startPractice, type Practice } from '../practice';

const cents = (value: number): number => minorFromDecimal(value, 'USD');

describe('an employer that is connected', () => {
  let practice: Practice;
  let payroll: TestService;
  beforeAll(async () => {
    practice = await startPractice();
    payroll = await startPayroll(undefined, {}, practice.environment);
  }, 90_000);
  afterAll(async () => {
    await payroll?.close();
    await practice?.stop();
  });
  beforeEach(() => practice.sandbox.world.reset());

  const sync = (as: Actor, idempotencyKey = newId()) =>
    payroll.ask(syncPayrollEndpoint, {}, { as, idempotencyKey });
  /** Connects and waits for the first reading. */
  async function connect(as: Actor): Promise<void> {
    expect(await payroll.ask(connectPayrollEndpoint, practice.credentials, { as })).toEqual({
      success: true,
      message: 'Connected to ADP.',
    });
    await sync(as);
    await payroll.settled();
  }
  async function chooseVisitor(as: Actor): Promise<void> {
    const me = (await payroll.ask(listEmployeesEndpoint, {}, { as })).find(
      ({ name }) => name === 'Demo Visitor',
    )!;
    await payroll.ask(chooseWorkerEndpoint, { employeeId: me.id }, { as });
    await sync(as);
    await payroll.settled();
  }

  it('is read to the cent: workers, runs, own pay, and nothing twice', async () => {
    const as = person();
    await connect(as);
    const status = await payroll.ask(getConnectionEndpoint, {}, { as });
    expect(status).toMatchObject({
      connected: true,
      practice: true,
      state: 'active',
      problem: null,
      me: null,
      provider: { available: true, practice: true },
      shortForm: true,
      sync: { state: 'done', skipped: 0 },
    });
    expect(status.compliance.consents).toHaveLength(2);
    expect(status.certificate!.subject).toContain('PracticeEmployer');

    const employees = await payroll.ask(listEmployeesEndpoint, {}, { as });
    expect(employees).toHaveLength(5);
    expect(employees.every(({ salary }) => salary === null)).toBe(true);
    // Before the person chose a worker, no pay is their own.
    expect((await payroll.ask(getPayrollDataEndpoint, {}, { as })).data).toBeNull();

    await chooseVisitor(as);
    const data = await payroll.ask(getPayrollDataEndpoint, {}, { as });
    expect(data).toMatchObject({ lastPayrollAmount: 2412.5, status: 'successful' });
    expect(data.missing).toHaveLength(1);
    expect(data.corrections).toHaveLength(1);
    const year = todayIn('UTC').slice(0, 4);
    const pay = await payroll.ask(payOfRangeEndpoint, { from: `${year}-01-01`, to: `${year}-12-31` }, { as });
    expect(
      cents(pay.gross) - cents(pay.taxes.total) - cents(pay.preTax.total) - cents(pay.postTax.total),
    ).toBe(cents(pay.net));
    expect(pay.taxes.kinds.map(({ kind }) => kind).sort()).toEqual([
      'federal',
      'medicare',
      'social-security',
      'state',
    ]);
    expect(pay.employers).toEqual(['Northwind Studio']);

    const [run] = await payroll.ask(listPayrollRunsEndpoint, {}, { as });
    const details = await payroll.ask(readRunEndpoint, { id: run!.id }, { as });
    expect(details.lines.length).toBe(run!.employees);
    expect(cents(details.gross) - cents(details.taxes) - cents(details.deductions)).toBe(cents(details.net));
    expect(details.lines.reduce((sum, { gross }) => sum + cents(gross), 0)).toBe(cents(run!.amount));

    expect(await sync(as)).toEqual({ success: true, message: 'Payroll is up to date.', recordsProcessed: 0 });
    expect(await verifyAuditChain(payroll.store, as.userId)).toBeUndefined();
  }, 60_000);

  it('publishes each own payslip once, a correction instead of the corrected one, and withdraws all of them', async () => {
    const as = person();
    await connect(as);
    await chooseVisitor(as);
    const published = payroll.stack
      .events(payslipsRecorded)
      .filter(({ userId }) => userId === as.userId)
      .flatMap(({ payload }) => payload.payslips);
    expect(new Set(published.map(({ statementId }) => statementId)).size).toBe(published.length);
    expect(published.length).toBe(13);
    expect(published.every(({ corrects }) => corrects === null)).toBe(true);

    // The newest one is corrected later, so the correction replaces a published payslip.
    practice.sandbox.world.advance({ correct: true });
    expect(await sync(as)).toMatchObject({
      recordsProcessed: 1,
      message: 'Read 1 new or changed pay statement.',
    });
    await payroll.settled();
    const [corrected] = payroll.stack
      .events(payslipsRecorded)
      .filter(({ userId }) => userId === as.userId)
      .at(-1)!.payload.payslips;
    expect(published.map(({ statementId }) => statementId)).toContain(corrected!.corrects);

    const connection = await payroll.store
      .collection<{ _id: string; connectionId: string }>('connections')
      .findOne({ _id: as.userId });
    const key = { _id: connection!.connectionId as never };
    expect(await payroll.store.collection('dataKeys').countDocuments(key)).toBe(1);
    const { removed } = await payroll.ask(disconnectPayrollEndpoint, { keepData: false }, { as });
    expect(removed).toBeGreaterThan(20);
    await payroll.settled();
    const gone = payroll.stack.events(payslipsRemoved).filter(({ userId }) => userId === as.userId);
    expect(gone.flatMap(({ payload }) => payload.statementIds)).toHaveLength(15);
    expect(await payroll.store.collection('dataKeys').countDocuments(key)).toBe(0);
    expect(await payroll.ask(listEmployeesEndpoint, {}, { as })).toEqual([]);
    const { compliance } = await payroll.ask(getConnectionEndpoint, {}, { as });
    expect(compliance.consents!.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
  }, 60_000);

  it('leaves a statement that does not add up out of all sums', async () => {
    const as = person();
    practice.sandbox.world.advance({ breakArithmetic: true });
    await connect(as);
    await chooseVisitor(as);
    const broken = await payroll.store
      .collection('statements')
      .findOne({ userId: as.userId, unexplainedMinor: { $exists: true } });
    expect(broken).toMatchObject({ unexplainedMinor: 1 });
    const published = payroll.stack
      .events(payslipsRecorded)
      .filter(({ userId }) => userId === as.userId)
      .flatMap(({ payload }) => payload.payslips.map(({ statementId }) => statementId));
    expect(published).not.toContain(String(broken!._id));
  }, 60_000);

  it('continues where a killed process stopped, without reading any worker again', async () => {
    const as = person();
    await connect(as);
    practice.sandbox.world.advance({ payDates: 1 });
    const employees = await payroll.store.collection('employees').find({ userId: as.userId }).toArray();
    const done = employees.slice(0, 3).map((one) => one['workerId'] as string);
    // The state that such a process leaves: an expired lease, and the workers it had finished.
    await payroll.store.collection<{ _id: string }>('connections').updateOne(
      { _id: as.userId },
      {
        $set: {
          'sync.state': 'running',
          'sync.phase': 'statements',
          'sync.done': done,
          'sync.recordsProcessed': 3,
          'sync.jobId': 'killed',
          'sync.leaseUntil': new Date(Date.now() - 1),
        },
      },
    );
    const { log } = practice.sandbox.server;
    log.clear();
    await payroll.get(SyncScheduler).runOnce();
    const statementCalls = log.all().filter(({ path }) => /pay-statements(\?|$)/.test(path));
    expect(statementCalls).toHaveLength(2);
    for (const workerId of done)
      expect(statementCalls.some(({ path }) => path.includes(workerId))).toBe(false);
    expect((await payroll.ask(getConnectionEndpoint, {}, { as })).sync).toMatchObject({
      state: 'done',
      done: 5,
    });
  }, 60_000);

  it('is never read by two processes at once, and a repeat with the same key reads nothing', async () => {
    const as = person();
    await connect(as);
    const key = newId();
    practice.sandbox.world.advance({ payDates: 1 });
    const [first, second] = await Promise.all([sync(as, key), sync(as, key)]);
    expect(first!.recordsProcessed).toBeGreaterThan(0);
    expect(second).toEqual(first);
    const stored = await payroll.store.collection('companyPays').find({ userId: as.userId }).toArray();
    expect(new Set(stored.map((one) => one['sourceId'] as string)).size).toBe(stored.length);
    practice.sandbox.server.log.clear();
    expect(await sync(as, key)).toEqual(first);
    expect(practice.sandbox.server.log.all()).toEqual([]);

    practice.sandbox.world.advance({ payDates: 1 });
    await Promise.all([sync(as), sync(as)]);
    const calls = practice.sandbox.server.log.all().filter(({ path }) => path.includes('/pay-statements/'));
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
  }, 60_000);

  it('finishes without a worker that the provider refuses, and says so', async () => {
    const as = person();
    practice.sandbox.world.advance({ failWorker: practice.sandbox.world.workers[3]!.associateOID });
    await connect(as);
    expect((await payroll.ask(getConnectionEndpoint, {}, { as })).sync).toMatchObject({
      state: 'done',
      skipped: 1,
    });
  }, 60_000);

  it.each(['hang', 'slowloris'] as const)(
    'ends at the deadline if a response does not end by %s, says so, and recovers with the next one',
    async (kind) => {
      const as = person();
      await connect(as);
      practice.sandbox.world.advance({ payDates: 1 });
      const goOn = endDeadlines(practice.sandbox.server.faults);
      const match = { path: '/payroll/v1/workers' };
      practice.sandbox.server.faults.add({ match, after: 3, times: 3, fault: { kind } });
      expect(await sync(as)).toMatchObject({
        success: false,
        message: 'ADP took too long to answer. Try again in a few minutes.',
      });
      goOn();
      practice.sandbox.server.faults.clear();
      expect(await payroll.ask(getConnectionEndpoint, {}, { as })).toMatchObject({ state: 'degraded' });
      expect(await sync(as)).toMatchObject({ success: true });
      expect(await payroll.ask(getConnectionEndpoint, {}, { as })).toMatchObject({
        state: 'active',
        problem: null,
      });
      expect((await sync(as)).recordsProcessed).toBe(0);
    },
    60_000,
  );

  it('says in plain words what is wrong, waits for new credentials, and keeps earlier data', async () => {
    const as = person();
    await connect(as);
    const { sandbox } = practice;
    sandbox.server.faults.add({
      match: { path: '/auth/oauth' },
      times: 2,
      fault: { kind: 'status', status: 401, body: { error: 'invalid_client' } },
    });
    expect(await sync(as)).toMatchObject({
      success: false,
      message: 'ADP refused the client ID or the client secret. Check both, and enter them again.',
    });
    expect(await payroll.ask(getConnectionEndpoint, {}, { as })).toMatchObject({
      state: 'needs-login',
      nextSync: null,
      problem: expect.stringContaining('ADP refused'),
    });
    expect(await payroll.ask(listEmployeesEndpoint, {}, { as })).toHaveLength(5);
    await payroll.settled();
    const published = payroll.stack.events(payrollRead).filter(({ userId }) => userId === as.userId);
    expect(published.at(-1)!.payload).toMatchObject({ outcome: 'needs-login', asked: true });
    sandbox.server.faults.clear();
    await payroll.ask(connectPayrollEndpoint, practice.credentials, { as });
    await sync(as);
    expect(await payroll.ask(getConnectionEndpoint, {}, { as })).toMatchObject({
      state: 'active',
      problem: null,
    });
  }, 60_000);

  it('reveals a salary and records the access', async () => {
    const as = person();
    await connect(as);
    const [employee] = await payroll.ask(listEmployeesEndpoint, {}, { as });
    const details = await payroll.ask(readEmployeeEndpoint, { id: employee!.id }, { as });
    expect(details).toMatchObject({ salary: null, department: expect.any(String) });
    expect(details.statements.length).toBeGreaterThan(0);
    const shown = await payroll.ask(revealSalaryEndpoint, { id: employee!.id }, { as });
    expect((shown.salary ?? shown.rate)!).toBeGreaterThan(0);
    const looked = await journalOf(payroll.store).audit.find({ userId: as.userId }).toArray();
    expect(looked.some((entry) => entry['action'] === 'salary.reveal')).toBe(true);
    await expect(
      payroll.ask(revealSalaryEndpoint, { id: employee!.id }, { as: person() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }, 60_000);

  it('reports a year as a table and as pages', async () => {
    const as = person();
    await connect(as);
    await chooseVisitor(as);
    const year = Number(todayIn('UTC').slice(0, 4));
    for (const report of [
      'register',
      'year-to-date',
      'tax-liability',
      'department-cost',
      'own-pay',
    ] as const) {
      const csv = await payroll.ask(payrollReportEndpoint, { report, year, format: 'csv' }, { as });
      expect(csv.data.split('\r\n').at(-2)).toMatch(/^Total,/);
      const pdf = await payroll.ask(payrollReportEndpoint, { report, year, format: 'pdf' }, { as });
      expect(Buffer.from(pdf.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
    await expect(
      payroll.ask(payrollReportEndpoint, { report: 'register', year: 1990, format: 'csv' }, { as }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }, 60_000);

  it('stores no secret in clear text, and no account number beyond its last four digits', async () => {
    const as = person();
    await connect(as);
    const { accountNumber } = practice.sandbox.world.workers[1]!;
    for (const { name } of await payroll.store.db!.listCollections().toArray()) {
      const text = JSON.stringify(await payroll.store.collection(name).find({}).toArray());
      expect(text).not.toContain(canarySecret);
      expect(text).not.toContain('PRIVATE KEY');
      expect(text).not.toContain(accountNumber);
    }
  }, 60_000);

  it('does not affect others when it is ended during a reading', async () => {
    const as = person();
    await payroll.ask(connectPayrollEndpoint, practice.credentials, { as });
    await payroll.ask(disconnectPayrollEndpoint, { keepData: true }, { as });
    const { ended } = await payroll
      .get(SyncRunService)
      .begin(as.userId, { jobId: newId(), timeZone: 'UTC', asked: true });
    await ended;
    expect(await payroll.ask(getConnectionEndpoint, {}, { as })).toMatchObject({ connected: false });
  }, 60_000);

  it('is given to a demo visitor through the same connection, whose pay is in the ledger and who may disconnect', async () => {
    const as = person({ kind: 'demo' });
    const request = { seed: 1, today: todayIn('UTC'), pay: [{ date: todayIn('UTC'), amount: 2412.5 }] };
    expect(await payroll.ask(seedPayrollDemoEndpoint, request, { as })).toEqual({
      employees: 5,
      runs: 0,
      statements: 14,
    });
    expect(await payroll.ask(getPayrollDataEndpoint, {}, { as })).toMatchObject({
      lastPayrollAmount: 2412.5,
    });
    expect(await sync(as)).toMatchObject({ success: true });
    expect((await payroll.ask(getConnectionEndpoint, {}, { as })).me?.name).toBe('Demo Visitor');
    expect(await payroll.ask(listPayrollRunsEndpoint, {}, { as })).not.toHaveLength(0);
    await payroll.ask(disconnectPayrollEndpoint, { keepData: true }, { as });
    expect(await payroll.ask(connectPayrollEndpoint, practice.credentials, { as })).toMatchObject({
      success: true,
    });
    await sync(as);
    await expect(payroll.ask(seedPayrollDemoEndpoint, request, { as: person() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  }, 60_000);

  it('counts the pay of a worker who was chosen during a reading', async () => {
    const as = person();
    await payroll.ask(connectPayrollEndpoint, practice.credentials, { as });
    const me = (await payroll.ask(listEmployeesEndpoint, {}, { as })).find(
      ({ name }) => name === 'Demo Visitor',
    )!;
    await payroll.ask(chooseWorkerEndpoint, { employeeId: me.id }, { as });
    await sync(as);
    expect((await payroll.ask(getPayrollDataEndpoint, {}, { as })).lastPayrollAmount).toBe(2412.5);
    expect(await payroll.store.collection('statements').countDocuments({ userId: as.userId })).toBe(14);
  }, 60_000);
});
