import { setTimeout as wait } from 'node:timers/promises';
import { addDays, addMonths, monthOf, todayIn } from '@app/calendar';
import {
  budgetProgressEvent,
  queryMonthsEndpoint,
  querySpendingEndpoint,
  rowFlags,
} from '@app/contracts-banking';
import { newId } from '@app/ids';
import * as contracts from '@app/contracts-insights';
import { describeActorEndpoint } from '@app/contracts-identity';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { verifyMessagePacts, type StateContext } from '@app/node-testing/pact';
import { fakeResponder, startTestService, type TestService } from '@app/node-testing/service';
import { ScheduledReportsScheduler } from '../src/features/reports/schedules/scheduled-reports.scheduler';
import { InsightsModule } from '../src/insights.module';
import { bankingAnswers } from './banking-answers';
import { testRow } from './report-months';
import { onlyForReports } from './reports-responders';

let insights: TestService;
beforeAll(async () => {
  const month = monthOf(todayIn('UTC'));
  insights = await startTestService({
    name: 'insights',
    module: InsightsModule,
    responders: [
      ...bankingAnswers({
        rows: () => Array.from({ length: 220 }, (_, ago) => ({ ago, minor: -1_000, payee: 'Green Fork' })),
      }),
      ...onlyForReports(() => [
        testRow({
          flags: rowFlags.business | rowFlags.receipt,
          business: [{ category: 'Business', taxLine: 'C22', amountMinor: 4_500, percent: 100 }],
          receipts: [{ id: newId(), name: 'a.pdf', type: 'application/pdf' }],
        }),
      ]),
      fakeResponder(describeActorEndpoint, ({ userId }) => ({ ...exampleActor, userId })),
      fakeResponder(querySpendingEndpoint, ({ period }) => ({
        ...querySpendingEndpoint.example.reply,
        period,
      })),
      fakeResponder(queryMonthsEndpoint, () => ({
        currency: 'USD',
        months: [1, 2, 3, 4].map((back) => ({
          month: addMonths(month, -back),
          categories: [{ category: 'Dining', type: 'expense' as const, totalMinor: 30_000, count: 9 }],
        })),
      })),
    ],
  });
}, 90_000);
afterAll(() => insights?.close());

async function overspend(actor: Actor): Promise<void> {
  await insights.stack.publish(
    budgetProgressEvent,
    {
      userId: actor.userId,
      category: 'Dining',
      month: monthOf(todayIn(actor.timeZone)),
      spentMinor: 28_900,
      limitMinor: 30_000,
      currency: 'USD',
    },
    { as: actor },
  );
  await insights.settled();
}

async function report(actor: Actor, type: contracts.ReportType = 'summary'): Promise<contracts.Report> {
  const { id } = await insights.ask(
    contracts.generateReportEndpoint,
    { type, from: '2026-10-01', to: '2026-10-31' },
    { as: actor },
  );
  for (;;) {
    const reading = await insights.ask(contracts.readReportEndpoint, { id }, { as: actor });
    if (reading.report.status === 'ready') return reading.report;
    await wait(20);
  }
}

const nobody = async (): Promise<void> => undefined;

/** All states that consumers may start from. */
const states = {
  anybody: nobody,
  'a person near a budget’s limit': async ({ actor }: StateContext) => {
    await overspend(actor);
    const [alert] = await insights.ask(contracts.listAlertsEndpoint, {}, { as: actor });
    return { id: alert!.id };
  },
  'a person who wants to hear of an alert later': async ({ actor }: StateContext) => {
    await overspend(actor);
    const [alert] = await insights.ask(contracts.listAlertsEndpoint, {}, { as: actor });
    return { id: alert!.id, until: addDays(todayIn(actor.timeZone), 3) };
  },
  'a person with a snoozed alert': async ({ actor }: StateContext) => {
    await overspend(actor);
    const [alert] = await insights.ask(contracts.listAlertsEndpoint, {}, { as: actor });
    const until = addDays(todayIn(actor.timeZone), 3);
    await insights.ask(contracts.snoozeAlertEndpoint, { id: alert!.id, until }, { as: actor });
  },
  'a person who muted a kind': async ({ actor }: StateContext) => {
    await insights.ask(contracts.runWatchEndpoint, {}, { as: actor });
    await insights.ask(contracts.muteKindEndpoint, { kind: 'idle_cash', muted: true }, { as: actor });
  },
  'a person with a report': async ({ actor }: StateContext) => ({ id: (await report(actor)).id }),
  'a person with a tax report': async ({ actor }: StateContext) => ({ id: (await report(actor, 'tax')).id }),
  'a report that is shared by a link': async ({ actor }: StateContext) => {
    const { id } = await report(actor);
    const { path } = await insights.ask(contracts.createShareEndpoint, { id }, { as: actor });
    return { token: path.split('/').at(-1)! };
  },
  'a person whose shared report was opened': async ({ actor }: StateContext) => {
    const { id } = await report(actor);
    const { path } = await insights.ask(contracts.createShareEndpoint, { id }, { as: actor });
    const token = path.split('/').at(-1)!;
    await insights.ask(contracts.openShareEndpoint, { token, device: 'Firefox' }, { as: actor });
    return { id };
  },
  'a person with a link to a report': async ({ actor }: StateContext) => {
    const { id } = await report(actor);
    const { share, path } = await insights.ask(contracts.createShareEndpoint, { id }, { as: actor });
    const token = path.split('/').at(-1)!;
    await insights.ask(contracts.openShareEndpoint, { token, device: 'Firefox' }, { as: actor });
    return { id: share.id };
  },
  'a person with a scheduled report': async ({ actor }: StateContext) => {
    const { id } = await insights.ask(
      contracts.createScheduleEndpoint,
      { type: 'summary', every: 'month' },
      { as: actor },
    );
    return { id };
  },
  'somebody gets a report by e-mail': async ({ actor }: StateContext) => {
    const { next } = await insights.ask(
      contracts.createScheduleEndpoint,
      { type: 'summary', every: 'month', email: true },
      { as: actor },
    );
    await insights.get(ScheduledReportsScheduler).runOnce(new Date(`${next}T12:00:00Z`));
    await insights.emitted(contracts.reportReadyEvent, ({ userId }) => userId === actor.userId);
  },
  'somebody makes a report': async ({ actor }: StateContext) => void (await report(actor)),
  'spending comes near a budget’s limit': ({ actor }: StateContext) => overspend(actor),
  'somebody reads an alert': async ({ actor }: StateContext) => {
    await overspend(actor);
    const [alert] = await insights.ask(contracts.listAlertsEndpoint, {}, { as: actor });
    await insights.ask(contracts.readAlertEndpoint, { id: alert!.id }, { as: actor });
  },
};

describe('insights as a provider', () => {
  it('honours every consumer’s contract', async () => {
    expect(
      (await verifyMessagePacts({ provider: 'insights', stack: insights.stack, contracts, states })).verified,
    ).toBeGreaterThan(0);
  }, 60_000);
});
