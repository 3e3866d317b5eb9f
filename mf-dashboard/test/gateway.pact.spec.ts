import {
  budgetTrackingRoute,
  changeEventRoute,
  createEventRoute,
  listAccountsRoute,
  listCategoriesRoute,
  listEventsRoute,
  readOverviewRoute,
  readSummaryRoute,
  recentTransactionsRoute,
  removeEventRoute,
  undoRoute,
} from '@app/contracts-banking';
import { gatewayPact } from '@app/web-testing/pact';
import { readBudgetTracking } from '../src/features/budget-tracking/api/read-budget-tracking';
import { readOverview } from '../src/features/overview/api/read-overview';
import { listRecentTransactions } from '../src/features/recent-transactions/api/list-recent-transactions';
import { readSummary } from '../src/features/summary/api/read-summary';
import { changeEvent } from '../src/features/upcoming-events/api/change-event';
import { createEvent } from '../src/features/upcoming-events/api/create-event';
import { listAccounts } from '../src/features/upcoming-events/api/list-accounts';
import { listCategories } from '../src/features/upcoming-events/api/list-categories';
import { listEvents } from '../src/features/upcoming-events/api/list-events';
import { removeEvent } from '../src/features/upcoming-events/api/remove-event';
import { undoWrite } from '../src/features/upcoming-events/api/undo-write';

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
} as const;
const range = { from: true, to: true } as const;

/** What the dashboard needs of the gateway, and no more. */
describe('mf-dashboard and the gateway', () => {
  const pact = gatewayPact('mf-dashboard');

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

  it('reads budgets of a period', () =>
    pact.uses(
      budgetTrackingRoute,
      {
        state,
        query: { period: 'last-month' },
        reply: {
          categories: [{ name: true, spent: true, budget: true, percent: true }],
          currency: true,
          elapsed: true,
          daysLeft: true,
          totalSpent: true,
          totalBudget: true,
          unbudgetedSpent: true,
          pendingSpent: true,
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
