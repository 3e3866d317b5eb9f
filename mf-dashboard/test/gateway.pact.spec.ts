import {
  assignBudgetRoute,
  budgetTrackingRoute,
  changeEventRoute,
  changeSeriesRoute,
  confirmSuggestionRoute,
  createEventRoute,
  createSeriesRoute,
  dismissSuggestionRoute,
  explainFigureRoute,
  listAccountsRoute,
  listCategoriesRoute,
  listEventsRoute,
  listSeriesRoute,
  listSuggestionsRoute,
  mergeSuggestionRoute,
  previewFillRoute,
  readCalendarRoute,
  readEventRoute,
  readOverviewRoute,
  readSummaryRoute,
  recentTransactionsRoute,
  removeEventRoute,
  removeSeriesRoute,
  stopSeriesRoute,
  undoRoute,
} from '@app/contracts-banking';
import { queryFor } from '@app/api-client';
import { undoWrite } from '@app/organising';
import { gatewayPact } from '@app/web-testing/pact';
import { confirmSuggestion } from '../src/features/bills/api/confirm-suggestion';
import { dismissSuggestion } from '../src/features/bills/api/dismiss-suggestion';
import { listSeries } from '../src/features/bills/api/list-series';
import { listSuggestions } from '../src/features/bills/api/list-suggestions';
import { mergeSuggestion } from '../src/features/bills/api/merge-suggestion';
import { readCalendar } from '../src/features/bills/api/read-calendar';
import { readBudgetTracking } from '../src/features/budget-tracking/api/read-budget-tracking';
import { readOverview } from '../src/features/overview/api/read-overview';
import { listRecentTransactions } from '../src/features/recent-transactions/api/list-recent-transactions';
import { readSummary } from '../src/features/summary/api/read-summary';
import { assignBudget } from '../src/features/upcoming-events/api/assign-budget';
import { changeEvent } from '../src/features/upcoming-events/api/change-event';
import { changeSeries } from '../src/features/upcoming-events/api/change-series';
import { createSeries } from '../src/features/upcoming-events/api/create-series';
import { previewBudget } from '../src/features/upcoming-events/api/preview-budget';
import { readEvent } from '../src/features/upcoming-events/api/read-event';
import { removeSeries } from '../src/features/upcoming-events/api/remove-series';
import { stopSeries } from '../src/features/upcoming-events/api/stop-series';
import { createEvent } from '../src/features/upcoming-events/api/create-event';
import { listAccounts } from '../src/features/upcoming-events/api/list-accounts';
import { listCategories } from '../src/features/upcoming-events/api/list-categories';
import { listEvents } from '../src/features/upcoming-events/api/list-events';
import { removeEvent } from '../src/features/upcoming-events/api/remove-event';
import { dashboardUses } from './dashboard-uses';

const state = 'a signed-in person';
const { signal } = new AbortController();
const event = {
  id: true,
  title: true,
  category: true,
  date: true,
  amount: true,
  status: true,
  currency: true,
  account: true,
  note: true,
  version: true,
  repeats: true,
  dueDate: true,
  approximate: true,
  skipped: true,
  snoozed: true,
  seriesId: true,
  transactionId: true,
} as const;
const price = { from: true, to: true, percent: true, yearly: true, since: true } as const;
const range = { from: true, to: true } as const;

