import '@testing-library/jest-dom';
import { addDays, todayIn } from '@app/calendar';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardPage } from '../src/features/dashboard/dashboard.page';

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => <div data-testid="chart" /> }));

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const routes = [
  banking.explainFigureEndpoint,
  banking.readSummaryEndpoint,
  banking.readOverviewEndpoint,
  banking.budgetTrackingEndpoint,
  banking.listEventsEndpoint,
  banking.createEventEndpoint,
  banking.changeEventEndpoint,
  banking.removeEventEndpoint,
  banking.undoEndpoint,
  banking.listCategoriesEndpoint,
  banking.listAccountsEndpoint,
  banking.readEventEndpoint,
  banking.listSuggestionsEndpoint,
  banking.readAttentionEndpoint,
  banking.readCalendarEndpoint,
];
const never = () => new Promise(() => {});
const rent = banking.listEventsEndpoint.example.reply[0]!;
/** In the time zone of the test person, at whatever hour the tests run. */
const today = () => todayIn('America/New_York');
const daysFromNow = (count: number) => addDays(today(), count);

describe('the dashboard', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway(routes)));
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  // This test comes first, because the chart library is loaded only once per page.
  it('does not load the chart before the month’s figures are shown', async () => {
    let release = () => {};
    gateway.answer(
      banking.readSummaryEndpoint,
      () => new Promise((resolve) => (release = () => resolve(banking.readSummaryEndpoint.example.reply))),
    );
    renderRemote(<DashboardPage />);
    await screen.findByText('Budget tracking');
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(screen.queryByTestId('chart')).not.toBeInTheDocument();
    act(() => release());
    expect(await screen.findByRole('img', { name: /^Financial overview/ })).toBeInTheDocument();
  });

  describe('summary', () => {
    it('shows three skeleton cards while loading', () => {
      gateway.answer(banking.readSummaryEndpoint, never);
      renderRemote(<DashboardPage />);
      expect(screen.getAllByTestId('summary-skeleton')).toHaveLength(3);
    });

    it('shows how much of a figure is still pending and links to it', async () => {
      renderRemote(<DashboardPage />);
      const expenses = await screen.findByRole('region', { name: 'Total Expenses' });
      expect(within(expenses).getByRole('link', { name: 'incl. $18.40 pending' })).toHaveAttribute(
        'href',
        '/transactions?q=is%3Acounted+status%3Apending&type=expense&from=2026-11-01&to=2026-11-21',
      );
      expect(
        within(screen.getByRole('region', { name: 'Total Income' })).queryByText(/pending/),
      ).not.toBeInTheDocument();
    });

    it('shows the three cards, with falling expenses as good news', async () => {
      renderRemote(<DashboardPage />);
      const expenses = await screen.findByRole('region', { name: 'Total Expenses' });
      expect(expenses).toHaveTextContent('$2,914.36');
      expect(expenses).toHaveTextContent('this month');
      expect(expenses).toHaveTextContent('\u22126.1%better');
      expect(screen.getByRole('region', { name: 'Total Income' })).toHaveTextContent('+4.2%');
      expect(screen.getByRole('region', { name: 'Net Balance' })).toHaveTextContent('$1,910.64');
    });

    it('formats changes like the amounts next to them, whatever the language of the browser', async () => {
      renderRemote(<DashboardPage />, { user: { locale: 'de-DE' } });
      const expenses = await screen.findByRole('region', { name: 'Total Expenses' });
      expect(expenses).toHaveTextContent('2.914,36');
      expect(expenses).toHaveTextContent('\u22126,1%better');
      expect(within(expenses).getByRole('button', { name: /6,1%: change of Total Expenses/ })).toBeVisible();
    });

    it('names both ranges in the badge’s tooltip', async () => {
      renderRemote(<DashboardPage />);
      const income = await screen.findByRole('region', { name: 'Total Income' });
      await userEvent.tab();
      expect(await screen.findByRole('tooltip')).toHaveTextContent(
        /\$4,825.00, Nov 1\s–\s21 against \$4,630.52, Oct 1\s–\s21/,
      );
      expect(income).toBeInTheDocument();
    });

    it('explains a change', async () => {
      renderRemote(<DashboardPage />);
      const expenses = within(await screen.findByRole('region', { name: 'Total Expenses' }));
      await userEvent.click(
        expenses.getByRole('button', { name: 'Why? \u22126.1%: change of Total Expenses' }),
      );
      await waitFor(() => expect(gateway.callsTo(banking.explainFigureEndpoint)).toHaveLength(1));
    });

    it('links each figure to the list that adds up to it', async () => {
      const { address } = renderRemote(<DashboardPage />);
      await userEvent.click(
        await screen.findByRole('link', { name: /Show the transactions of Total Expenses/ }),
      );
      expect(address()).toBe('/transactions?q=is%3Acounted&type=expense&from=2026-11-01&to=2026-11-21');
    });

    it('shows absent values as 0', async () => {
      gateway.answer(banking.readSummaryEndpoint, {
        ...banking.readSummaryEndpoint.example.reply,
        totalIncome: 0,
        incomeChange: 0,
        incomeLine: [],
      });
      renderRemote(<DashboardPage />);
      const income = await screen.findByRole('region', { name: 'Total Income' });
      expect(income).toHaveTextContent('$0.00');
      expect(income).toHaveTextContent('0%no change');
    });

    it('shows no change if the previous month is only partly recorded', async () => {
      gateway.answer(banking.readSummaryEndpoint, {
        ...banking.readSummaryEndpoint.example.reply,
        previousSince: '2026-10-14',
      });
      renderRemote(<DashboardPage />);
      const expenses = await screen.findByRole('region', { name: 'Total Expenses' });
      expect(expenses).not.toHaveTextContent('%');
      expect(within(expenses).queryByRole('button', { name: /change of/ })).not.toBeInTheDocument();
    });

    it('shows the difference in money if a percentage would be meaningless', async () => {
      gateway.answer(banking.readSummaryEndpoint, {
        ...banking.readSummaryEndpoint.example.reply,
        netBalance: -3900,
        balanceChange: -355.4,
        totalExpenses: 9725,
        expensesChange: 213.4,
      });
      renderRemote(<DashboardPage />);
      const net = await screen.findByRole('region', { name: 'Net Balance' });
      expect(net).toHaveTextContent('\u2212$5,426.84worse');
      expect(net).not.toHaveTextContent('%');
      expect(screen.getByRole('region', { name: 'Total Expenses' })).toHaveTextContent('+$6,621.32worse');
      expect(screen.getByRole('region', { name: 'Total Income' })).toHaveTextContent('+4.2%better');
    });
  });

  describe('overview', () => {
    it('requests the chosen period', async () => {
      renderRemote(<DashboardPage />);
      await screen.findByRole('img', { name: /^Financial overview/ });
      await userEvent.click(screen.getByRole('radio', { name: 'Quarterly' }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.readOverviewEndpoint).map((call) => call.query.period)).toEqual([
          'monthly',
          'quarterly',
        ]),
      );
    });
  });

  describe('budget tracking', () => {
    const row = (name: string, percent: number) => ({
      icon: 'x',
      name,
      spent: percent,
      budget: 100,
      percent,
      spentOn: [name],
      leftOut: 0,
    });

    it('is marked as partial if a currency has no rate', async () => {
      gateway.answer(banking.budgetTrackingEndpoint, {
        ...banking.budgetTrackingEndpoint.example.reply,
        leftOut: 2,
      });
      renderRemote(<DashboardPage />);
      expect(await screen.findByText('Partial: 2 items without a rate')).toBeInTheDocument();
    });

    it('sorts by percent, colours from 70 and 90 percent, and shows how much is over budget', async () => {
      gateway.answer(banking.budgetTrackingEndpoint, {
        ...banking.budgetTrackingEndpoint.example.reply,
        categories: [row('Transport', 69), row('Dining', 138), row('Groceries', 70), row('Housing', 90)],
      });
      renderRemote(<DashboardPage />);
      const bars = await screen.findAllByRole('progressbar');
      expect(
        bars.map((bar) => [
          bar.getAttribute('aria-label'),
          bar.querySelector('[data-part=fill]')!.getAttribute('data-token'),
        ]),
      ).toEqual([
        ['Dining', 'c3'],
        ['Housing', 'c3'],
        ['Groceries', 'accent'],
        ['Transport', 'c2'],
      ]);
      expect(screen.getByText('$38.00 over', { exact: false })).toBeInTheDocument();
    });

    it('offers to set a budget for a category with spending but no budget', async () => {
      const { address } = renderRemote(<DashboardPage />);
      await userEvent.click(await screen.findByRole('link', { name: 'Set budget' }));
      expect(address()).toBe('/budget');
    });

    it('requests the chosen period', async () => {
      renderRemote(<DashboardPage />);
      await userEvent.selectOptions(
        await screen.findByRole('combobox', { name: 'Budget period' }),
        'Last quarter',
      );
      await waitFor(() =>
        expect(gateway.callsTo(banking.budgetTrackingEndpoint).at(-1)!.query.period).toBe('last-quarter'),
      );
    });
  });

  it('loses only the widget whose call fails, and restores it on Retry', async () => {
    gateway.answer(banking.budgetTrackingEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<DashboardPage />);
    expect(await screen.findByText('Your budgets could not be loaded')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Total Income' })).toHaveTextContent('$4,825.00');
    expect(await screen.findByText('Rent')).toBeInTheDocument();
    gateway.answer(banking.budgetTrackingEndpoint, banking.budgetTrackingEndpoint.example.reply);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('progressbar', { name: 'Dining' })).toBeInTheDocument();
  });

  describe('the card of upcoming events', () => {
    it('lists overdue events first and marks them', async () => {
      gateway.answer(banking.listEventsEndpoint, [
        { ...rent, id: 'a', title: 'Later', date: daysFromNow(9) },
        { ...rent, id: 'b', title: 'Missed', date: daysFromNow(-3), status: 'pending' },
      ]);
      renderRemote(<DashboardPage />);
      const table = (await screen.findByText('Missed')).closest('table')!;
      const rows = within(table).getAllByRole('row').slice(1);
      expect(rows.map((line) => line.textContent)).toEqual([
        expect.stringContaining('Missed'),
        expect.stringContaining('Later'),
      ]);
      expect(rows[0]).toHaveTextContent('3 days overdue');
      expect(rows[1]).toHaveTextContent('in 9 days');
    });

    it('adds an event: disabled until valid, then sent signed and shown', async () => {
      const user = userEvent.setup({ delay: null });
      renderRemote(<DashboardPage />);
      await user.click(await screen.findByRole('button', { name: 'Add Event' }));
      const dialog = await screen.findByRole('dialog', { name: 'Add event' });
      expect(within(dialog).getByRole('button', { name: 'Save event' })).toBeDisabled();
      await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Power & water');
      await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '90+4.80');
      gateway.answer(banking.listEventsEndpoint, [{ ...rent, title: 'Power & water' }]);
      await user.click(within(dialog).getByRole('button', { name: 'Save event' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(gateway.callsTo(banking.createEventEndpoint)[0]!.body).toEqual({
        title: 'Power & water',
        date: daysFromNow(1),
        amount: -94.8,
        category: 'Other',
        kind: 'bill',
        remindDays: 3,
        alreadyPaid: false,
      });
      expect(await screen.findByRole('rowheader', { name: 'Power & water' })).toBeInTheDocument();
    });

    it('allows a past date only for an event that is already paid', async () => {
      const user = userEvent.setup({ delay: null });
      renderRemote(<DashboardPage />);
      await user.click(await screen.findByRole('button', { name: 'Add Event' }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Rent');
      await user.type(within(dialog).getByLabelText(/Date/), '--');
      expect(within(dialog).getByLabelText(/Date/)).toHaveValue(daysFromNow(-1));
      expect(within(dialog).getByRole('button', { name: 'Save event' })).toBeDisabled();
      await user.click(within(dialog).getByRole('checkbox', { name: 'Already paid' }));
      expect(within(dialog).getByRole('button', { name: 'Save event' })).toBeEnabled();
    });

    it('keeps the dialog and its values if saving fails, and repeats with the same key', async () => {
      const user = userEvent.setup({ delay: null });
      gateway.answer(banking.createEventEndpoint, new Refusal('TIMEOUT'));
      renderRemote(<DashboardPage />);
      await user.click(await screen.findByRole('button', { name: 'Add Event' }));
      await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Rent');
      await user.click(screen.getByRole('button', { name: 'Save event' }));
      expect(await screen.findByText('This took too long. It is safe to try again.')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Save event' }));
      await waitFor(() => expect(gateway.callsTo(banking.createEventEndpoint)).toHaveLength(2));
      const keys = gateway
        .callsTo(banking.createEventEndpoint)
        .map((call) => call.headers['idempotency-key']);
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
    });

    async function openMarkPaid(user: ReturnType<typeof userEvent.setup>) {
      renderRemote(<DashboardPage />);
      await user.click(await screen.findByRole('button', { name: 'Details of Rent' }));
      const mark = await screen.findByRole('button', { name: 'Mark paid' });
      await waitFor(() => expect(mark).toBeEnabled());
      await user.click(mark);
      return within(await screen.findByRole('dialog', { name: 'Mark paid: Rent' }));
    }

    it('marks an event as paid at the version that was read', async () => {
      const user = userEvent.setup({ delay: null });
      const dialog = await openMarkPaid(user);
      await user.click(dialog.getByRole('radio', { name: 'From the bank file' }));
      await user.click(dialog.getByRole('button', { name: 'Mark paid' }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.changeEventEndpoint)[0]).toMatchObject({
          path: `/api/financial/events/${rent.id}`,
          body: { version: rent.version, done: true },
        }),
      );
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Marked as paid' }));
    });

    it('records the payment of an event in its account', async () => {
      const user = userEvent.setup({ delay: null });
      const dialog = await openMarkPaid(user);
      await user.click(dialog.getByRole('radio', { name: 'Record it' }));
      await user.click(await dialog.findByRole('button', { name: 'Record payment' }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.changeEventEndpoint)[0]!.body).toEqual({
          version: rent.version,
          record: { accountId: rent.accountId, date: expect.any(String), amount: rent.amount },
        }),
      );
    });

    it('deletes an event and offers Undo', async () => {
      const user = userEvent.setup({ delay: null });
      gateway.answer(banking.readEventEndpoint, { ...banking.readEventEndpoint.example.reply, series: null });
      renderRemote(<DashboardPage />);
      await user.click(await screen.findByRole('button', { name: 'Details of Rent' }));
      await user.click(await screen.findByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await waitFor(() =>
        expect(toastStore.get()).toMatchObject({ title: 'Event deleted', action: { label: 'Undo' } }),
      );
      act(() => toastStore.get()!.action!.onClick());
      await waitFor(() =>
        expect(gateway.callsTo(banking.undoEndpoint)[0]!.path).toBe(
          `/api/undo/${banking.removeEventEndpoint.example.reply.undoId}`,
        ),
      );
    });
  });
});
