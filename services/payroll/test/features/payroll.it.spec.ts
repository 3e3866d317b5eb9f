import { addDays, todayIn } from '@app/calendar';
import { eraseUserEndpoint, healthEndpoint } from '@app/contracts-kernel';
import {
  getConnectionEndpoint,
  getPayrollDataEndpoint,
  getPayrollSettingsEndpoint,
  listEmployeesEndpoint,
  listPayrollRunsEndpoint,
  savePayrollSettingsEndpoint,
  seedPayrollDemoEndpoint,
} from '@app/contracts-payroll';
import type { TestService } from '@app/node-testing/service';
import { person, startPayroll } from '../payroll-service';

const today = todayIn('America/New_York');

describe('payroll service', () => {
  let payroll: TestService;
  beforeAll(async () => {
    payroll = await startPayroll();
  }, 90_000);
  afterAll(() => payroll?.close());

  const insert = (collection: string, documents: object[]) =>
    payroll.store.collection(collection).insertMany(documents as never[]);
  const slip = (userId: string, id: string, checkDate: string, netMinor: number) => ({
    _id: `${userId}-${id}`,
    userId,
    checkDate,
    currency: 'USD',
    grossMinor: netMinor + 100,
    netMinor,
    taxesMinor: 70,
    benefitsMinor: 30,
    status: 'successful',
  });

  it('gives only demo visitors payslips, once, if there is no practice employer', async () => {
    const as = person({ kind: 'demo' });
    const pay = [{ date: addDays(today, -1), amount: 2412.5 }];
    const request = { seed: 1, today, pay };
    expect(await payroll.ask(seedPayrollDemoEndpoint, request, { as })).toEqual({
      employees: 0,
      runs: 0,
      statements: 1,
    });
    expect(await payroll.ask(getConnectionEndpoint, {}, { as })).toMatchObject({ connected: false });
    expect(await payroll.ask(getPayrollDataEndpoint, {}, { as })).toMatchObject({
      lastPayrollDate: pay[0]!.date,
      lastPayrollAmount: 2412.5,
      status: 'successful',
    });
    expect(await payroll.ask(getPayrollSettingsEndpoint, {}, { as })).toMatchObject({
      payFrequency: 'bi-weekly',
    });
    await expect(payroll.ask(seedPayrollDemoEndpoint, request, { as })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(payroll.ask(seedPayrollDemoEndpoint, request, { as: person() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await payroll.ask(listEmployeesEndpoint, {}, { as: person({ kind: 'demo' }) })).toEqual([]);
  });

  it('keeps a corrected payslip and its correction, and counts only the correction', async () => {
    const [me, other] = [person(), person()];
    await insert('statements', [
      slip(me.userId, 'first', addDays(today, -20), 200_000),
      {
        ...slip(me.userId, 'second', addDays(today, -20), 210_000),
        correctionOf: slip(me.userId, 'first', today, 0)._id,
        correctedOn: addDays(today, -8),
      },
      slip(other.userId, 'first', addDays(today, -20), 1),
    ]);
    expect(await payroll.ask(getPayrollDataEndpoint, {}, { as: me })).toMatchObject({
      lastPayrollAmount: 2100,
      corrections: [
        {
          checkDate: addDays(today, -20),
          correctedOn: addDays(today, -8),
          changes: expect.arrayContaining([{ figure: 'net', before: 2000, after: 2100 }]),
        },
      ],
    });
    expect(await payroll.ask(getPayrollDataEndpoint, {}, { as: other })).toMatchObject({ corrections: [] });
    expect(await payroll.store.collection('statements').countDocuments({ userId: me.userId })).toBe(2);
  });

  it('reports its health', async () => {
    expect(await payroll.ask(healthEndpoint('payroll'), {})).toMatchObject({
      service: 'payroll',
      store: 'ok',
    });
  });

  it('returns empty data for a person who has connected nothing', async () => {
    const me = person();
    expect(await payroll.ask(getConnectionEndpoint, {}, { as: me })).toMatchObject({
      connected: false,
      compliance: { lastSync: null, consents: [] },
      provider: { available: false, practice: false },
    });
    expect(await payroll.ask(getPayrollDataEndpoint, {}, { as: me })).toEqual({
      lastPayrollDate: null,
      lastPayrollAmount: null,
      status: null,
      data: null,
      missing: [],
      corrections: [],
    });
    expect(await payroll.ask(listEmployeesEndpoint, {}, { as: me })).toEqual([]);
    expect(await payroll.ask(listPayrollRunsEndpoint, {}, { as: me })).toEqual([]);
  });

  it('returns a connection, pay, employees and runs from its own database, only to their owner', async () => {
    const [me, other] = [person(), person()];
    await insert('connections', [
      {
        _id: me.userId,
        provider: 'adp',
        connectedAt: new Date(),
        lastSyncAt: new Date('2026-11-20T08:15:00Z'),
      },
    ]);
    await insert('statements', [
      slip(me.userId, '1', today, 241_250),
      slip(other.userId, '1', today, 999),
      slip(me.userId, '2', addDays(today, 5), 1),
    ]);
    await insert('employees', [
      {
        _id: `${me.userId}-z`,
        userId: me.userId,
        name: 'Zoe Ahmed',
        position: 'Baker',
        workerId: 'W1',
        salaryMinor: 5_200_050,
        currency: 'USD',
        status: 'on leave',
      },
      {
        _id: `${me.userId}-a`,
        userId: me.userId,
        name: 'Ada Chen',
        position: 'Owner',
        workerId: 'W2',
        isMe: true,
        salaryMinor: 9_000_000,
        currency: 'USD',
        lastPaid: today,
        status: 'active',
      },
      {
        _id: `${other.userId}-a`,
        userId: other.userId,
        name: 'Somebody Else',
        position: '',
        salaryMinor: 1,
        currency: 'USD',
        status: 'active',
      },
    ]);
    await insert('runs', [
      {
        _id: `${me.userId}-r1`,
        userId: me.userId,
        date: addDays(today, -14),
        amountMinor: 4_821_036,
        currency: 'USD',
        employees: 2,
        status: 'completed',
      },
      {
        _id: `${me.userId}-r2`,
        userId: me.userId,
        date: today,
        amountMinor: 4_900_000,
        currency: 'USD',
        employees: 2,
        status: 'processing',
      },
      {
        _id: `${me.userId}-r0`,
        userId: me.userId,
        date: addDays(today, -800),
        amountMinor: 1,
        currency: 'USD',
        employees: 1,
        status: 'completed',
      },
      {
        _id: `${other.userId}-r1`,
        userId: other.userId,
        date: today,
        amountMinor: 1,
        currency: 'USD',
        employees: 1,
        status: 'completed',
      },
    ]);

    expect(await payroll.ask(getConnectionEndpoint, {}, { as: me })).toMatchObject({
      connected: true,
      compliance: { lastSync: '2026-11-20T08:15:00.000Z' },
      provider: { available: false, practice: false },
    });
    expect(await payroll.ask(getPayrollDataEndpoint, {}, { as: me })).toMatchObject({
      lastPayrollDate: today,
      lastPayrollAmount: 2412.5,
      status: 'successful',
      data: {
        payPeriods: 1,
        totalNetIncome: 2412.5,
        totalGrossIncome: 2413.5,
        totalTaxes: 0.7,
        totalBenefits: 0.3,
      },
    });
    expect(await payroll.ask(listEmployeesEndpoint, {}, { as: me })).toMatchObject([
      {
        id: `${me.userId}-a`,
        name: 'Ada Chen',
        position: 'Owner',
        salary: null,
        hasSalary: true,
        lastPaid: today,
        status: 'active',
        isMe: true,
      },
      {
        id: `${me.userId}-z`,
        name: 'Zoe Ahmed',
        position: 'Baker',
        salary: null,
        lastPaid: null,
        status: 'on leave',
        isMe: false,
      },
    ]);
    expect(
      (await payroll.ask(listPayrollRunsEndpoint, {}, { as: me })).map((run) => [run.id, run.amount]),
    ).toEqual([
      [`${me.userId}-r2`, 49_000],
      [`${me.userId}-r1`, 48_210.36],
    ]);
  });

  it('erases everything of one person and nothing of others', async () => {
    const [me, other] = [person(), person()];
    const settings = {
      payFrequency: 'weekly' as const,
      nextPayDate: addDays(today, 3),
      federalTaxId: '12-3451234',
      version: 0,
    };
    for (const one of [me, other]) {
      await insert('connections', [{ _id: one.userId, provider: 'adp', connectedAt: new Date() }]);
      await insert('statements', [slip(one.userId, 'e', today, 5)]);
      await insert('employees', [
        {
          _id: `${one.userId}-e`,
          userId: one.userId,
          name: 'E',
          position: '',
          salaryMinor: 1,
          currency: 'USD',
          status: 'active',
        },
      ]);
      await insert('runs', [
        {
          _id: `${one.userId}-e`,
          userId: one.userId,
          date: today,
          amountMinor: 1,
          currency: 'USD',
          employees: 1,
          status: 'completed',
        },
      ]);
      await payroll.ask(savePayrollSettingsEndpoint, settings, { as: one });
    }
    const erase = eraseUserEndpoint('payroll');
    await expect(payroll.ask(erase, { userId: me.userId }, { as: other })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await payroll.ask(erase, { userId: me.userId }, { as: person({ kind: 'system' }) })).toEqual({
      removed: 6,
    });
    expect(await payroll.ask(erase, { userId: me.userId }, { as: me })).toEqual({ removed: 0 });

    expect(await payroll.ask(getPayrollSettingsEndpoint, {}, { as: me })).toMatchObject({ version: 0 });
    expect(await payroll.ask(getConnectionEndpoint, {}, { as: me })).toMatchObject({ connected: false });
    const left = async (userId: string) => {
      const names = (await payroll.store.db!.listCollections().toArray())
        .map((one) => one.name)
        .filter((name) => !['auditHeads', 'outbox'].includes(name));
      return (
        await Promise.all(
          names.map(async (name) =>
            JSON.stringify(await payroll.store.collection(name).find({}).toArray()).includes(userId)
              ? [name]
              : [],
          ),
        )
      )
        .flat()
        .sort();
    };
    expect(await left(me.userId)).toEqual([]);
    expect(await left(other.userId)).toEqual([
      'connections',
      'dataKeys',
      'employees',
      'replies',
      'runs',
      'settings',
      'statements',
    ]);
  });

  it('finds everything by an index', async () => {
    const asked: { collection: string; filter: object; sort?: object }[] = [];
    payroll.store.set(
      'debug',
      (collection: string, method: string, filter: object, options: { sort?: object }) => {
        if (method === 'find' || method === 'findOne')
          asked.push({ collection, filter, sort: options?.sort });
      },
    );
    const me = person();
    await payroll.ask(getConnectionEndpoint, {}, { as: me });
    await payroll.ask(getPayrollDataEndpoint, {}, { as: me });
    await payroll.ask(listEmployeesEndpoint, {}, { as: me });
    await payroll.ask(listPayrollRunsEndpoint, {}, { as: me });
    await payroll.ask(getPayrollSettingsEndpoint, {}, { as: me });
    payroll.store.set('debug', false);
    const own = asked.filter(
      (query) => !['replies', 'outbox', 'inbox', 'leases', 'marks'].includes(query.collection),
    );
    expect(new Set(own.map((query) => query.collection))).toEqual(
      new Set(['connections', 'consents', 'statements', 'employees', 'runs', 'settings']),
    );
    for (const { collection, filter, sort } of own) {
      const plan = JSON.stringify(
        await payroll.store
          .collection(collection)
          .find(filter)
          .sort((sort ?? {}) as never)
          .explain('queryPlanner'),
      );
      expect([collection, /COLLSCAN/.test(plan), /IXSCAN|IDHACK|EXPRESS/.test(plan)]).toEqual([
        collection,
        false,
        true,
      ]);
    }
  });
});
