import { setTimeout as wait } from 'node:timers/promises';
import {
  createScheduleEndpoint,
  createShareEndpoint,
  downloadReportEndpoint,
  downloadShareEndpoint,
  generateReportEndpoint,
  listReportsEndpoint,
  listSchedulesEndpoint,
  listSharesEndpoint,
  openShareEndpoint,
  readReportArchiveEndpoint,
  readReportEndpoint,
  removeReportEndpoint,
  removeScheduleEndpoint,
  reportType,
  restoreReportEndpoint,
  retryReportEndpoint,
  revokeShareEndpoint,
  type ReportReading,
  type ReportSchedule,
} from '@app/contracts-insights';
import { describeActorEndpoint } from '@app/contracts-identity';
import { DomainError, exampleActor, type Actor, type RequestInput } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { fakeResponder, startTestService, type TestService } from '@app/node-testing/service';
import { ScheduledReportsScheduler } from '../../src/features/reports/schedules/scheduled-reports.scheduler';
import { InsightsModule } from '../../src/insights.module';
import { testRow as row, type TestRow } from '../report-months';
import { reportResponders } from '../reports-responders';

const as = { ...exampleActor, userId: newId(), timeZone: 'UTC' };
let rows: TestRow[] = [];
let who = (_userId: string): Actor => as;

let insights: TestService;
beforeAll(async () => {
  insights = await startTestService({
    name: 'insights',
    module: InsightsModule,
    responders: [
      ...reportResponders(() => rows),
      fakeResponder(describeActorEndpoint, ({ userId }) => who(userId)),
    ],
  });
}, 90_000);
afterAll(() => insights?.close());
beforeEach(() => {
  rows = [
    row({ type: 'income', inflow: true, category: 'Salary', merchant: 'Northwind', amountMinor: 300_000 }),
    row({ merchant: 'Green Fork', amountMinor: 4_500 }),
    row({ merchant: 'Café Öl', currency: 'EUR', amountMinor: 1_000 }),
    row({
      merchant: 'Green Fork',
      type: 'income',
      inflow: true,
      category: 'Refund',
      amountMinor: 500,
      parts: [{ category: 'Dining', type: 'expense', amountMinor: -500 }],
    }),
    row({
      merchant: 'Papier Co',
      category: 'Business',
      amountMinor: 10_000,
      flags: 8 + 256,
      business: [{ category: 'Business', taxLine: 'C22', amountMinor: 10_000, percent: 50 }],
      receipts: [{ id: 'receipt-1', name: 'a.pdf', type: 'application/pdf' }],
    }),
    row({ type: 'transfer', category: 'Transfer', amountMinor: 99_999 }),
  ];
});

const period = { from: '2026-03-01', to: '2026-03-31' };

async function made(request: RequestInput<typeof generateReportEndpoint>): Promise<ReportReading> {
  const { id } = await insights.ask(generateReportEndpoint, request, { as });
  return ready(id);
}

async function ready(id: string): Promise<ReportReading> {
  for (;;) {
    const reading = await insights.ask(readReportEndpoint, { id }, { as });
    if (['ready', 'failed'].includes(reading.report.status)) return reading;
    await wait(20);
  }
}

const figure = ({ body }: ReportReading, label: string) =>
  body!.figures.find((one) => one.label === label)?.value;

