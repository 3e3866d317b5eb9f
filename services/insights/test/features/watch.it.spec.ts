import { addDays, todayIn } from '@app/calendar';
import { unusualSpendingEvent } from '@app/contracts-banking';
import {
  alertRaisedEvent,
  dismissAlertEndpoint,
  judgeAlertEndpoint,
  listAlertsEndpoint,
  listHiddenAlertsEndpoint,
  limitKindEndpoint,
  muteKindEndpoint,
  readForecastEndpoint,
  readWatchEndpoint,
  rebuildWatchEndpoint,
  reviveAlertEndpoint,
  runWatchEndpoint,
  snoozeAlertEndpoint,
} from '@app/contracts-insights';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { startTestService, type TestService } from '@app/node-testing/service';
import { InsightsModule } from '../../src/insights.module';
import { PeopleRepository } from '../../src/features/people/people.repository';
import { WatchScheduler } from '../../src/features/watch/watch.scheduler';
import { bankingAnswers, type Row } from '../banking-answers';

const today = todayIn('UTC');
/** Ledgers of the people in this file, by their id. */
const ledgers = new Map<string, Row[]>();
const attention = new Map<string, number>();

let insights: TestService;
beforeAll(async () => {
  insights = await startTestService({
    name: 'insights',
    module: InsightsModule,
    responders: bankingAnswers({
      rows: (userId) => ledgers.get(userId) ?? [],
      uncategorised: (userId) => attention.get(userId) ?? 0,
    }),
  });
}, 90_000);
afterAll(() => insights?.close());

const twice: Row[] = [
  { ago: 300, minor: -1_000, payee: 'Long ago' },
  { ago: 3, minor: -4_500, payee: 'Shoe shop' },
  { ago: 2, minor: -4_500, payee: 'Shoe shop' },
];
const person = (rows: Row[] = twice): Actor => {
  const as = { ...exampleActor, userId: newId(), timeZone: 'UTC' };
  ledgers.set(as.userId, rows);
  return as;
};
const run = (as: Actor) => insights.ask(runWatchEndpoint, {}, { as });
const alerts = (as: Actor) => insights.ask(listAlertsEndpoint, {}, { as });
const raised = (as: Actor) =>
  insights.stack.events(alertRaisedEvent).filter(({ payload }) => payload.userId === as.userId);

describe('the watch', () => {
  it('finds, clears and brings back alerts, and shows when it last looked and at what', async () => {
    const as = person();
    expect(await insights.ask(readWatchEndpoint, {}, { as })).toMatchObject({ lastRunAt: null });
    const status = await run(as);
    expect(status.checked[0]).toBe(`3 transactions since ${addDays(today, -300)}`);
    expect(status.notChecked).toEqual(['Crypto: it did not answer']);
    expect(Date.parse(status.nextRunAt!)).toBeGreaterThan(Date.now());
    const [shown] = await alerts(as);
    expect(shown).toMatchObject({
      kind: 'duplicate_charge',
      severity: 'medium',
      evidence: ['Shoe shop-3', 'Shoe shop-2'],
      dedupKey: 'twice:Shoe shop-2',
    });
    expect(shown!.actions!.length).toBeGreaterThan(0);
    ledgers.set(as.userId, []);
    await run(as);
    expect(await alerts(as)).toEqual([]);
    ledgers.set(as.userId, twice);
    await run(as);
    expect(await alerts(as)).toMatchObject([{ id: shown!.id }]);
  });

  it('notifies only of urgent findings on the first look, and of every new one afterwards', async () => {
    const as = person();
    await run(as);
    await insights.settled();
    expect(raised(as)).toEqual([]);
    ledgers.set(as.userId, [...twice, { ago: 1, minor: -3_900, payee: 'Late fee' }]);
    await run(as);
    await insights.settled();
    expect(raised(as).map(({ payload }) => payload.kind)).toEqual(['fee_paid']);
  });

  it('makes its stored findings again from the ledger, and corrects missing or wrong ones', async () => {
    const as = person([...twice, { ago: 1, minor: -3_900, payee: 'Late fee' }]);
    attention.set(as.userId, 12);
    await run(as);
    const before = (await alerts(as)).map(({ isRead: _, createdAt: _2, ...alert }) => alert);
    expect(before).toHaveLength(3);
    expect(await insights.ask(rebuildWatchEndpoint, {}, { as })).toEqual({
      kept: 3,
      rebuilt: 3,
      differed: [],
    });
    const notices = insights.store.collection('notices');
    await notices.deleteOne({ userId: as.userId, kind: 'fee_paid' });
    await notices.updateOne(
      { userId: as.userId, kind: 'uncategorised' },
      { $set: { title: 'Something else' } },
    );
    await notices.insertOne({
      ...(await notices.findOne({ userId: as.userId, kind: 'duplicate_charge' }))!,
      _id: newId() as never,
      key: 'twice:none',
    });
    const { differed } = await insights.ask(rebuildWatchEndpoint, {}, { as });
    expect(differed.sort()).toEqual([
      expect.stringMatching(/^fee:.* was missing$/),
      'twice:none is not in the ledger any more',
      expect.stringMatching(/^uncategorised:.* said something else$/),
    ]);
    const after = (await alerts(as)).map(({ isRead: _, createdAt: _2, ...alert }) => alert);
    const withoutId = (all: typeof before) =>
      all.map(({ id: _, ...alert }) => alert).sort((a, b) => (a.dedupKey! < b.dedupKey! ? -1 : 1));
    expect(withoutId(after)).toEqual(withoutId(before));
  });

  it('examines due ledgers automatically, and postpones one that failed', async () => {
    const as = person();
    await insights.ask(readWatchEndpoint, {}, { as });
    await insights.app.get(PeopleRepository).postpone(as.userId, new Date(1));
    await insights.app.get(WatchScheduler).runOnce();
    expect(await alerts(as)).toHaveLength(1);
    expect((await insights.ask(readWatchEndpoint, {}, { as })).lastRunAt).not.toBeNull();
  });
});