/** What the dashboard needs of the gateway, and no more. */
describe('mf-dashboard and the gateway', () => {
  const pact = gatewayPact('mf-dashboard');

  it('makes a budget of bills', async () => {
    const query = { period: '2026-12-01', method: 'bills' } as const;
    await pact.uses(
      previewFillRoute,
      { state, query, reply: { rows: [{ category: true, before: true, after: true }] } },
      async () => expect((await previewBudget(query.period).queryFn({ signal })).rows).toHaveLength(1),
    );
    const { assignments } = assignBudgetRoute.example.body!;
    await pact.uses(assignBudgetRoute, { state, body: { assignments }, reply: { undoId: true } }, async () =>
      expect((await assignBudget.mutationFn({ body: { assignments } })).undoId).toEqual(expect.any(String)),
    );
  });

  it('reads the month to date', () =>
    pact.uses(
      readSummaryRoute,
      {
        state,
        reply: {
          totalIncome: true,
          totalExpenses: true,
          netBalance: true,
          incomeChange: true,
          expensesChange: true,
          balanceChange: true,
          currency: true,
          period: range,
          previousPeriod: range,
          previous: { totalIncome: true, totalExpenses: true, netBalance: true },
          pending: { totalIncome: true, totalExpenses: true, netBalance: true },
          leftOut: true,
          rates: [{ currency: true, month: true, rate: true }],
          incomeLine: [true],
          expensesLine: [true],
          balanceLine: [true],
        },
      },
      async () => {
        const summary = await readSummary().queryFn({ signal });
        expect(summary).toMatchObject({ totalIncome: 4825, previousPeriod: { from: '2026-10-01' } });
      },
    ));

  dashboardUses(pact);

  it('reads the overview of a period', () =>
    pact.uses(
      readOverviewRoute,
      {
        state,
        query: { period: 'quarterly' },
        reply: [{ label: true, income: true, expenses: true, from: true, to: true, partial: true }],
      },
      async () => {
        const [point] = await readOverview('quarterly').queryFn({ signal });
        expect(point).toMatchObject({ label: 'Nov', partial: true });
      },
    ));

  it('asks why a figure is what it is', () =>
    pact.uses(
      explainFigureRoute,
      {
        state,
        query: { figure: 'net', from: '2026-11-01', to: '2026-11-21' },
        reply: {
          title: true,
          value: true,
          unit: true,
          currency: true,
          text: true,
          formula: { words: true, numbers: true },
          terms: [{ label: true, text: true, link: true }],
          rules: [{ rule: true, text: true }],
          rates: [{ currency: true, month: true, rate: true }],
          counted: { of: true, total: true, ids: [true] },
          link: true,
        },
      },
      async () => {
        const query = { figure: 'net', from: '2026-11-01', to: '2026-11-21' } as const;
        const why = await queryFor(explainFigureRoute, { query }).queryFn({ signal });
        expect(why).toMatchObject({ value: 1910.64, counted: { total: 1 } });
      },
    ));

  it('reads budgets of a period', () =>
    pact.uses(
      budgetTrackingRoute,
      {
        state,
        query: { period: 'last-month' },
        reply: {
          categories: [
            { name: true, spent: true, budget: true, percent: true, spentOn: [true], leftOut: true },
          ],
          currency: true,
          elapsed: true,
          daysLeft: true,
          totalSpent: true,
          totalBudget: true,
          unbudgetedSpent: true,
          unbudgetedOn: [true],
          pendingSpent: true,
          leftOut: true,
          period: { from: true, to: true },
        },
      },
      async () => {
        const tracking = await readBudgetTracking('last-month').queryFn({ signal });
        expect(tracking.categories[0]).toMatchObject({ name: 'Dining', percent: 91 });
      },
    ));

  it('reads the last transactions', () =>
    pact.uses(
      recentTransactionsRoute,
      {
        state,
        reply: [
          {
            id: true,
            description: true,
            date: true,
            type: true,
            amount: true,
            inflow: true,
            category: true,
            currency: true,
            status: true,
          },
        ],
      },
      async () =>
        expect((await listRecentTransactions().queryFn({ signal }))[0]).toMatchObject({
          description: 'Lunch',
          amount: 45,
        }),
    ));

  it('reads upcoming events', () =>
    pact.uses(listEventsRoute, { state, reply: [event] }, async () =>
      expect((await listEvents().queryFn({ signal }))[0]).toMatchObject({ title: 'Rent', amount: -1450 }),
    ));

  it('adds an event', () =>
    pact.uses(createEventRoute, { state, reply: { title: true } }, async () => {
      const { title } = await createEvent.mutationFn({
        body: { title: 'Rent', date: '2026-12-01', amount: -1450, category: 'Housing' },
      });
      expect(title).toBe('Rent');
    }));

  it('marks an event as done', () =>
    pact.uses(changeEventRoute, { state, reply: { title: true, amount: true } }, async () => {
      const { params } = changeEventRoute.example;
      expect(
        await changeEvent.mutationFn({ params: params!, body: { version: 1, done: true } }),
      ).toMatchObject({ amount: -1450 });
    }));

  it('reads all there is to an event', () =>
    pact.uses(
      readEventRoute,
      {
        state,
        reply: {
          event,
          series: { id: true, version: true, title: true, endsOn: true, renewsOn: true, cancelBy: true },
          nextDates: [true],
          history: [{ transactionId: true, date: true, amount: true, description: true }],
          candidates: [{ transactionId: true, date: true, amount: true, description: true }],
        },
      },
      async () => {
        const { id } = readEventRoute.example.params!;
        expect(await readEvent(id).queryFn({ signal })).toMatchObject({ series: { version: 1 } });
      },
    ));

  it('adds, changes, stops and removes a series', async () => {
    const written = { title: true, undoId: true } as const;
    await pact.uses(createSeriesRoute, { state, reply: written }, async () =>
      expect(await createSeries.mutationFn({ body: createSeriesRoute.example.body! })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(changeSeriesRoute, { state, reply: written }, async () => {
      const { params, body } = changeSeriesRoute.example;
      expect(await changeSeries.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
    await pact.uses(stopSeriesRoute, { state, reply: written }, async () => {
      const { params, body } = stopSeriesRoute.example;
      expect(await stopSeries.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
    await pact.uses(removeSeriesRoute, { state, reply: { undoId: true } }, async () => {
      const { params, query } = removeSeriesRoute.example;
      expect(await removeSeries.mutationFn({ params: params!, query: query! })).toHaveProperty('undoId');
    });
  });

  it('lists what repeats and what it comes to', () =>
    pact.uses(
      listSeriesRoute,
      {
        state,
        reply: {
          series: [
            {
              id: true,
              title: true,
              category: true,
              amount: true,
              currency: true,
              account: true,
              repeats: true,
              nextDate: true,
              eventId: true,
              monthly: true,
              dormant: true,
              renewsOn: true,
              cancelBy: true,
              priceChange: price,
            },
          ],
          totals: {
            currency: true,
            monthlyOut: true,
            yearlyOut: true,
            monthlyIn: true,
            leftOut: true,
          },
        },
      },
      async () =>
        expect((await listSeries().queryFn({ signal })).series[0]).toMatchObject({ monthly: -17.99 }),
    ));

  it('lists suggestions and answers them', async () => {
    await pact.uses(
      listSuggestionsRoute,
      {
        state,
        reply: [
          {
            id: true,
            title: true,
            category: true,
            account: true,
            amount: true,
            currency: true,
            repeats: true,
            nextDate: true,
            state: true,
            why: true,
            priceChange: price,
            mergeInto: [{ id: true, title: true }],
          },
        ],
      },
      async () => expect((await listSuggestions().queryFn({ signal }))[0]).toMatchObject({ state: 'mature' }),
    );
    await pact.uses(confirmSuggestionRoute, { state, reply: { title: true, undoId: true } }, async () => {
      const { params, body } = confirmSuggestionRoute.example;
      expect(await confirmSuggestion.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
    await pact.uses(dismissSuggestionRoute, { state, reply: { undoId: true } }, async () => {
      const { params } = dismissSuggestionRoute.example;
      expect(await dismissSuggestion.mutationFn({ params: params!, body: {} })).toHaveProperty('undoId');
    });
    await pact.uses(mergeSuggestionRoute, { state, reply: { title: true, undoId: true } }, async () => {
      const { params, body } = mergeSuggestionRoute.example;
      expect(await mergeSuggestion.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
  });

  it('reads the calendar', () =>
    pact.uses(
      readCalendarRoute,
      {
        state,
        query: { from: '2026-12-01', to: '2026-12-01' },
        reply: {
          today: true,
          currency: true,
          accounts: [true],
          days: [{ date: true, balance: true, events: [event] }],
          low: { date: true, balance: true },
          leftOut: true,
        },
      },
      async () =>
        expect(
          await readCalendar({ from: '2026-12-01', to: '2026-12-01' }).queryFn({ signal }),
        ).toMatchObject({ leftOut: 0 }),
    ));

  it('deletes an event and takes that back', async () => {
    await pact.uses(removeEventRoute, { state, reply: { undoId: true } }, async () =>
      expect(await removeEvent.mutationFn({ params: removeEventRoute.example.params! })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(undoRoute, { state, reply: { undone: true } }, async () =>
      expect(await undoWrite.mutationFn({ params: undoRoute.example.params! })).toEqual({ undone: true }),
    );
  });

  it('offers categories and accounts to choose from', async () => {
    await pact.uses(listCategoriesRoute, { state, reply: [{ name: true, kind: true }] }, async () =>
      expect((await listCategories().queryFn({ signal }))[0]).toEqual({ name: 'Dining', kind: 'expense' }),
    );
    await pact.uses(listAccountsRoute, { state, reply: [{ id: true, name: true, closed: true }] }, async () =>
      expect((await listAccounts().queryFn({ signal }))[0]).toMatchObject({ name: 'Everyday checking' }),
    );
  });
});
