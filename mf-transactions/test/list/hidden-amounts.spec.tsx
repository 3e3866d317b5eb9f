import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { hiddenDigits, localeHidingAmounts } from '@app/money';
import { contractGateway, pageText, renderRemote } from '@app/web-testing';
import { configure, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AccountsPage } from '../../src/features/accounts/accounts.page';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';

jest.mock('../../../libs/web/charts/src/engine/echart', () => ({
  EChart: () => <div data-testid="chart" />,
}));
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const transactions = (
  <Routes>
    <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
  </Routes>
);
const routes = [
  banking.ledgerColumnsEndpoint,
  banking.listAccountsEndpoint,
  banking.listCategoriesEndpoint,
  banking.listLinkedAccountsEndpoint,
  banking.listValuationsEndpoint,
  banking.readAttentionEndpoint,
  banking.readRatesEndpoint,
];

describe('a device that hides amounts', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    // jsdom has no layout: the virtual list reads the window's size from here.
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 800 });
    window.scrollTo = () => {};
    gateway = contractGateway(routes);
  });
  afterEach(() => gateway.close());

  it.each<[string, ReactElement, () => Promise<unknown>]>([
    ['/transactions', transactions, () => screen.findByRole('table', { name: 'Transactions' })],
    ['/accounts', <AccountsPage key="a" />, () => screen.findAllByRole('article')],
  ])(
    'shows none at %s: not in the text, in names for assistive technology or in fields',
    async (at, page, drawn) => {
      renderRemote(page, { at, user: { locale: localeHidingAmounts('en-US') } });
      await drawn();
      expect(pageText()).toContain(hiddenDigits);
      expect(pageText()).not.toMatch(/[$€£]\s?\d|\d[.,]\d\d(?!\d)/);
    },
  );
});
