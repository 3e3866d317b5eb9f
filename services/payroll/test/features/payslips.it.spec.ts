import { addDays, todayIn } from '@app/calendar';
import { payslipsBookedEvent } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import {
  addPayslipEndpoint,
  getPayrollDataEndpoint,
  importPayslipsEndpoint,
  listPayslipsEndpoint,
  payslipsRecorded,
  payslipsRemoved,
  removePayslipEndpoint,
  reviewPayslipEndpoint,
} from '@app/contracts-payroll';
import type { TestService } from '@app/node-testing/service';
import { person, startPayroll } from '../payroll-service';

const payDate = addDays(todayIn('America/New_York'), -3);
const slip = { ...addPayslipEndpoint.example.request, payDate };
const range = { from: addDays(payDate, -30), to: addDays(payDate, 30) };

describe('payslips that are entered here', () => {
  let payroll: TestService;
  beforeAll(async () => {
    payroll = await startPayroll();
  }, 90_000);
  afterAll(() => payroll?.close());
  const list = (as: Actor) => payroll.ask(listPayslipsEndpoint, range, { as });
  const published = async (as: Actor) => {
    await payroll.settled();
    return payroll.stack.events(payslipsRecorded).filter(({ userId }) => userId === as.userId);
  };

  it('count, are published to the ledger, record where it booked them, and can be removed', async () => {
    const as = person();
    const added = await payroll.ask(addPayslipEndpoint, slip, { as });
    expect(added).toMatchObject({ gross: 3000, taxes: 600, preTax: 300, net: 2100, origin: 'manual' });
    expect((await payroll.ask(getPayrollDataEndpoint, {}, { as })).lastPayrollAmount).toBe(2100);
    await expect(payroll.ask(addPayslipEndpoint, slip, { as })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await published(as)).toHaveLength(1);

    const bookings = [{ statementId: added.id, transactionId: 't1', matched: true }];
    await payroll.stack.publish(payslipsBookedEvent, { userId: as.userId, bookings }, { as });
    await payroll.settled();
    expect((await list(as))[0]!.ledger).toEqual({ transactionId: 't1', matched: true });

    await payroll.ask(removePayslipEndpoint, { id: added.id }, { as });
    expect(await list(as)).toEqual([]);
    await payroll.settled();
    const removed = payroll.stack.events(payslipsRemoved).filter(({ userId }) => userId === as.userId);
    expect(removed.map(({ payload }) => payload.statementIds)).toEqual([[added.id]]);
  });

  it('are refused with the difference if they do not add up to the cent, and nothing is stored', async () => {
    const as = person();
    await expect(payroll.ask(addPayslipEndpoint, { ...slip, net: 2100.01 }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'net',
      message: expect.stringContaining('The difference is 0.01'),
    });
    await expect(
      payroll.ask(addPayslipEndpoint, { ...slip, payDate: addDays(payDate, 9) }, { as }),
    ).rejects.toMatchObject({ field: 'payDate' });
    expect(await list(as)).toEqual([]);
  });

  it('come from a file as in its preview, and those that do not add up wait for a decision', async () => {
    const as = person();
    const text = `Pay date,Employer,Regular pay,Federal income tax,Net\n${payDate},Acme,100,20,80\n${addDays(payDate, -14)},Acme,100,20,81\n`;
    const preview = await payroll.ask(importPayslipsEndpoint, { text, preview: true }, { as });
    expect([preview.added, preview.rows.map(({ outcome }) => outcome)]).toEqual([0, ['new', 'review']]);
    expect(await list(as)).toEqual([]);
    expect((await payroll.ask(importPayslipsEndpoint, { text, preview: false }, { as })).added).toBe(2);
    expect((await payroll.ask(importPayslipsEndpoint, { text, preview: false }, { as })).added).toBe(0);
    const waiting = (await list(as)).find(({ unexplained }) => unexplained !== 0)!;
    expect((await published(as)).flatMap(({ payload }) => payload.payslips)).toHaveLength(1);
    await payroll.ask(reviewPayslipEndpoint, { id: waiting.id, decision: 'accept' }, { as });
    expect((await published(as)).at(-1)!.payload.payslips[0]).toMatchObject({
      statementId: waiting.id,
      unexplained: 1,
    });
    await payroll.ask(reviewPayslipEndpoint, { id: waiting.id, decision: 'leave-out' }, { as });
    await payroll.settled();
    expect(
      payroll.stack.events(payslipsRemoved).filter(({ userId }) => userId === as.userId)[0]!.payload
        .statementIds,
    ).toEqual([waiting.id]);
  });

  it('belong to one person', async () => {
    const as = person();
    const { id } = await payroll.ask(addPayslipEndpoint, slip, { as });
    for (const endpoint of [removePayslipEndpoint, reviewPayslipEndpoint] as const)
      await expect(
        payroll.ask(endpoint, { id, decision: 'accept' } as never, { as: person() }),
      ).rejects.toBeDefined();
    expect(await list(as)).toHaveLength(1);
  });
});
