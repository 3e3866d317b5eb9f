import {
  assignBudgetEndpoint,
  changeEventEndpoint,
  changeSeriesEndpoint,
  confirmSuggestionEndpoint,
  createEventEndpoint,
  createSeriesEndpoint,
  dismissSuggestionEndpoint,
  explainFigureEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  listSuggestionsEndpoint,
  mergeSuggestionEndpoint,
  previewFillEndpoint,
  readCalendarEndpoint,
  readEventEndpoint,
  readOverviewEndpoint,
  readSummaryEndpoint,
  recentTransactionsEndpoint,
  removeEventEndpoint,
  removeSeriesEndpoint,
  stopSeriesEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import { queryFor } from '@app/api-client';
import { undoWrite } from '@app/organising';
import { gatewayPact } from '@app/web-testing/pact';
import {
  confirmSuggestion,
  dismissSuggestion,
  listSeries,
  mergeSuggestion,
  readCalendar,
} from '../src/features/bills/api';
import {
  assignBudget,
  changeEvent,
  changeSeries,
  createEvent,
  createSeries,
  listAccounts,
  listCategories,
  listEvents,
  listSuggestions,
  previewBudget,
  readEvent,
  removeEvent,
  removeSeries,
  stopSeries,
} from '../src/features/upcoming-events/api';
import { readOverview } from '../src/features/overview/api';
import { listRecentTransactions } from '../src/features/recent-transactions/api';
import { readSummary } from '../src/features/summary/api';
import { budgetUses } from './budget-uses';
import { goalUses } from './goal-uses';
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

/** Exactly the calls that the dashboard makes to the gateway. */
describe('mf-dashboard through the gateway', () => {
  const pact = gatewayPact('mf-dashboard');

  it('makes a budget from bills', async () => {
    const query = { period: '2026-12-01', method: 'bills' } as const;
    await pact.uses(
      previewFillEndpoint,
      { state, query, reply: { rows: [{ category: true, before: true, after: true }] } },
      async () => expect((await previewBudget(query.period).queryFn({ signal })).rows).toHaveLength(1),
    );
    const { assignments } = assignBudgetEndpoint.example.body!;
    await pact.uses(
      assignBudgetEndpoint,
      { state, body: { assignments }, reply: { undoId: true } },
      async () =>
        expect((await assignBudget.mutationFn({ body: { assignments } })).undoId).toEqual(expect.any(String)),
    );
  });

  it('reads the month to date', () =>
    pact.uses(
      readSummaryEndpoint,
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
  budgetUses(pact);
  goalUses(pact);

  it('reads the overview of a period', () =>
    pact.uses(
      readOverviewEndpoint,
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

  it('reads the explanation of a figure', () =>
    pact.uses(
      explainFigureEndpoint,
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
        const why = await queryFor(explainFigureEndpoint, { query }).queryFn({ signal });
        expect(why).toMatchObject({ value: 1910.64, counted: { total: 1 } });
      },
    ));

  it('reads the last transactions', () =>
    pact.uses(
      recentTransactionsEndpoint,
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
    pact.uses(listEventsEndpoint, { state, reply: [event] }, async () =>
      expect((await listEvents().queryFn({ signal }))[0]).toMatchObject({ title: 'Rent', amount: -1450 }),
    ));

  it('adds an event', () =>
    pact.uses(createEventEndpoint, { state, reply: { title: true } }, async () => {
      const { title } = await createEvent.mutationFn({
        body: { title: 'Rent', date: '2026-12-01', amount: -1450, category: 'Housing' },
      });
      expect(title).toBe('Rent');
    }));

  it('marks an event as done', () =>
    pact.uses(changeEventEndpoint, { state, reply: { title: true, amount: true } }, async () => {
      const { params } = changeEventEndpoint.example;
      expect(
        await changeEvent.mutationFn({ params: params!, body: { version: 1, done: true } }),
      ).toMatchObject({ amount: -1450 });
    }));

  it('reads the details of an event', () =>
    pact.uses(
      readEventEndpoint,
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
        const { id } = readEventEndpoint.example.params!;
        expect(await readEvent(id).queryFn({ signal })).toMatchObject({ series: { version: 1 } });
      },
    ));

  it('adds, changes, stops and removes a series', async () => {
    const written = { title: true, undoId: true } as const;
    await pact.uses(createSeriesEndpoint, { state, reply: written }, async () =>
      expect(await createSeries.mutationFn({ body: createSeriesEndpoint.example.body! })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(changeSeriesEndpoint, { state, reply: written }, async () => {
      const { params, body } = changeSeriesEndpoint.example;
      expect(await changeSeries.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
    await pact.uses(stopSeriesEndpoint, { state, reply: written }, async () => {
      const { params, body } = stopSeriesEndpoint.example;
      expect(await stopSeries.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
    await pact.uses(removeSeriesEndpoint, { state, reply: { undoId: true } }, async () => {
      const { params, query } = removeSeriesEndpoint.example;
      expect(await removeSeries.mutationFn({ params: params!, query: query! })).toHaveProperty('undoId');
    });
  });

  it('lists series with their totals', () =>
    pact.uses(
      listSeriesEndpoint,
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
      listSuggestionsEndpoint,
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
    await pact.uses(confirmSuggestionEndpoint, { state, reply: { title: true, undoId: true } }, async () => {
      const { params, body } = confirmSuggestionEndpoint.example;
      expect(await confirmSuggestion.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
    await pact.uses(dismissSuggestionEndpoint, { state, reply: { undoId: true } }, async () => {
      const { params } = dismissSuggestionEndpoint.example;
      expect(await dismissSuggestion.mutationFn({ params: params! })).toHaveProperty('undoId');
    });
    await pact.uses(mergeSuggestionEndpoint, { state, reply: { title: true, undoId: true } }, async () => {
      const { params, body } = mergeSuggestionEndpoint.example;
      expect(await mergeSuggestion.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
  });

  it('reads the calendar', () =>
    pact.uses(
      readCalendarEndpoint,
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

  it('deletes an event and undoes it', async () => {
    await pact.uses(removeEventEndpoint, { state, reply: { undoId: true } }, async () =>
      expect(await removeEvent.mutationFn({ params: removeEventEndpoint.example.params! })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(undoEndpoint, { state, reply: { undone: true } }, async () =>
      expect(await undoWrite.mutationFn({ params: undoEndpoint.example.params! })).toEqual({ undone: true }),
    );
  });

  it('offers categories and accounts to choose from', async () => {
    await pact.uses(listCategoriesEndpoint, { state, reply: [{ name: true, kind: true }] }, async () =>
      expect((await listCategories().queryFn({ signal }))[0]).toEqual({ name: 'Dining', kind: 'expense' }),
    );
    await pact.uses(
      listAccountsEndpoint,
      { state, reply: [{ id: true, name: true, closed: true }] },
      async () =>
        expect((await listAccounts().queryFn({ signal }))[0]).toMatchObject({ name: 'Everyday checking' }),
    );
  });
});
