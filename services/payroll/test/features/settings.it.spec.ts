import { addDays, todayIn } from '@app/calendar';
import {
  getPayrollSettingsEndpoint,
  payrollSettingsChanged,
  savePayrollSettingsEndpoint,
  upcomingPayDates,
} from '@app/contracts-payroll';
import { newId } from '@app/ids';
import type { TestService } from '@app/node-testing/service';
import { journalOf, verifyAuditChain } from '@app/persistence';
import { KeyRing, openField } from '@app/provider-kit';
import { person, startPayroll, testRing } from '../payroll-service';

const today = todayIn('America/New_York');
const due = addDays(today, 12);
const change = {
  payFrequency: 'bi-weekly' as const,
  nextPayDate: due,
  federalTaxId: '12-3451234',
  stateTaxId: 'NY-987654321',
  version: 0,
};

describe('payroll settings', () => {
  let payroll: TestService;
  beforeAll(async () => {
    payroll = await startPayroll();
  }, 90_000);
  afterAll(() => payroll?.close());

  it('are unknown before they are saved', async () => {
    expect(await payroll.ask(getPayrollSettingsEndpoint, {}, { as: person() })).toEqual({
      payFrequency: null,
      nextPayDate: null,
      federalTaxId: null,
      stateTaxId: null,
      upcomingPayDates: [],
      version: 0,
    });
  });

  it('are returned as saved, with tax ids masked', async () => {
    const me = person();
    const saved = await payroll.ask(savePayrollSettingsEndpoint, change, { as: me });
    expect(saved).toEqual({
      payFrequency: 'bi-weekly',
      nextPayDate: due,
      federalTaxId: '••-•••1234',
      stateTaxId: '•••4321',
      upcomingPayDates: upcomingPayDates('bi-weekly', due),
      version: 1,
    });
    expect(await payroll.ask(getPayrollSettingsEndpoint, {}, { as: me })).toEqual(saved);
  });

  it('belong to one person', async () => {
    await payroll.ask(savePayrollSettingsEndpoint, change, { as: person() });
    expect(await payroll.ask(getPayrollSettingsEndpoint, {}, { as: person() })).toMatchObject({
      version: 0,
      federalTaxId: null,
    });
  });

  it('store no tax id in clear text in the database, and only the person’s key opens it', async () => {
    const me = person();
    await payroll.ask(savePayrollSettingsEndpoint, change, { as: me });
    const dump: string[] = [];
    for (const { name } of await payroll.store.db!.listCollections().toArray())
      dump.push(JSON.stringify(await payroll.store.collection(name).find({}).toArray()));
    expect(dump.join('')).not.toMatch(/12-3451234|123451234|987654321/);

    const stored = (await payroll.store
      .collection<{ _id: string; federalTaxId: { sealed: never } }>('settings')
      .findOne({ _id: me.userId }))!;
    const wrapped = (await payroll.store
      .collection<{ _id: string }>('dataKeys')
      .findOne({ _id: me.userId }))!;
    const key = KeyRing.parse(testRing).unwrap(me.userId, wrapped as never);
    expect(
      openField(
        key,
        { collection: 'settings', documentId: me.userId, field: 'federalTaxId' },
        stored.federalTaxId.sealed,
      ),
    ).toBe('12-3451234');
  });

  it('keep a tax id that is left out, and remove one that is null', async () => {
    const me = person();
    await payroll.ask(savePayrollSettingsEndpoint, change, { as: me });
    const { federalTaxId: _f, stateTaxId: _s, ...rest } = change;
    expect(
      await payroll.ask(
        savePayrollSettingsEndpoint,
        { ...rest, payFrequency: 'weekly', version: 1 },
        { as: me },
      ),
    ).toMatchObject({ federalTaxId: '••-•••1234', stateTaxId: '•••4321', version: 2 });
    expect(
      await payroll.ask(savePayrollSettingsEndpoint, { ...rest, stateTaxId: null, version: 2 }, { as: me }),
    ).toMatchObject({ federalTaxId: '••-•••1234', stateTaxId: null, version: 3 });
  });

  it('are published once, without tax ids, and audited', async () => {
    const me = person();
    const idempotencyKey = newId();
    const first = await payroll.ask(savePayrollSettingsEndpoint, change, { as: me, idempotencyKey });
    expect(await payroll.ask(savePayrollSettingsEndpoint, change, { as: me, idempotencyKey })).toEqual(first);
    await payroll.settled();
    const published = payroll.stack
      .events(payrollSettingsChanged)
      .filter((event) => event.userId === me.userId);
    expect(published.map((event) => event.payload)).toEqual([
      { payFrequency: 'bi-weekly', nextPayDate: due },
    ]);
    expect(await verifyAuditChain(payroll.store, me.userId)).toBeUndefined();
    expect(await journalOf(payroll.store).audit.countDocuments({ userId: me.userId })).toBe(1);
  });

  it('refuse the same idempotency key for another tax id', async () => {
    const me = person();
    const idempotencyKey = newId();
    await payroll.ask(savePayrollSettingsEndpoint, change, { as: me, idempotencyKey });
    await expect(
      payroll.ask(
        savePayrollSettingsEndpoint,
        { ...change, federalTaxId: '12-3451235' },
        { as: me, idempotencyKey },
      ),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('refuse a save based on an outdated version', async () => {
    const me = person();
    await payroll.ask(savePayrollSettingsEndpoint, change, { as: me });
    await expect(payroll.ask(savePayrollSettingsEndpoint, change, { as: me })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { version: 1 },
    });
  });

  it('let one of two simultaneous first saves win, and the winner’s tax id can be opened', async () => {
    const me = person();
    const results = await Promise.allSettled(
      ['12-3450001', '12-3450002'].map((federalTaxId) =>
        payroll.ask(savePayrollSettingsEndpoint, { ...change, federalTaxId }, { as: me }),
      ),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await payroll.store.collection('dataKeys').countDocuments({ _id: me.userId as never })).toBe(1);
  });

  it.each([
    ['a day that is over', { nextPayDate: addDays(today, -2) }, 'nextPayDate'],
    ['an unknown prefix', { federalTaxId: '00-1234567' }, 'federalTaxId'],
    ['a short state id', { stateTaxId: '1' }, 'stateTaxId'],
    ['an unknown frequency', { payFrequency: 'daily' as never }, 'payFrequency'],
  ])('refuse %s and write nothing', async (_what, part, field) => {
    const me = person();
    await expect(
      payroll.ask(savePayrollSettingsEndpoint, { ...change, ...part }, { as: me }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      field,
    });
    expect(await payroll.store.collection('settings').countDocuments({ _id: me.userId as never })).toBe(0);
    expect(await journalOf(payroll.store).audit.countDocuments({ userId: me.userId })).toBe(0);
  });

  it('count today in the person’s own time zone', async () => {
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const early = todayIn(west);
    expect(todayIn(east) > early).toBe(true);
    await expect(
      payroll.ask(
        savePayrollSettingsEndpoint,
        { ...change, nextPayDate: early },
        { as: person({ timeZone: west }) },
      ),
    ).resolves.toMatchObject({ version: 1 });
    await expect(
      payroll.ask(
        savePayrollSettingsEndpoint,
        { ...change, nextPayDate: early },
        { as: person({ timeZone: east }) },
      ),
    ).rejects.toMatchObject({ field: 'nextPayDate' });
  });
});

describe('payroll settings under a new ring key', () => {
  it('can still be opened, and need the old key no more after one save', async () => {
    const me = person();
    const oldKey = (JSON.parse(testRing) as Record<string, string>)['test']!;
    const newKey = (JSON.parse(KeyRing.generate('next')) as Record<string, string>)['next']!;
    const payroll = await startPayroll(JSON.stringify({ test: oldKey }));
    const { stack } = payroll;
    try {
      await payroll.ask(savePayrollSettingsEndpoint, change, { as: me });
      const rotated = KeyRing.parse(JSON.stringify({ test: oldKey, next: newKey }));
      const { DataKeyRepository, SecretsService } = await import('@app/secrets');
      await new SecretsService(payroll.get(DataKeyRepository), rotated).keyOf(me.userId);
      const wrapped = await payroll.store.collection<{ _id: string }>('dataKeys').findOne({ _id: me.userId });
      const onlyNew = KeyRing.parse(JSON.stringify({ next: newKey }));
      const stored = (await payroll.store
        .collection<{ _id: string; federalTaxId: { sealed: never } }>('settings')
        .findOne({ _id: me.userId }))!;
      expect(
        openField(
          onlyNew.unwrap(me.userId, wrapped as never),
          { collection: 'settings', documentId: me.userId, field: 'federalTaxId' },
          stored.federalTaxId.sealed,
        ),
      ).toBe('12-3451234');
    } finally {
      await payroll.close();
      await stack.close();
    }
  }, 90_000);
});
