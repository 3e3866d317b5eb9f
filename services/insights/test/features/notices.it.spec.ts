import {
  billStatusEvent,
  balanceLowEvent,
  creditUsedEvent,
  priceChangedEvent,
  unusualSpendingEvent,
  type BillWithStatus,
} from '@app/contracts-banking';
import {
  alertChangedEvent,
  alertRaisedEvent,
  insightsEraseUserEndpoint,
  limitKindEndpoint,
  listAlertsEndpoint,
  readAlertEndpoint,
} from '@app/contracts-insights';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { addDays, todayIn } from '@app/calendar';
import { newId } from '@app/ids';
import { startTestService, type TestService } from '@app/node-testing/service';
import { InsightsModule } from '../../src/insights.module';

let insights: TestService;
beforeAll(async () => {
  insights = await startTestService({ name: 'insights', module: InsightsModule });
}, 90_000);
afterAll(() => insights?.close());

const person = (): Actor => ({ ...exampleActor, userId: newId() });
const today = todayIn(exampleActor.timeZone);
const bill = (part: Partial<BillWithStatus> = {}): BillWithStatus => ({
  ...billStatusEvent.example.bills[0]!,
  date: addDays(today, 2),
  ...part,
});
async function stand(as: Actor, bills: BillWithStatus[], messageId?: string) {
  await insights.stack.publish(billStatusEvent, { userId: as.userId, today, bills }, { as, messageId });
  await insights.settled();
}
const alerts = (as: Actor) => insights.ask(listAlertsEndpoint, {}, { as });
const raised = (as: Actor) =>
  insights.stack.events(alertRaisedEvent).filter(({ payload }) => payload.userId === as.userId);

