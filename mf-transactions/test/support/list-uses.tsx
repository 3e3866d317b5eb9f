import { todayIn } from '@app/calendar';
import { exampleTransaction, type LedgerColumns } from '@app/contracts-banking';
import { renderRemote } from '@app/web-testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';

/** Today in the time zone of the test person, at whatever hour the tests run. */
export const today = todayIn('America/New_York');
export const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
export const lunch = exampleTransaction.id;
export const ledger: LedgerColumns = {
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

const page = (
  <Routes>
    <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
    <Route path="*" element={null} />
  </Routes>
);
export const show = (at = '/transactions') => renderRemote(page, { at });
export const row = (name: string) =>
  screen.getByRole('button', { name: `Edit ${name}` }).closest('[role=row]') as HTMLElement;
