import { addMonths, monthOf, todayIn } from '@app/calendar';
import { budgetProgressEvent, queryMonthsRequest, querySpendingRequest } from '@app/contracts-banking';
import * as contracts from '@app/contracts-insights';
import type { Actor } from '@app/contracts-kernel';
import { verifyMessagePacts, type StateContext } from '@app/node-testing/pact';
import { fakeResponder, startTestService, type TestService } from '@app/node-testing/service';
import { InsightsModule } from '../src/insights.module';

let insights: TestService;
beforeAll(async () => {
  const month = monthOf(todayIn('UTC'));
  insights = await startTestService({
    name: 'insights',
    module: InsightsModule,
    responders: [
      fakeResponder(querySpendingRequest, ({ period }) => ({
        ...querySpendingRequest.example.reply,
        period,
      })),
      fakeResponder(queryMonthsRequest, () => ({
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
  await insights.stack.tell(
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

const report = (actor: Actor) =>
  insights.ask(
    contracts.generateReportRequest,
    { type: 'summary', from: '2026-10-01', to: '2026-10-31' },
    { as: actor },
  );

const nobody = async (): Promise<void> => undefined;

/** The closed list of what consumers may start from. */
const states = {
  anybody: nobody,
  'a person near a budget’s limit': async ({ actor }: StateContext) => {
    await overspend(actor);
    const [alert] = await insights.ask(contracts.listAlertsRequest, {}, { as: actor });
    return { id: alert!.id };
  },
  'a person with a report': async ({ actor }: StateContext) => ({ id: (await report(actor)).id }),
  'somebody makes a report': async ({ actor }: StateContext) => void (await report(actor)),
  'spending comes near a budget’s limit': ({ actor }: StateContext) => overspend(actor),
  'somebody reads an alert': async ({ actor }: StateContext) => {
    await overspend(actor);
    const [alert] = await insights.ask(contracts.listAlertsRequest, {}, { as: actor });
    await insights.ask(contracts.readAlertRequest, { id: alert!.id }, { as: actor });
  },
};

describe('insights as a provider', () => {
  it('keeps what its consumers rely on', async () => {
    expect(
      (await verifyMessagePacts({ provider: 'insights', stack: insights.stack, contracts, states })).verified,
    ).toBeGreaterThan(0);
  }, 60_000);
});
