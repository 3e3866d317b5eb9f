import '@testing-library/jest-dom';
import {
  exampleTransaction,
  ledgerColumnsEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  readRatesEndpoint,
  type LedgerColumns,
} from '@app/contracts-banking';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
const ledger: LedgerColumns = {
  revision: '1',
  months: [],
  currencies: ['USD', 'EUR'],
  categories: ['Dining', 'Travel'],
  paymentMethods: ['Debit Card'],
  accounts: [exampleTransaction.accountId],
  columns: {
    id: ['t3', 't2', 't1', 't0'],
    description: ['Paris hotel', 'Café', 'Green Fork', 'Lunch'],
    category: [1, 0, 0, 0],
    day: ['2026-11-04', '2026-11-03', '2026-10-31', '2026-10-02'].map(dayNumber),
    type: [0, 0, 0, 0],
    amountMinor: [-10000, -1000, -1840, -4500],
    currency: [1, 1, 0, 0],
    paymentMethod: [0, 0, 0, 0],
    status: [0, 0, 0, 1],
    account: [0, 0, 0, 0],
    flags: [0, 8, 0, 32],
    merchant: [-1, -1, 0, -1],
    source: [0, 0, 1, 1],
  },
  merchants: ['Green Fork'],
  sources: ['manual', 'import'],
  tags: ['Trip'],
  rowTags: { row: [0, 1], tags: [[0], [0]] },
  parts: { row: [], category: [], type: [], amountMinor: [] },
};
const user = userEvent.setup({ delay: null });
const show = (at = '/transactions') =>
  renderRemote(
    <Routes>
      <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
    </Routes>,
    { at },
  );
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')!.slice(5));
const footer = () => screen.getByRole('status', { name: 'Totals of the list' });

describe('the search of the list', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 800 });
    window.scrollTo = () => {};
    gateway = contractGateway(
      [ledgerColumnsEndpoint, listAccountsEndpoint, listCategoriesEndpoint, readRatesEndpoint],
      [
        [ledgerColumnsEndpoint, ledger],
        [readRatesEndpoint, { ...readRatesEndpoint.example.reply, months: { '2026-11': { EUR: '1.1' } } }],
      ],
    );
  });
  afterEach(() => gateway.close());

  it('shows the additional categories that a group budget links to, until they are removed', async () => {
    show('/transactions?category=Travel&also=Dining&from=2026-10-31&to=2026-11-04');
    await waitFor(() => expect(names()).toEqual(['Paris hotel', 'Café', 'Green Fork']));
    await user.click(screen.getByRole('button', { name: /and Dining/ }));
    await waitFor(() => expect(names()).toEqual(['Paris hotel']));
  });

  it('narrows by operators, shows each as a chip and removes it there', async () => {
    const { address } = show();
    await user.type(await screen.findByRole('searchbox'), 'tag:trip amount:>50');
    await waitFor(() => expect(names()).toEqual(['Paris hotel']));
    const chips = within(screen.getByRole('list', { name: 'Recognised in the search' }));
    await user.click(chips.getByRole('button', { name: 'Remove amount:>50' }));
    await waitFor(() => expect(names()).toEqual(['Paris hotel', 'Café']));
    await waitFor(() => expect(address()).toBe('/transactions?q=tag%3Atrip'));
  });

  it('names unknown operators and searches them as text', async () => {
    show('/transactions?q=payee:bob');
    expect(
      await screen.findByText('There is no search word “payee:”. It is searched as text.'),
    ).toBeVisible();
    expect(await screen.findByText('No transactions found. Try adjusting your filters.')).toBeVisible();
  });

  it('lists the search operators', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Search help' }));
    const help = await screen.findByRole('dialog', { name: 'Search words' });
    expect(within(help).getByText('amount:>50')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('filters with the panel, which writes the search text', async () => {
    const { address } = show();
    await screen.findByRole('table', { name: 'Transactions' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Source' }), 'Imported file');
    await user.type(panel.getByRole('textbox', { name: 'Amount from' }), '20');
    await user.click(panel.getByRole('checkbox', { name: 'Needs review' }));
    await user.click(await panel.findByRole('button', { name: 'Show 1 transaction' }));
    await waitFor(() => expect(names()).toEqual(['Lunch']));
    expect(screen.getByRole('searchbox')).toHaveValue('source:import amount:20.. is:unreviewed');
    await waitFor(() => expect(address()).toContain('q=source%3Aimport'));
  });

  it('sets a relative period and removes it', async () => {
    const { address } = show();
    await screen.findByRole('table', { name: 'Transactions' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Dates' }), 'Last year');
    await waitFor(() => expect(address()).toBe('/transactions?period=last-year'));
    expect(panel.getByLabelText('From')).toHaveValue(`${new Date().getUTCFullYear() - 1}-01-01`);
    await user.selectOptions(panel.getByRole('combobox', { name: 'Dates' }), 'All dates');
    await waitFor(() => expect(address()).toBe('/transactions'));
  });
});

describe('the totals of the list', () => {
  it("are in the person's currency, with past months at their mean rate", async () => {
    const gateway = contractGateway(
      [ledgerColumnsEndpoint, listAccountsEndpoint, readRatesEndpoint],
      [
        [ledgerColumnsEndpoint, ledger],
        [readRatesEndpoint, { ...readRatesEndpoint.example.reply, months: { '2026-11': { EUR: '1.1' } } }],
      ],
    );
    show();
    await waitFor(() => expect(footer()).toHaveTextContent('4 transactions · in $0.00 · out $184.40'));
    expect(footer()).not.toHaveTextContent('partial');
    expect(gateway.callsTo(readRatesEndpoint)[0]!.query).toEqual({ from: '2026-11', to: '2026-11' });
    gateway.close();
  });

  it('name currencies without a rate instead of guessing', async () => {
    const gateway = contractGateway(
      [ledgerColumnsEndpoint, listAccountsEndpoint, readRatesEndpoint],
      [
        [ledgerColumnsEndpoint, ledger],
        [readRatesEndpoint, new Refusal('SERVICE_UNAVAILABLE')],
      ],
    );
    show();
    await waitFor(() =>
      expect(footer()).toHaveTextContent('out $63.40 · net −$63.40 · partial: 2 without a rate'),
    );
    gateway.close();
  });
});