describe('reports', () => {
  it.each(reportType.options)('are made and can be read: %s', async (type) => {
    const { report, body, hash } = await made({ type, ...period });
    expect(report).toMatchObject({ status: 'ready', progress: 100, problem: null });
    expect(body!.sections.length).toBeGreaterThan(0);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('count what the ledger counts, page by page, with other currencies at the month’s rate', async () => {
    const reading = await made({ type: 'summary', ...period });
    // 45.00 + 10.00 EUR × 1.1 − 5.00 refunded + 100.00; the transfer does not count.
    expect([figure(reading, 'Income'), figure(reading, 'Expenses'), figure(reading, 'Net')]).toEqual([
      300_000, 15_100, 284_900,
    ]);
    expect(figure(reading, 'Savings rate')).toBe(95);
  });

  it('show n/a without income, and say that there is nothing instead of failing', async () => {
    rows = [];
    const reading = await made({ type: 'summary', ...period });
    expect(figure(reading, 'Savings rate')).toBeNull();
    expect(reading.body!.notes).toContain('There is nothing to report in this period.');
  });

  it('count only rows that match all filters', async () => {
    const reading = await made({
      type: 'expense',
      ...period,
      filters: { merchant: 'green fork', category: 'Dining' },
    });
    expect(figure(reading, 'Expenses')).toBe(4_000);
    expect(reading.body!.figures[0]!.link).toContain('merchant%3A%22%3Dgreen+fork%22');
  });

  it('count pay before taxes if requested, with taxes among expenses and the same net', async () => {
    rows = [
      row({
        type: 'income',
        inflow: true,
        category: 'Salary',
        amountMinor: 220_000,
        parts: [
          { category: 'Salary', type: 'income', amountMinor: 300_000 },
          { category: 'Taxes', type: 'income', amountMinor: -80_000 },
        ],
      }),
    ];
    const [net, gross] = [
      await made({ type: 'cash-flow', ...period }),
      await made({ type: 'cash-flow', ...period, filters: { pay: 'gross' } }),
    ];
    const sums = (reading: ReportReading) => reading.body!.figures.map(({ value }) => value).slice(0, 3);
    expect([sums(net), sums(gross)]).toEqual([
      [220_000, 0, 220_000],
      [300_000, 80_000, 220_000],
    ]);
    expect(JSON.stringify(net.body)).toContain('"link"');
    expect(JSON.stringify(gross.body)).not.toContain('"link"');
  });

  it('become the next version of the same report, with the same hash if nothing changed', async () => {
    const asked = { type: 'savings', from: '2026-02-01', to: period.to } as const;
    const first = await made(asked);
    const second = await made(asked);
    expect(second.hash).toBe(first.hash);
    expect(second.versions.map(({ same }) => same)).toEqual([true, false]);
    rows.push(row({ amountMinor: 1 }));
    expect((await made(asked)).hash).not.toBe(first.hash);
    const list = await insights.ask(listReportsEndpoint, { type: 'savings' }, { as });
    expect(list[0]).toMatchObject({ versions: 3, from: asked.from });
  });

  it('give files with the same bytes each time, in every format', async () => {
    const { report, hash } = await made({ type: 'expense', ...period });
    for (const format of ['pdf', 'xlsx', 'csv', 'json'] as const) {
      const [one, two] = await Promise.all(
        [1, 2].map(() => insights.ask(downloadReportEndpoint, { id: report.id, format }, { as })),
      );
      expect(one).toEqual(two);
      expect(one!.fileName).toBe(`expense-2026-03-01-2026-03-31.${format}`);
      if (format === 'pdf')
        expect(Buffer.from(one!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      if (format === 'csv') expect(one!.content).toContain(`Content SHA-256,${hash}`);
      if (format === 'csv') expect(one!.content).toContain('Green Fork,40.00');
    }
  });

  it('put a tax year on its lines, with descriptive names of receipts', async () => {
    const { report, body } = await made({ type: 'tax', ...period });
    expect(report).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
    const lines = body!.sections.find(({ id }) => id === 'schedule-c')!.table!.rows.map(({ cells }) => cells);
    expect(lines).toContainEqual(['22 Supplies', 5_000]);
    const archive = await insights.ask(readReportArchiveEndpoint, { id: report.id }, { as });
    expect(archive.receipts).toEqual([
      { receiptId: 'receipt-1', name: 'receipts/2026-03-10_C22_Papier-Co_100.00.pdf' },
    ]);
    expect(archive.texts[0]!.content).toContain('Papier Co,100.00,50,50.00,yes');
  });

  it('show what is missing in the records, by account and by month', async () => {
    const [twin, other] = [
      row({ merchant: 'Kiosk', amountMinor: 300 }),
      row({ merchant: 'Kiosk', amountMinor: 300 }),
    ];
    rows = [
      row({ merchant: 'Green Fork' }),
      row({ category: 'Uncategorised', flags: 32, amountMinor: 1_200 }),
      row({ type: 'transfer', category: 'Transfer' }),
      row({ status: 'pending', merchant: 'Hotel' }),
      row({ status: 'failed' }),
      row({ merchant: 'Papier Co', flags: 8, amountMinor: 9_900 }),
      twin,
      other,
    ];
    const reading = await made({ type: 'data-quality', ...period });
    expect(reading.body!.figures.map(({ value }) => value)).toEqual([85.7, 7, 1, 1, 1, 1, 1, 1, 1, 0]);
    const [account] = reading.body!.sections[0]!.table!.rows;
    expect(account!.cells.slice(1)).toEqual([7, 85.7, 1, 1, 1, '2026-03-10']);
    expect(reading.body!.sections[1]!.table!.rows[0]!.cells[0]).toBe('Mar 2026');
  });

  it('deduct a home office by its share of rent and utilities, but not of a mortgage', async () => {
    rows = [
      row({
        type: 'income',
        inflow: true,
        category: 'Freelance',
        amountMinor: 5_000_000,
        flags: 8,
        business: [{ category: 'Freelance', taxLine: 'C1', amountMinor: 5_000_000, percent: 100 }],
      }),
      row({ category: 'Rent', amountMinor: 180_000 }),
      row({ category: 'Electric', amountMinor: 20_000 }),
      row({ category: 'Mortgage', amountMinor: 100_000 }),
    ];
    const { body } = await made({ type: 'tax', ...period, tax: { homeOfficeFeet: 100, homeFeet: 1_000 } });
    const cells = (id: string) =>
      body!.sections.find((one) => one.id === id)!.table!.rows.map((one) => one.cells);
    expect(cells('home-office')).toEqual([
      ['Rent', 180_000, 18_000],
      ['Electric', 20_000, 2_000],
    ]);
    expect(cells('schedule-c')).toContainEqual([
      '30 Home office, 100 of 1000 square feet of the home',
      20_000,
    ]);
    await expect(
      insights.ask(generateReportEndpoint, { type: 'tax', ...period, tax: { homeOfficeFeet: 400 } }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('show that they failed, and can be made once more', async () => {
    const whole = rows;
    // A sum beyond the range of exact numbers.
    rows = [row({ amountMinor: Number.MAX_SAFE_INTEGER }), row({})];
    const failed = await made({ type: 'audit', ...period });
    expect(failed.report).toMatchObject({ status: 'failed', problem: 'Something went wrong on our side.' });
    rows = whole;
    await insights.ask(retryReportEndpoint, { id: failed.report.id }, { as });
    expect((await ready(failed.report.id)).report.status).toBe('ready');
  });

  it('refuse periods that end before they begin, start in the future, or cover part of a tax year', async () => {
    const refused = (request: RequestInput<typeof generateReportEndpoint>) =>
      expect(insights.ask(generateReportEndpoint, request, { as })).rejects;
    await refused({ type: 'summary', from: period.to, to: period.from }).toMatchObject({
      code: 'VALIDATION',
      field: 'to',
    });
    await refused({ type: 'summary', from: '2999-01-01', to: '2999-02-01' }).toMatchObject({ field: 'from' });
    await refused({ type: 'tax', from: '2025-06-01', to: '2026-02-01' }).toMatchObject({ field: 'to' });
  });

  it('disappear when removed, and come back when restored', async () => {
    const { report } = await made({ type: 'net-worth', ...period });
    await insights.ask(removeReportEndpoint, { id: report.id }, { as });
    await expect(insights.ask(readReportEndpoint, { id: report.id }, { as })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await insights.ask(listReportsEndpoint, { type: 'net-worth' }, { as })).toEqual([]);
    await insights.ask(restoreReportEndpoint, { id: report.id }, { as });
    expect((await ready(report.id)).body).not.toBeNull();
  });

  it('are visible only to their owner', async () => {
    const { report } = await made({ type: 'summary', ...period });
    const other = { as: { ...as, userId: newId() } };
    for (const endpoint of [readReportEndpoint, readReportArchiveEndpoint, listSharesEndpoint] as const)
      await expect(insights.ask(endpoint, { id: report.id }, other)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(insights.ask(downloadReportEndpoint, { id: report.id }, other)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('links to a report', () => {
  it('show it to anybody who has one until it is revoked, and record each opening', async () => {
    const { report } = await made({ type: 'expense', ...period });
    const { share, path } = await insights.ask(
      createShareEndpoint,
      { id: report.id, label: 'Ada <CPA>', scope: 'figures' },
      { as },
    );
    const token = path.split('/').at(-1)!;
    const visitor = { as: { ...as, userId: 'visitor', kind: 'system' as const } };
    const { page } = await insights.ask(openShareEndpoint, { token, device: 'Firefox on Linux' }, visitor);
    expect(page).toContain('for Ada &lt;CPA&gt;');
    expect(page).not.toContain('The 20 largest');
    const file = await insights.ask(
      downloadShareEndpoint,
      { token, format: 'csv', device: 'Firefox' },
      visitor,
    );
    expect(file.content).toContain('Expenses');
    const [listed] = await insights.ask(listSharesEndpoint, { id: report.id }, { as });
    expect(listed).toMatchObject({
      opened: 2,
      openings: [{ what: 'csv' }, { what: 'page', device: 'Firefox on Linux' }],
    });
    expect(JSON.stringify(listed)).not.toContain(token);

    await insights.ask(revokeShareEndpoint, { id: share.id }, { as });
    await expect(insights.ask(openShareEndpoint, { token, device: '' }, visitor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      insights.ask(openShareEndpoint, { token: 'x'.repeat(43), device: '' }, visitor),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('end when the report is removed', async () => {
    const { report } = await made({ type: 'cash-flow', ...period });
    const { path } = await insights.ask(createShareEndpoint, { id: report.id }, { as });
    await insights.ask(removeReportEndpoint, { id: report.id }, { as });
    await insights.ask(restoreReportEndpoint, { id: report.id }, { as });
    await expect(
      insights.ask(openShareEndpoint, { token: path.split('/').at(-1)!, device: '' }, { as }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('schedules', () => {
  it('are listed until removed', async () => {
    const schedule = await insights.ask(
      createScheduleEndpoint,
      { type: 'summary', every: 'month', dayOfMonth: 5 },
      { as },
    );
    expect(schedule).toMatchObject({ email: false });
    expect(await insights.ask(listSchedulesEndpoint, {}, { as })).toEqual([schedule]);
    await insights.ask(removeScheduleEndpoint, { id: schedule.id }, { as });
    expect(await insights.ask(listSchedulesEndpoint, {}, { as })).toEqual([]);
  });

  it('make one report per period however often they run, and continue if one person was erased', async () => {
    const other = { ...as, userId: newId() };
    const gone = { ...as, userId: newId() };
    for (const one of [gone, other])
      await insights.ask(
        createScheduleEndpoint,
        { type: 'savings', every: 'month', dayOfMonth: 5, email: true },
        { as: one },
      );
    who = (userId) => {
      if (userId === gone.userId) throw new DomainError('NOT_FOUND');
      return other;
    };
    const [{ next }] = (await insights.ask(listSchedulesEndpoint, {}, { as: other })) as [ReportSchedule];
    const onItsDay = new Date(`${next}T12:00:00Z`);
    const scheduler = insights.get(ScheduledReportsScheduler);
    await Promise.all([scheduler.runOnce(onItsDay), scheduler.runOnce(onItsDay)]);
    await scheduler.runOnce(onItsDay);
    const made = await insights.ask(listReportsEndpoint, { type: 'savings' }, { as: other });
    expect(made.map(({ versions }) => versions)).toEqual([1]);
    const [schedule] = await insights.ask(listSchedulesEndpoint, {}, { as: other });
    expect(schedule!.next > next).toBe(true);
    const [left] = await insights.ask(listSchedulesEndpoint, {}, { as: gone });
    expect(left!.next).toBe(next);
  });
});
