import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { hiddenDigits, hidingAmounts } from '@app/money';
import { contractGateway, renderRemote } from '@app/web-testing';
import { configure, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AccountsPage } from '../src/features/accounts/accounts.page';
import { BudgetPage } from '../src/features/budget/budget.page';
import { TransactionsRoutes } from '../src/features/transaction-list/transactions.routes';

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => <div data-testid="chart" /> }));
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const transactions = (
  <Routes>
    <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
  </Routes>
);
const routes = [
  banking.ledgerColumnsRoute,
  banking.listAccountsRoute,
  banking.listCategoriesRoute,
  banking.listLinkedAccountsRoute,
  banking.listValuationsRoute,
  banking.readAttentionRoute,
  banking.readBudgetPlanRoute,
  banking.readRatesRoute,
];

/** What the page says to anybody: its text, its names for assistive technology, its hints and what stands in its fields. */
const said = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label'),
      one.getAttribute('title'),
    ]),
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ].join('\n');

describe('a money screen on a device that hides amounts', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    // jsdom has no layout: the virtual list takes the window's size from here.
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 800 });
    window.scrollTo = () => {};
    gateway = contractGateway(routes);
  });
  afterEach(() => gateway.close());

  it.each<[string, ReactElement, () => Promise<unknown>]>([
    ['/transactions', transactions, () => screen.findByRole('table', { name: 'Transactions' })],
    ['/accounts', <AccountsPage key="a" />, () => screen.findAllByRole('article')],
    ['/budget', <BudgetPage key="b" />, () => screen.findByRole('textbox', { name: /^Limit for/ })],
  ])('%s tells none, neither in words nor to assistive technology nor in fields', async (at, page, drawn) => {
    renderRemote(page, { at, user: { locale: hidingAmounts('en-US') } });
    await drawn();
    expect(said()).toContain(hiddenDigits);
    expect(said()).not.toMatch(/[$€£]\s?\d|\d[.,]\d\d(?!\d)/);
  });
});
