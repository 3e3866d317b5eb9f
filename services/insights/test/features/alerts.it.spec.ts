import { addDays, daysBetween, monthOf, todayIn } from '@app/calendar';
import { budgetProgressEvent } from '@app/contracts-banking';
import {
  alertRaisedEvent,
  insightsEraseUserEndpoint,
  countAlertsEndpoint,
  listAlertsEndpoint,
  readAlertEndpoint,
} from '@app/contracts-insights';
import { settingsChanged } from '@app/contracts-identity';
import { exampleActor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { startTestService, type TestService } from '@app/node-testing/service';
import { nextDigestAt } from '../../src/features/alerts/digest';
import { DigestsScheduler } from '../../src/features/alerts/digests.scheduler';
import { InsightsModule } from '../../src/insights.module';

let insights: TestService;
beforeAll(async () => {
  insights = await startTestService({ name: 'insights', module: InsightsModule });
}, 90_000);
afterAll(() => insights?.close());

const month = monthOf(new Date().toISOString());
const person = () => ({ ...exampleActor, userId: newId(), timeZone: 'UTC' });

async function progress(
  as: ReturnType<typeof person>,
  spentMinor: number,
  options: {
    limitMinor?: number;
    messageId?: string;
    category?: string;
    period?: { from: string; to: string };
    thresholds?: number[];
    digest?: { timeZone: string };
  } = {},
) {
  await insights.stack.publish(
    budgetProgressEvent,
    {
      userId: as.userId,
      category: options.category ?? 'Dining',
      month,
      spentMinor,
      limitMinor: options.limitMinor ?? 30_000,
      currency: 'USD',
      ...(options.period && { period: options.period, month: monthOf(options.period.from) }),
      ...(options.thresholds && { thresholds: options.thresholds }),
      ...(options.digest && { digest: options.digest }),
    },
    { as, messageId: options.messageId },
  );
  await insights.settled();
}

describe('budget alerts', () => {
  it('counts remaining days in the person’s own time zone', async () => {
    // One of the two zones has another date than UTC at any hour.
    const timeZone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const as = { ...person(), timeZone };
    const utc = todayIn('UTC');
    const period = { from: addDays(utc, -10), to: addDays(utc, 5) };
    await insights.ask(listAlertsEndpoint, {}, { as });
    await progress(as, 28_900, { period });
    const left = daysBetween(todayIn(timeZone), period.to);
    expect(left).not.toBe(5);
    const [alert] = await insights.ask(listAlertsEndpoint, {}, { as });
    expect(alert?.message).toContain(`$11.00 is left for ${left} days.`);
  });

  it('raises one alert per threshold and shows the highest', async () => {
    const as = person();
    await progress(as, 23_000);
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toEqual([]);
    await progress(as, 24_500);
    await progress(as, 28_900);
    const alerts = await insights.ask(listAlertsEndpoint, {}, { as });
    expect(alerts).toMatchObject([
      { category: 'Dining', severity: 'medium', isRead: false, currentAmount: 289, budgetAmount: 300 },
    ]);
    expect(await insights.ask(countAlertsEndpoint, {}, { as })).toEqual({ count: 1 });
    expect(await insights.ask(countAlertsEndpoint, {}, { as: person() })).toEqual({ count: 0 });
    await insights.ask(readAlertEndpoint, { id: alerts[0]!.id }, { as });
    expect(await insights.ask(countAlertsEndpoint, {}, { as })).toEqual({ count: 0 });
    const raised = insights.stack.events(alertRaisedEvent).filter((one) => one.payload.userId === as.userId);
    expect(raised.map((one) => one.payload.severity)).toEqual(['low', 'medium']);
  });

  it('publishes one daily summary to people who chose it, without alerts cleared by then', async () => {
    const as = person();
    const digest = { timeZone: 'UTC' };
    const raised = () =>
      insights.stack.events(alertRaisedEvent).filter((one) => one.payload.userId === as.userId);
    await progress(as, 24_500, { digest });
    await progress(as, 31_000, { digest });
    await progress(as, 29_000, { category: 'Gifts', digest });
    await progress(as, 29_000, { category: 'Travel', digest });
    await progress(as, 1_000, { category: 'Travel', digest });
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toHaveLength(2);
    const scheduler = insights.get(DigestsScheduler);
    await scheduler.runOnce(new Date());
    await insights.settled();
    expect(raised()).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await Promise.all([scheduler.runOnce(tomorrow), scheduler.runOnce(tomorrow)]);
    await scheduler.runOnce(tomorrow);
    await insights.settled();
    expect(raised().map(({ payload }) => payload)).toMatchObject([
      {
        kind: 'budget',
        severity: 'high',
        title: '2 budgets need a look',
        message: 'Dining: $310.00 of $300.00; Gifts: $290.00 of $300.00.',
      },
    ]);
  });

  it('reschedules a waiting summary when its person changes time zone', async () => {
    const as = person();
    await progress(as, 31_000, { digest: { timeZone: 'Pacific/Auckland' } });
    const waiting = async () =>
      (await insights.store.collection('alertDigests').findOne({ _id: as.userId as never }))![
        'dueAt'
      ] as Date;
    expect(await waiting()).toEqual(nextDigestAt('Pacific/Auckland', new Date()));
    const moved = { userId: as.userId, currency: 'USD', locale: 'en-US', timeZone: 'America/Los_Angeles' };
    await insights.stack.publish(settingsChanged, moved, { as });
    await insights.settled();
    expect(await waiting()).toEqual(nextDigestAt('America/Los_Angeles', new Date()));
  });

  it('makes one alert from an event delivered twice', async () => {
    const as = person();
    const messageId = newId();
    await progress(as, 31_000, { messageId });
    await progress(as, 31_000, { messageId });
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toHaveLength(1);
    expect(
      insights.stack.events(alertRaisedEvent).filter((one) => one.payload.userId === as.userId),
    ).toHaveLength(1);
  });

  it('ignores an older event that arrives after a newer one', async () => {
    const as = person();
    const [older, newer] = [newId(Date.now() - 5_000), newId()];
    await progress(as, 10_000, { messageId: newer });
    await progress(as, 31_000, { messageId: older });
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toEqual([]);
  });

  it('clears when spending falls below the threshold, and returns without a second notification', async () => {
    const as = person();
    await progress(as, 24_500);
    await progress(as, 20_000);
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toEqual([]);
    await progress(as, 25_000);
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toHaveLength(1);
    expect(
      insights.stack.events(alertRaisedEvent).filter((one) => one.payload.userId === as.userId),
    ).toHaveLength(1);
  });

  it('clears when the limit is removed', async () => {
    const as = person();
    await progress(as, 31_000);
    await progress(as, 31_000, { limitMinor: 0 });
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toEqual([]);
  });

  it('raises each of a category’s own thresholds once per pay period', async () => {
    const as = person();
    const today = new Date().toISOString().slice(0, 10);
    const period = { from: addDays(today, -13), to: today };
    for (const spent of [16_000, 17_000]) await progress(as, spent, { period, thresholds: [50] });
    const next = { from: today, to: addDays(today, 13) };
    await progress(as, 20_000, { period: next, thresholds: [50] });
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toHaveLength(2);
    expect(
      insights.stack.events(alertRaisedEvent).filter((one) => one.payload.userId === as.userId),
    ).toHaveLength(2);
  });

  it('marks as read once, for the owner only', async () => {
    const as = person();
    await progress(as, 31_000);
    const [alert] = await insights.ask(listAlertsEndpoint, {}, { as });
    await expect(insights.ask(readAlertEndpoint, { id: alert!.id }, { as: person() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(insights.ask(readAlertEndpoint, { id: newId() }, { as })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await insights.ask(readAlertEndpoint, { id: alert!.id }, { as })).toMatchObject({ isRead: true });
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toMatchObject([
      { id: alert!.id, isRead: true },
    ]);
  });

  it('erases a person only at the system’s request', async () => {
    const as = person();
    await progress(as, 31_000);
    await expect(
      insights.ask(insightsEraseUserEndpoint, { userId: as.userId }, { as: person() }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(
      (
        await insights.ask(
          insightsEraseUserEndpoint,
          { userId: as.userId },
          { as: { ...person(), kind: 'system' } },
        )
      ).removed,
    ).toBeGreaterThan(0);
    expect(await insights.ask(listAlertsEndpoint, {}, { as })).toEqual([]);
  });
});
