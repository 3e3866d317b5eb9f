import '@testing-library/jest-dom';
import { todayIn } from '@app/calendar';
import * as banking from '@app/contracts-banking';
import { isRoute } from '@app/contracts-kernel';
import { contractGateway, renderRemote } from '@app/web-testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';
import { openWideWindow } from '../support/wide-window';

// Generous, because all gates share two cores.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const { changeTransactionEndpoint, exampleTransaction, ledgerColumnsEndpoint, listCategoriesEndpoint } =
  banking;
const routes = Object.values<unknown>(banking).filter(isRoute);
const today = todayIn('America/New_York');
const ledger: banking.LedgerColumns = {
  ...ledgerColumnsEndpoint.example.reply,
  categories: ['Dining', 'Groceries'],
  accounts: [exampleTransaction.accountId],
  columns: {
    id: [exampleTransaction.id, 'other'],
    description: ['Lunch', 'Market'],
    category: [0, 1],
    day: [Date.parse(today) / 86_400_000, Date.parse(today) / 86_400_000],
    type: [0, 0],
    amountMinor: [-4500, -1200],
    currency: [0, 0],
    paymentMethod: [0, 0],
    status: [0, 0],
    account: [0, 0],
    flags: [0, 0],
    merchant: [-1, -1],
    source: [0, 0],
  },
  parts: { row: [], category: [], type: [], amountMinor: [] },
  rowTags: { row: [], tags: [] },
};

describe('first second after a cold load', () => {
  it('keeps a category that was chosen before the categories were loaded', async () => {
    openWideWindow();
    const user = userEvent.setup({ delay: null });
    let arrive = () => {};
    const late = new Promise<unknown>((resolve) => {
      arrive = () => resolve(listCategoriesEndpoint.example.reply);
    });
    const gateway = contractGateway(routes, [
      [ledgerColumnsEndpoint, ledger],
      [listCategoriesEndpoint, () => late],
      [banking.readTransactionEndpoint, { ...exampleTransaction, date: today, category: 'Dining' }],
    ]);
    renderRemote(
      <Routes>
        <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
      </Routes>,
      { at: `/transactions?tx=${exampleTransaction.id}` },
    );
    await screen.findByRole('button', { name: 'Save changes' });
    const drawer = within(screen.getByRole('dialog'));
    const box = drawer.getByRole('combobox', { name: 'Category' });
    await user.click(box);
    // It is listed twice: among the most used categories and among all.
    await user.click((await drawer.findAllByRole('option', { name: 'Groceries' }))[0]!);
    arrive();
    await waitFor(() => expect(gateway.callsTo(listCategoriesEndpoint)).not.toHaveLength(0));
    expect(box).toHaveValue('Groceries');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(gateway.callsTo(changeTransactionEndpoint)[0]?.body).toMatchObject({ category: 'Groceries' }),
    );
    gateway.close();
  });
});