describe('an alert', () => {
  it('can be hidden until a day or for good, and shown again', async () => {
    const as = person();
    await run(as);
    const { id } = (await alerts(as))[0]!;
    const until = addDays(today, 3);
    await expect(insights.ask(snoozeAlertEndpoint, { id, until: today }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    await insights.ask(snoozeAlertEndpoint, { id, until }, { as });
    expect(await alerts(as)).toEqual([]);
    expect(await insights.ask(listHiddenAlertsEndpoint, {}, { as })).toMatchObject([
      { id, snoozedUntil: until },
    ]);
    await insights.ask(reviveAlertEndpoint, { id }, { as });
    expect(await alerts(as)).toMatchObject([{ id, isRead: true }]);
    await insights.ask(dismissAlertEndpoint, { id }, { as });
    await run(as);
    ledgers.set(as.userId, []);
    await run(as);
    ledgers.set(as.userId, twice);
    await run(as);
    expect(await alerts(as)).toEqual([]);
    await expect(insights.ask(dismissAlertEndpoint, { id }, { as: person() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('raises the limit if it is judged not unusual, until the judgement is withdrawn', async () => {
    const as = person();
    const [found] = unusualSpendingEvent.example.unusual;
    const payment = { ...found!, date: addDays(today, -3) };
    const publish = async (id: string, amountMinor: number) => {
      await insights.stack.publish(
        unusualSpendingEvent,
        { userId: as.userId, unusual: [{ ...payment, id, amountMinor }] },
        { as },
      );
      await insights.settled();
    };
    await publish('one', 12_000);
    const { id } = (await alerts(as))[0]!;
    await insights.ask(judgeAlertEndpoint, { id, feedback: 'notUnusual' }, { as });
    // The limit was 96.63; one and a half times that is 144.95.
    await publish('two', 14_000);
    expect(await alerts(as)).toEqual([]);
    await publish('three', 15_000);
    expect(await alerts(as)).toMatchObject([{ kind: 'unusual_amount' }]);
    expect((await insights.ask(readWatchEndpoint, {}, { as })).judged).toEqual({ useful: 0, notUnusual: 1 });
    await insights.ask(judgeAlertEndpoint, { id, feedback: null }, { as });
    await publish('two', 14_000);
    expect(await alerts(as)).toHaveLength(1);
  });

  it('is neither listed nor notified if its kind is muted', async () => {
    const as = person();
    await run(as);
    const status = await insights.ask(muteKindEndpoint, { kind: 'duplicate_charge', muted: true }, { as });
    expect(status.muted).toEqual([{ kind: 'duplicate_charge', label: 'Same charge twice' }]);
    expect(await alerts(as)).toEqual([]);
    ledgers.set(as.userId, [...twice, { ago: 1, minor: -4_500, payee: 'Shoe shop' }]);
    await run(as);
    await insights.settled();
    expect(raised(as)).toEqual([]);
    await insights.ask(muteKindEndpoint, { kind: 'duplicate_charge', muted: false }, { as });
    expect((await alerts(as)).length).toBeGreaterThan(0);
  });
});

describe('a limit', () => {
  it('hides alerts below it at once, and the default shows them again', async () => {
    const as = person();
    await run(as);
    const kinds = async () => (await alerts(as)).map(({ kind }) => kind);
    expect(await kinds()).toContain('duplicate_charge');
    const { limits } = await insights.ask(limitKindEndpoint, { kind: 'duplicate_charge', limit: 46 }, { as });
    expect(limits.find(({ kind }) => kind === 'duplicate_charge')).toMatchObject({ limit: 46, usual: 5 });
    expect(await kinds()).not.toContain('duplicate_charge');
    await insights.ask(limitKindEndpoint, { kind: 'duplicate_charge', limit: null }, { as });
    expect(await kinds()).toContain('duplicate_charge');
    await expect(
      insights.ask(limitKindEndpoint, { kind: 'new_merchant', limit: 1 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('the forecast', () => {
  it('includes its record on the person’s own past, or says that the ledger is too short', async () => {
    const pays = Array.from({ length: 20 }, (_, at) => ({ ago: 14 * at, minor: 200_000, payee: 'Employer' }));
    const lunches = Array.from({ length: 280 }, (_, at) => ({
      ago: at,
      minor: -9_000 - (at % 7) * 900,
      payee: 'Green Fork',
    }));
    const as = person([...pays, ...lunches]);
    const forecast = await insights.ask(readForecastEndpoint, {}, { as });
    expect(forecast.days).toHaveLength(90);
    expect(forecast.record!.days).toBeGreaterThan(50);
    expect(forecast.record!.hits / forecast.record!.days).toBeGreaterThan(0.5);
    expect(forecast.record!.meanError).toBeLessThan(forecast.record!.naiveError);
    expect(forecast.basis).toMatchObject({ repeating: 1, planned: 0 });
    expect(await insights.ask(readForecastEndpoint, {}, { as: person(twice.slice(1)) })).toMatchObject({
      days: [],
      record: null,
      lowPoint: null,
    });
  });
});