describe('notices of bills', () => {
  it('notifies once while a bill is due, and again in another state', async () => {
    const as = person();
    await stand(as, [bill()]);
    await stand(as, [bill({ amountMinor: -150_000 })]);
    expect(await alerts(as)).toMatchObject([
      { kind: 'bill_due', currentAmount: 1500, link: '/bills', category: 'Housing' },
    ]);
    expect(raised(as)).toHaveLength(1);
    await stand(as, [bill({ state: 'missed' })]);
    expect(await alerts(as)).toMatchObject([{ kind: 'bill_missed', severity: 'high' }]);
    expect(raised(as).map(({ payload }) => payload.kind)).toEqual(['bill_due', 'bill_missed']);
  });

  it('clears when the bill is paid, and does not notify again when it is reopened', async () => {
    const as = person();
    await stand(as, [bill()]);
    const [shown] = await alerts(as);
    await stand(as, []);
    expect(await alerts(as)).toEqual([]);
    expect(
      insights.stack.events(alertChangedEvent).find(({ payload }) => payload.alertId === shown!.id)?.payload,
    ).toMatchObject({ state: 'expired' });
    await stand(as, [bill()]);
    expect(await alerts(as)).toMatchObject([{ id: shown!.id }]);
    expect(raised(as)).toHaveLength(1);
  });

  it('ignores a message delivered twice or late', async () => {
    const as = person();
    const [older, newer] = [newId(Date.now() - 5_000), newId()];
    await stand(as, [bill()], newer);
    await stand(as, [bill()], newer);
    await stand(as, [], older);
    expect(await alerts(as)).toHaveLength(1);
    expect(raised(as)).toHaveLength(1);
  });

  it('lets only its owner read a notice, and erases it with the owner', async () => {
    const as = person();
    await stand(as, [bill()]);
    const id = (await alerts(as))[0]!.id;
    await expect(insights.ask(readAlertEndpoint, { id }, { as: person() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await insights.ask(readAlertEndpoint, { id }, { as })).toMatchObject({ isRead: true });
    expect(await alerts(as)).toMatchObject([{ id, isRead: true }]);
    const system = { as: { ...person(), kind: 'system' as const } };
    const { removed } = await insights.ask(insightsEraseUserEndpoint, { userId: as.userId }, system);
    expect(removed).toBe(3);
    expect(await alerts(as)).toEqual([]);
  });
});

describe('notices of prices', () => {
  it('notifies of a new price once, with its evidence, and keeps it when bills are paid', async () => {
    const as = person();
    const change = { ...priceChangedEvent.example, userId: as.userId, since: addDays(today, -20) };
    for (let times = 0; times < 2; times++) {
      await insights.stack.publish(priceChangedEvent, change, { as });
      await insights.settled();
    }
    await stand(as, [bill()]);
    await stand(as, []);
    expect(await alerts(as)).toMatchObject([
      { kind: 'price_change', currentAmount: 17.99, evidence: change.charges!.map(({ id }) => id) },
    ]);
    expect(raised(as).map(({ payload }) => payload.kind)).toEqual(['price_change', 'bill_due']);
  });
});

describe('notices of unusual payments', () => {
  const [found] = unusualSpendingEvent.example.unusual;
  const payment = { ...found!, date: addDays(today, -3) };
  const wonder = async (as: Actor, unusual: (typeof payment)[], messageId?: string) => {
    await insights.stack.publish(unusualSpendingEvent, { userId: as.userId, unusual }, { as, messageId });
    await insights.settled();
  };

  it('shows one notice per payment, links to it, and expires it when it is no longer unusual', async () => {
    const as = person();
    await wonder(as, [payment]);
    await wonder(as, [payment, { ...payment, id: newId() }]);
    expect(await alerts(as)).toHaveLength(2);
    expect(raised(as).map(({ payload }) => [payload.kind, payload.link])).toContainEqual([
      'unusual_amount',
      `/transactions?tx=${payment.id}`,
    ]);
    await wonder(as, []);
    expect(await alerts(as)).toEqual([]);
    await wonder(as, [payment]);
    expect(await alerts(as)).toMatchObject([{ kind: 'unusual_amount', evidence: [payment.id] }]);
    expect(raised(as)).toHaveLength(2);
  });

  it('neither shows nor notifies of one below the limit that a person chose, until they choose another', async () => {
    const as = person();
    const limit = (value: number | null) =>
      insights.ask(limitKindEndpoint, { kind: 'unusual_amount', limit: value }, { as });
    await limit(100_000);
    await wonder(as, [payment]);
    expect(await alerts(as)).toEqual([]);
    expect(raised(as)).toEqual([]);
    await limit(null);
    expect(await alerts(as)).toHaveLength(1);
  });

  it('keeps notices of payments and of bills independent', async () => {
    const as = person();
    await wonder(as, [payment]);
    await stand(as, [bill()]);
    await stand(as, []);
    expect(await alerts(as)).toMatchObject([{ kind: 'unusual_amount' }]);
    await stand(as, [bill()]);
    await wonder(as, []);
    expect(await alerts(as)).toMatchObject([{ kind: 'bill_due' }]);
  });

  it('ignores a late message, and expires the notice a month later', async () => {
    const as = person();
    const [older, newer] = [newId(Date.now() - 5_000), newId()];
    await wonder(as, [payment], newer);
    await wonder(as, [], older);
    expect(await alerts(as)).toHaveLength(1);
    const other = person();
    await wonder(other, [{ ...payment, date: addDays(today, -31) }]);
    expect(await alerts(other)).toEqual([]);
  });
});

describe('notices of low balances', () => {
  async function have(as: Actor, balance: number, more: object = {}, messageId?: string) {
    const payload = { ...balanceLowEvent.example, userId: as.userId, balanceMinor: balance * 100, ...more };
    await insights.stack.publish(balanceLowEvent, payload, { as, messageId });
    await insights.settled();
  }

  it('notifies once a month, with high severity below zero, and clears when there is enough', async () => {
    const as = person();
    await have(as, 300);
    expect(await alerts(as)).toEqual([]);
    await have(as, 150);
    await have(as, 120);
    expect(await alerts(as)).toMatchObject([
      { kind: 'low_balance', severity: 'medium', currentAmount: 120, category: 'Everyday checking' },
    ]);
    await have(as, -5);
    expect(await alerts(as)).toMatchObject([{ severity: 'high', title: 'Everyday checking is below zero' }]);
    await have(as, 300);
    expect(await alerts(as)).toEqual([]);
    await have(as, 100);
    expect(raised(as)).toHaveLength(1);
    expect(raised(as)[0]!.payload).toMatchObject({
      kind: 'low_balance',
      link: `/accounts?show=${balanceLowEvent.example.accountId}`,
    });
    await have(as, 100, { on: '2026-12-01' });
    expect(raised(as)).toHaveLength(2);
    expect(await alerts(as)).toHaveLength(1);
    await have(as, 100, { lowMinor: null });
    expect(await alerts(as)).toEqual([]);
  });

  it('ignores an older balance that arrives late', async () => {
    const as = person();
    const [older, newer] = [newId(Date.now() - 5_000), newId()];
    await have(as, 300, {}, newer);
    await have(as, 100, {}, older);
    expect(await alerts(as)).toEqual([]);
  });
});

describe('notices of cards', () => {
  const december = { from: '2026-12-16', to: '2027-01-15' };
  async function owe(as: Actor, owed: number, more: object = {}, messageId?: string) {
    const use = { ...creditUsedEvent.example, userId: as.userId, owedMinor: owed * 100, ...more };
    await insights.stack.publish(creditUsedEvent, use, { as, messageId });
    await insights.settled();
  }

  it('notifies of each level once per statement, shows the highest, and clears when less is owed', async () => {
    const as = person();
    await owe(as, 500);
    expect(await alerts(as)).toEqual([]);
    await owe(as, 900);
    await owe(as, 1_000);
    await owe(as, 1_600);
    expect(await alerts(as)).toMatchObject([
      { kind: 'card_use', severity: 'medium', currentAmount: 1600, category: 'Travel card' },
    ]);
    await owe(as, 1_000);
    expect(await alerts(as)).toMatchObject([{ severity: 'low', currentAmount: 1000 }]);
    await owe(as, 2_400);
    await owe(as, 100);
    expect(await alerts(as)).toEqual([]);
    await owe(as, 2_500);
    expect(raised(as).map(({ payload }) => payload.severity)).toEqual(['low', 'medium', 'high']);
    expect(raised(as)[0]!.payload).toMatchObject({
      kind: 'card_use',
      link: `/accounts?show=${creditUsedEvent.example.accountId}`,
    });
    await owe(as, 2_500, { statement: december });
    expect(raised(as)).toHaveLength(4);
    expect(await alerts(as)).toHaveLength(1);
  });

  it('leaves bills and other cards unchanged, and clears when the limit is removed', async () => {
    const as = person();
    await stand(as, [bill()]);
    await owe(as, 1_600);
    await owe(as, 1_600, { accountId: newId(), name: 'Other card' });
    await stand(as, [bill()]);
    expect(await alerts(as)).toHaveLength(3);
    await stand(as, []);
    expect(await alerts(as)).toHaveLength(2);
    await owe(as, 1_600, { limitMinor: 0 });
    expect(await alerts(as)).toMatchObject([{ category: 'Other card' }]);
  });

  it('ignores a late message', async () => {
    const as = person();
    const [older, newer] = [newId(Date.now() - 5_000), newId()];
    await owe(as, 1_600, {}, newer);
    await owe(as, 0, {}, older);
    expect(await alerts(as)).toHaveLength(1);
  });
});
