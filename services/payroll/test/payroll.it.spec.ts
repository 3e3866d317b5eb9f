import { addDays, todayIn } from '@app/calendar';
import { eraseUserRequest, healthRequest } from '@app/contracts-kernel';
import {
  connectPayroll,
  getConnection,
  getPayrollData,
  getPayrollSettings,
  listEmployees,
  listPayrollRuns,
  savePayrollSettings,
  seedPayrollDemo,
  syncPayroll,
} from '@app/contracts-payroll';
import type { TestService } from '@app/node-testing/service';
import { samplePair } from './certificates';
import { person, startPayroll } from './payroll-service';

const today = todayIn('America/New_York');
const [goodPair, otherPair] = [samplePair(), samplePair()];
const credentials = {
  clientId: 'acme',
  clientSecret: 'secret-8c1f',
  ...goodPair,
  dataProcessingConsent: true,
  gdprConsent: true,
};

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

  it('gives a demo visitor an employer once, and nobody else', async () => {
    const as = person({ kind: 'demo' });
    const pay = [{ date: addDays(today, -1), amount: 2412.5 }];
    const request = { seed: 1, today, pay };
    expect(await payroll.ask(seedPayrollDemo, request, { as })).toEqual({
      employees: 6,
      runs: 4,
      statements: 1,
    });
    expect(await payroll.ask(listEmployees, {}, { as })).toHaveLength(6);
    expect(await payroll.ask(listPayrollRuns, {}, { as })).toHaveLength(4);
    expect(await payroll.ask(getConnection, {}, { as })).toMatchObject({ connected: true });
    expect(await payroll.ask(getPayrollData, {}, { as })).toMatchObject({
      lastPayrollDate: pay[0]!.date,
      lastPayrollAmount: 2412.5,
      status: 'successful',
    });
    expect(await payroll.ask(getPayrollSettings, {}, { as })).toMatchObject({ payFrequency: 'bi-weekly' });
    await expect(payroll.ask(seedPayrollDemo, request, { as })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(payroll.ask(seedPayrollDemo, request, { as: person() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await payroll.ask(listEmployees, {}, { as: person({ kind: 'demo' }) })).toEqual([]);
  });

  it('keeps a corrected payslip and its correction, and counts the correction', async () => {
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
    expect(await payroll.ask(getPayrollData, {}, { as: me })).toMatchObject({
      lastPayrollAmount: 2100,
      corrections: [
        {
          checkDate: addDays(today, -20),
          correctedOn: addDays(today, -8),
          changes: expect.arrayContaining([{ figure: 'net', before: 2000, after: 2100 }]),
        },
      ],
    });
    expect(await payroll.ask(getPayrollData, {}, { as: other })).toMatchObject({ corrections: [] });
    expect(await payroll.store.collection('statements').countDocuments({ userId: me.userId })).toBe(2);
  });

  it('says how it is', async () => {
    expect(await payroll.ask(healthRequest('payroll'), {})).toMatchObject({
      service: 'payroll',
      store: 'ok',
    });
  });

  it('answers honestly for somebody who has connected nothing', async () => {
    const me = person();
    expect(await payroll.ask(getConnection, {}, { as: me })).toEqual({
      connected: false,
      compliance: { lastSync: null },
    });
    expect(await payroll.ask(getPayrollData, {}, { as: me })).toEqual({
      lastPayrollDate: null,
      lastPayrollAmount: null,
      status: null,
      data: null,
      missing: [],
      corrections: [],
    });
    expect(await payroll.ask(listEmployees, {}, { as: me })).toEqual([]);
    expect(await payroll.ask(listPayrollRuns, {}, { as: me })).toEqual([]);
  });

  it('reads a connection, pay, employees and runs from its own database, each owner’s only', async () => {
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
        salaryMinor: 5_200_050,
        currency: 'USD',
        status: 'on leave',
      },
      {
        _id: `${me.userId}-a`,
        userId: me.userId,
        name: 'Ada Chen',
        position: 'Owner',
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

    expect(await payroll.ask(getConnection, {}, { as: me })).toEqual({
      connected: true,
      compliance: { lastSync: '2026-11-20T08:15:00.000Z' },
    });
    expect(await payroll.ask(getPayrollData, {}, { as: me })).toMatchObject({
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
    expect(await payroll.ask(listEmployees, {}, { as: me })).toEqual([
      {
        id: `${me.userId}-a`,
        name: 'Ada Chen',
        position: 'Owner',
        salary: 90_000,
        lastPaid: today,
        status: 'active',
      },
      {
        id: `${me.userId}-z`,
        name: 'Zoe Ahmed',
        position: 'Baker',
        salary: 52_000.5,
        lastPaid: null,
        status: 'on leave',
      },
    ]);
    expect((await payroll.ask(listPayrollRuns, {}, { as: me })).map((run) => [run.id, run.amount])).toEqual([
      [`${me.userId}-r2`, 49_000],
      [`${me.userId}-r1`, 48_210.36],
    ]);
  });

  it('refuses to connect or sync for a demo visitor before it looks for a provider', async () => {
    const visitor = person({ kind: 'demo' });
    const refusal = {
      code: 'FORBIDDEN',
      message: 'Payroll can’t be connected in the demo. Create an account to connect your own.',
    };
    await expect(payroll.ask(connectPayroll, credentials, { as: visitor })).rejects.toMatchObject(refusal);
    await expect(payroll.ask(syncPayroll, {}, { as: visitor })).rejects.toMatchObject(refusal);
  });

  it('cannot connect or sync while no provider is set up, says so, and keeps nothing', async () => {
    const me = person();
    const refusal = {
      code: 'PROVIDER_NOT_CONFIGURED',
      message: 'Payroll can’t be connected on this server yet: no payroll provider is set up.',
    };
    await expect(
      payroll.ask(connectPayroll, { clientId: 'acme', clientSecret: 'secret' }, { as: me }),
    ).rejects.toMatchObject(refusal);
    await expect(payroll.ask(connectPayroll, credentials, { as: me })).rejects.toMatchObject(refusal);
    await expect(payroll.ask(syncPayroll, {}, { as: me })).rejects.toMatchObject(refusal);
    for (const { name } of await payroll.store.db!.listCollections().toArray()) {
      const text = JSON.stringify(await payroll.store.collection(name).find({}).toArray());
      expect(text).not.toContain('secret-8c1f');
      expect(text).not.toContain('PRIVATE KEY');
    }
  });

  it.each([
    ['no client id', { clientId: '' }, 'clientId'],
    ['no certificate', { certificate: undefined }, 'certificate'],
    ['a consent not given', { gdprConsent: false }, 'gdprConsent'],
    ['text that is no key', { privateKey: 'hello' }, 'privateKey'],
    ['a key of another certificate', { privateKey: otherPair.privateKey }, 'privateKey'],
  ])('refuses to connect with %s before it looks for a provider', async (_what, part, field) => {
    await expect(
      payroll.ask(connectPayroll, { ...credentials, ...part }, { as: person() }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field });
  });

  it('erases everything of one person and of nobody else', async () => {
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
      await payroll.ask(savePayrollSettings, settings, { as: one });
    }
    const erase = eraseUserRequest('payroll');
    await expect(payroll.ask(erase, { userId: me.userId }, { as: other })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await payroll.ask(erase, { userId: me.userId }, { as: person({ kind: 'system' }) })).toEqual({
      removed: 6,
    });
    expect(await payroll.ask(erase, { userId: me.userId }, { as: me })).toEqual({ removed: 0 });

    expect(await payroll.ask(getPayrollSettings, {}, { as: me })).toMatchObject({ version: 0 });
    expect(await payroll.ask(getConnection, {}, { as: me })).toMatchObject({ connected: false });
    const left = async (userId: string) => {
      const names = (await payroll.store.db!.listCollections().toArray())
        .map((one) => one.name)
        .filter((name) => !['audit', 'auditHeads', 'outbox'].includes(name));
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
    await payroll.ask(getConnection, {}, { as: me });
    await payroll.ask(getPayrollData, {}, { as: me });
    await payroll.ask(listEmployees, {}, { as: me });
    await payroll.ask(listPayrollRuns, {}, { as: me });
    await payroll.ask(getPayrollSettings, {}, { as: me });
    payroll.store.set('debug', false);
    const own = asked.filter(
      (query) => !['replies', 'outbox', 'inbox', 'leases', 'marks'].includes(query.collection),
    );
    expect(new Set(own.map((query) => query.collection))).toEqual(
      new Set(['connections', 'statements', 'employees', 'runs', 'settings']),
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
