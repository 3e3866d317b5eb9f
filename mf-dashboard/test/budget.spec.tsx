import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { hiddenDigits, localeHidingAmounts } from '@app/money';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, pageText, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BudgetPage } from '../src/features/budget/budget.page';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  assignBudgetEndpoint,
  changePlanCategoryEndpoint,
  changePlanSettingsEndpoint,
  moveBudgetEndpoint,
  previewFillEndpoint,
  previewPeriodsEndpoint,
  proposeCoverEndpoint,
  readBudgetPlanEndpoint,
  undoEndpoint,
} = banking;
const user = userEvent.setup({ delay: null });
let gateway: ReturnType<typeof contractGateway>;
beforeEach(
  () =>
    (gateway = contractGateway([
      assignBudgetEndpoint,
      changePlanCategoryEndpoint,
      changePlanSettingsEndpoint,
      moveBudgetEndpoint,
      previewFillEndpoint,
      previewPeriodsEndpoint,
      proposeCoverEndpoint,
      readBudgetPlanEndpoint,
      undoEndpoint,
    ])),
);
afterEach(() => {
  gateway.close();
  act(() => toastStore.set(null));
});

const plan = readBudgetPlanEndpoint.example.reply;
const dining = plan.rows[0]!;
const gifts = {
  ...dining,
  category: 'Gifts',
  spentOn: [],
  assigned: 60,
  available: 60,
  spent: 0,
  target: null,
};
const withRows = (...rows: banking.BudgetPlanRow[]) => ({ ...plan, rows });
const box = (name = 'Limit for Dining') => screen.findByRole('textbox', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the budget page', () => {
  it('shows no amount on a device that hides amounts', async () => {
    renderRemote(<BudgetPage />, { at: '/budget', user: { locale: localeHidingAmounts('en-US') } });
    await screen.findByRole('textbox', { name: /^Limit for/ });
    expect(pageText()).toContain(hiddenDigits);
    expect(pageText()).not.toMatch(/[$€£]\s?\d|\d[.,]\d\d(?!\d)/);
  });

  it('shows assigned, spent and left amounts, the pace in words, and links from each figure', async () => {
    renderRemote(<BudgetPage />, { at: '/budget' });
    expect(await box()).toHaveValue('300.00');
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
    expect(screen.getByText('$39.00 left')).toBeInTheDocument();
    expect(screen.getByText('Watch')).toBeInTheDocument();
    expect(screen.getByText('$20.00 to target')).toBeInTheDocument();
    expect(screen.getByText('$12.50 carried in')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'What is left rolls over' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Dining: spent of its budget' })).toHaveAttribute(
      'aria-valuetext',
      '88%',
    );
    expect(screen.getByRole('link', { name: '$273.50 spent on Dining, show them' })).toHaveAttribute(
      'href',
      '/transactions?q=is%3Acounted&type=expense&from=2026-11-01&to=2026-11-30&category=Dining&also=Coffee',
    );
    const totals = screen.getByRole('region', { name: 'The period in total' });
    expect(totals).toHaveTextContent('of $4,825.00 expected');
    expect(within(totals).getByText('incl. $18.40 pending')).toBeInTheDocument();
  });

  it('saves an exact amount once on Enter and undoes it from the toast', async () => {
    renderRemote(<BudgetPage />, { at: '/budget' });
    const input = await box();
    await user.clear(input);
    await user.type(input, '4*80.05{Enter}');
    await user.tab();
    await waitFor(() => expect(gateway.callsTo(assignBudgetEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(assignBudgetEndpoint)[0]!.body).toEqual({
      period: '2026-11-01',
      assignments: [{ category: 'Dining', amount: 320.2 }],
    });
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Budget saved' }));
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(undoEndpoint)).toHaveLength(1));
  });

  it('moves between rows with arrow keys, restores the value on Esc, and refuses too large amounts without a call', async () => {
    gateway.answer(readBudgetPlanEndpoint, withRows(dining, gifts));
    renderRemote(<BudgetPage />, { at: '/budget' });
    const first = await box();
    await user.click(first);
    await user.keyboard('{ArrowDown}');
    expect(await box('Limit for Gifts')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(first).toHaveFocus();
    await user.clear(first);
    await user.type(first, '10000000{Enter}');
    expect(await screen.findByText('The largest amount is 9,999,999.99')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.tab();
    expect(first).toHaveValue('300.00');
    expect(gateway.callsTo(assignBudgetEndpoint)).toHaveLength(0);
  });

  it('shows why an amount was refused', async () => {
    gateway.answer(assignBudgetEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<BudgetPage />, { at: '/budget' });
    const input = await box();
    await user.clear(input);
    await user.type(input, '500{Enter}');
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Your budget was not changed', tone: 'destructive' }),
    );
  });

  it('moves between periods', async () => {
    const { address } = renderRemote(<BudgetPage />, { at: '/budget' });
    await user.click(await screen.findByRole('button', { name: 'Previous period' }));
    expect(address()).toBe('/budget?period=2026-10-01');
    await waitFor(() =>
      expect(gateway.callsTo(readBudgetPlanEndpoint).some(({ query }) => query.period === '2026-10-01')).toBe(
        true,
      ),
    );
  });

  it('reports that a period too far away has no budget, with a link to the current one', async () => {
    gateway.answer(readBudgetPlanEndpoint, ({ query }: { query: Record<string, string> }) =>
      query.period
        ? new Refusal('VALIDATION', {
            field: 'period',
            message: 'period: Choose a time at most 50 years from today',
          })
        : plan,
    );
    const { address } = renderRemote(<BudgetPage />, { at: '/budget?period=9998-01-01' });
    expect(await screen.findByText('Choose a time at most 50 years from today')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to today’s budget' }));
    expect(address()).toBe('/budget');
    expect(await box()).toBeVisible();
  });

  it('shows a fill before and after, and writes only on Apply', async () => {
    renderRemote(<BudgetPage />, { at: '/budget' });
    await user.click(await screen.findByRole('button', { name: 'Fill' }));
    const fill = await dialog('Fill the budget');
    const from = within(fill).getByRole('combobox', { name: 'From' });
    await user.selectOptions(from, 'By how tight it should be');
    await user.selectOptions(within(fill).getByLabelText('How tight should it be?'), 'With room above it');
    await waitFor(() => expect(gateway.callsTo(previewFillEndpoint).at(-1)!.query.percentile).toBe('75'));
    await user.selectOptions(from, 'Median spent');
    await waitFor(() => expect(gateway.callsTo(previewFillEndpoint).at(-1)!.query.method).toBe('median'));
    expect(await within(fill).findByRole('row', { name: 'Dining $300.00 $275.00' })).toBeInTheDocument();
    expect(gateway.callsTo(assignBudgetEndpoint)).toHaveLength(0);
    await user.click(within(fill).getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(gateway.callsTo(assignBudgetEndpoint)[0]!.body).toMatchObject({
        assignments: [{ category: 'Dining', amount: 275 }],
      }),
    );
  });

  it('moves money with a note, and never more than is available', async () => {
    gateway.answer(readBudgetPlanEndpoint, withRows(dining, gifts));
    renderRemote(<BudgetPage />, { at: '/budget' });
    await user.click(await screen.findByRole('button', { name: 'Move money' }));
    const move = await dialog('Move money');
    await user.selectOptions(within(move).getByRole('combobox', { name: 'From' }), 'Gifts · $60.00 left');
    await user.selectOptions(within(move).getByRole('combobox', { name: 'To' }), 'Dining');
    const amount = within(move).getByRole('textbox', { name: 'Amount' });
    await user.type(amount, '60.01');
    await user.click(within(move).getByRole('button', { name: 'Move' }));
    expect(await within(move).findByText('Gifts has only $60.00 available')).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '20');
    await user.type(within(move).getByRole('textbox', { name: 'Note' }), 'Birthday');
    await user.click(within(move).getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(gateway.callsTo(moveBudgetEndpoint)[0]!.body).toEqual({
        period: '2026-11-01',
        moves: [{ from: 'Gifts', to: 'Dining', amount: 20 }],
        note: 'Birthday',
      }),
    );
  });

  it('covers overspending as proposed', async () => {
    gateway.answer(readBudgetPlanEndpoint, withRows({ ...dining, available: -20, pace: 'over' }));
    renderRemote(<BudgetPage />, { at: '/budget' });
    expect(await screen.findByText('$20.00 over')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for Dining' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cover overspending' }));
    const cover = await dialog('Cover Dining');
    expect(await within(cover).findByText('From Gifts')).toBeInTheDocument();
    await user.click(within(cover).getByRole('button', { name: 'Cover' }));
    await waitFor(() =>
      expect(gateway.callsTo(moveBudgetEndpoint)[0]!.body).toMatchObject({
        moves: [{ from: 'Gifts', to: 'Dining', amount: 20 }],
      }),
    );
  });

  it('sets rollover, target and custom alerts of a category', async () => {
    renderRemote(<BudgetPage />, { at: '/budget' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Dining' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rollover, target and alerts' }));
    const edit = await dialog('Dining');
    await user.selectOptions(within(edit).getByRole('combobox', { name: 'At the end of a period' }), 'both');
    await user.selectOptions(within(edit).getByRole('combobox', { name: 'Target' }), 'weekly');
    const alerts = within(edit).getByRole('textbox', { name: 'Alert me at (% spent)' });
    await user.clear(alerts);
    await user.type(alerts, 'much');
    await user.click(within(edit).getByRole('button', { name: 'Save' }));
    expect(await within(edit).findByText(/Enter whole numbers from 1 to 200/)).toBeInTheDocument();
    await user.clear(alerts);
    await user.type(alerts, '90, 50');
    await user.click(within(edit).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(gateway.callsTo(changePlanCategoryEndpoint)[0]).toMatchObject({
        path: '/api/budget/plan/categories/Dining',
        body: { rollover: 'both', target: { kind: 'weekly', amount: 320, weekday: 1 }, alerts: [50, 90] },
      }),
    );
  });

  it('shows six periods before mode and period are applied', async () => {
    renderRemote(<BudgetPage />, { at: '/budget' });
    await user.click(await screen.findByRole('button', { name: 'Budget settings' }));
    const settings = await dialog('Budget settings');
    await user.click(within(settings).getByRole('radio', { name: 'Envelope' }));
    await user.click(within(settings).getByRole('checkbox', { name: /One summary of alerts a day/ }));
    await user.selectOptions(within(settings).getByRole('combobox', { name: 'First day' }), '25');
    await waitFor(() => expect(gateway.callsTo(previewPeriodsEndpoint).at(-1)!.query.startDay).toBe('25'));
    expect(await within(settings).findByText('Oct 25, 2026 – Nov 24, 2026')).toBeInTheDocument();
    await user.click(within(settings).getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(gateway.callsTo(changePlanSettingsEndpoint)[0]!.body).toMatchObject({
        mode: 'envelope',
        rule: { kind: 'month', startDay: 25 },
        alertStyle: 'digest',
      }),
    );
  });

  it('shows flexible spending under one number in flex mode with the kind of each category', async () => {
    const rent = { ...dining, category: 'Housing', bucket: 'fixed' as const };
    const shared = {
      ...dining,
      assigned: null,
      available: null,
      percent: null,
      pace: null,
      bucket: 'flex' as const,
    };
    const number = {
      ...dining,
      category: 'Flexible spending',
      bucket: 'flex' as const,
      pot: 'flex' as const,
    };
    gateway.answer(readBudgetPlanEndpoint, { ...withRows(rent, shared, number), mode: 'flex' });
    renderRemote(<BudgetPage />, { at: '/budget' });
    const flexible = await screen.findByRole('region', { name: 'Flexible' });
    expect(
      within(flexible)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('b')?.textContent),
    ).toEqual(['Flexible spending', 'Dining']);
    expect(within(flexible).getAllByRole('textbox')).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: 'Fixed' })).getByRole('textbox')).toHaveValue('300.00');
    await user.click(screen.getByRole('button', { name: 'Actions for Dining' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rollover, target and alerts' }));
    const edit = await dialog('Dining');
    await user.selectOptions(within(edit).getByRole('combobox', { name: 'Its spending is' }), 'Fixed');
    await user.click(within(edit).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(gateway.callsTo(changePlanCategoryEndpoint)[0]!.body).toMatchObject({ bucket: 'fixed' }),
    );
  });

  it('shows card debt and pays it from assigned money', async () => {
    const owed = {
      ...gifts,
      category: 'Card debt',
      assigned: null,
      carriedIn: -50,
      available: -50,
      pot: 'card-debt' as const,
    };
    gateway.answer(readBudgetPlanEndpoint, { ...withRows(dining, owed), mode: 'envelope' });
    renderRemote(<BudgetPage />, { at: '/budget' });
    const cards = await screen.findByRole('region', { name: 'Owed on cards' });
    expect(within(cards).getByText('$50.00 owed')).toBeInTheDocument();
    const totals = screen.getByRole('region', { name: 'The period in total' });
    expect(within(totals).getByText('$50.00 owed on cards')).toBeInTheDocument();
    await user.type(within(cards).getByRole('textbox', { name: 'Assigned to Card debt' }), '50{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(assignBudgetEndpoint)[0]!.body).toMatchObject({
        assignments: [{ category: 'Card debt', amount: 50 }],
      }),
    );
  });

  it('suggests an editable budget from the history, accepted with one click', async () => {
    gateway.answer(readBudgetPlanEndpoint, { ...plan, isEmpty: true });
    const rows = [
      { category: 'Dining', before: null, after: 275, short: 0 },
      { category: 'Groceries', before: null, after: 410, short: 0 },
      { category: 'Gifts', before: null, after: 60, short: 0 },
    ];
    gateway.answer(previewFillEndpoint, {
      rows,
      totalBefore: 0,
      totalAfter: 745,
      leftAfter: 4080,
      periods: 3,
    });
    renderRemote(<BudgetPage />, { at: '/budget' });
    const dining = await box('Suggested for Dining');
    expect(dining).toHaveValue('275.00');
    await user.clear(dining);
    await user.type(dining, '300');
    await user.clear(await box('Suggested for Gifts'));
    expect(screen.getByText('$710.00 in 2 categories')).toBeInTheDocument();
    expect(screen.getByText('$4,115.00 left of $4,825.00 you expect to earn')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use this budget' }));
    await waitFor(() =>
      expect(gateway.callsTo(assignBudgetEndpoint)[0]!.body).toEqual({
        period: plan.period.from,
        assignments: [
          { category: 'Dining', amount: 300 },
          { category: 'Groceries', amount: 410 },
        ],
      }),
    );
  });

  it('suggests other amounts for another tightness and drops amounts typed over the old ones', async () => {
    gateway.answer(readBudgetPlanEndpoint, { ...plan, isEmpty: true });
    renderRemote(<BudgetPage />, { at: '/budget' });
    const dining = await box('Suggested for Dining');
    await user.clear(dining);
    await user.type(dining, '1');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'How tight should it be?' }),
      'Below what I usually spend',
    );
    await waitFor(() => expect(dining).toHaveValue('275.00'));
    expect(gateway.callsTo(previewFillEndpoint).at(-1)!.query).toMatchObject({
      method: 'percentile',
      percentile: '25',
    });
  });

  it.each([
    ['without 30 days of transactions', { historyDays: 12 }],
    ['without a whole period', { historyDays: 34 }],
  ])('starts from a template based on income %s', async (_, history) => {
    gateway.answer(readBudgetPlanEndpoint, { ...plan, isEmpty: true, ...history });
    gateway.answer(previewFillEndpoint, {
      rows: [],
      totalBefore: 0,
      totalAfter: 0,
      leftAfter: 4825,
      periods: 0,
    });
    renderRemote(<BudgetPage />, { at: '/budget' });
    await user.click(await screen.findByRole('button', { name: 'Show me the amounts' }));
    await waitFor(() =>
      expect(gateway.callsTo(previewFillEndpoint).at(-1)!.query).toMatchObject({
        method: 'template',
        income: '4825',
      }),
    );
  });
});
