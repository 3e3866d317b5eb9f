import '@testing-library/jest-dom';
import { todayIn } from '@app/calendar';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../src/routes/transactions.routes';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const { ledgerColumnsEndpoint, listCategoriesEndpoint, exampleTransaction } = banking;
const routes = [
  ledgerColumnsEndpoint,
  listCategoriesEndpoint,
  banking.readTransactionEndpoint,
  banking.listAccountsEndpoint,
  banking.undoEndpoint,
  banking.previewBulkEndpoint,
  banking.commitBulkEndpoint,
  banking.offerRuleEndpoint,
];

/** In the zone of the person of the tests, whatever the hour they run at. */
const today = todayIn('America/New_York');
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
const lunch = exampleTransaction.id;
const ledger: banking.LedgerColumns = {
  revision: '1',
  months: [],
  currencies: ['USD'],
  categories: ['Dining', 'Salary'],
  paymentMethods: ['Debit Card'],
  accounts: [exampleTransaction.accountId],
  columns: {
    id: ['t2', lunch, 't0'],
    description: ['Northwind Studio', 'Lunch', 'Green Fork'],
    category: [1, 0, 0],
    day: [dayNumber(today), dayNumber(exampleTransaction.date), dayNumber('2026-01-02')],
    type: [1, 0, 0],
    amountMinor: [241250, -4500, -1840],
    currency: [0, 0, 0],
    paymentMethod: [0, 0, 0],
    status: [0, 0, 1],
    account: [0, 0, 0],
    flags: [0, 0, 0],
    merchant: [0, -1, 1],
    source: [0, 0, 1],
  },
  merchants: ['Northwind', 'Green Fork'],
  sources: ['manual', 'import'],
  tags: [],
  rowTags: { row: [], tags: [] },
  parts: { row: [], category: [], type: [], amountMinor: [] },
};

const user = userEvent.setup({ delay: null });
const page = (
  <Routes>
    <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
    <Route path="*" element={null} />
  </Routes>
);
const show = (at = '/transactions') => renderRemote(page, { at });
const row = (name: string) =>
  screen.getByRole('button', { name: `Edit ${name}` }).closest('[role=row]') as HTMLElement;

describe('a category in the list', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    // jsdom has no layout: the virtual list takes the window's size from here.
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 800 });
    window.scrollTo = () => {};
    // Wide enough for the drawer to stand beside the list, which then stays usable.
    window.matchMedia = ((query: string) => ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    })) as never;
    gateway = contractGateway(routes, [[ledgerColumnsEndpoint, ledger]]);
  });
  afterEach(() => {
    gateway.close();
    act(() => {
      toastStore.set(null);
    });
  });

  it('changes a category where it stands, and offers to always use it', async () => {
    gateway.answer(listCategoriesEndpoint, [
      ...listCategoriesEndpoint.example.reply,
      { ...listCategoriesEndpoint.example.reply[0]!, id: 'coffee', name: 'Coffee' },
    ]);
    const undoId = '01920000-0000-7000-8000-0000000000e6';
    gateway.answer(banking.commitBulkEndpoint, { changed: 1, skipped: 0, undoId });
    show();
    await screen.findByText('Lunch');
    await user.click(within(within(row('Lunch')).getAllByRole('cell')[1]!).getByText('Dining'));
    await screen.findByRole('option', { name: 'Coffee' });
    await user.type(screen.getByRole('combobox', { name: 'Category of Lunch' }), 'cof{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
        ids: [lunch],
        change: { category: 'Coffee', reviewed: true },
      }),
    );
    expect(await screen.findByRole('region', { name: 'Learn from this change' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Category of Lunch' })).toBeNull();
  });

  it('leaves a category as it was at Escape, called for by key', async () => {
    show();
    await screen.findByText('Lunch');
    await user.keyboard('j');
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Northwind Studio' })).toHaveFocus(),
    );
    await user.keyboard('c');
    const box = await screen.findByRole('combobox', { name: 'Category of Northwind Studio' });
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: /^Category of/ })).toBeNull();
    expect(gateway.callsTo(banking.commitBulkEndpoint)).toHaveLength(0);
  });
});
