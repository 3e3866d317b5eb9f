import { resetCsrf } from '@app/api-client';
import {
  connectByKeyEndpoint,
  connectExchangeEndpoint,
  disconnectExchangeEndpoint,
  finishConnectEndpoint,
  getExchangeEndpoint,
  listCryptoTransactionsEndpoint,
  listWalletsEndpoint,
  readCryptoLotsEndpoint,
  readPortfolioChecksEndpoint,
  readPortfolioEndpoint,
  removeWalletEndpoint,
  restoreWalletEndpoint,
  suggestCryptoTransfersEndpoint,
  syncExchangeEndpoint,
  type CryptoLots,
  type ExchangeState,
  type Wallet,
} from '@app/contracts-crypto';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { configure } from '@testing-library/react';
import { PortfolioPage } from './portfolio.page';

export const wallet = (part: Partial<Wallet> = {}): Wallet => ({
  id: 'w1',
  currency: 'BTC',
  currencyName: 'Bitcoin',
  walletName: 'BTC Wallet',
  balance: '0.5',
  balanceUsd: 32076.22,
  priceChange24h: 1.8,
  lastPriceUsd: 64152.43,
  ...part,
});
export const shownToast = () => {
  const shown = toastStore.get();
  return shown?.open && { title: shown.title, description: shown.description, tone: shown.tone };
};

export const noLots: CryptoLots = { wallets: [], missing: [] };
export const practice = { available: true, practice: true };
export const apart: ExchangeState = { provider: practice, consents: true, connection: null };
/** Renders the page with these answers of the gateway, and returns the gateway too. */
const startPortfolio = (
  wallets: unknown,
  lots: unknown = noLots,
  exchange: unknown = apart,
  at = '/crypto',
) => {
  const gateway = contractGateway(
    [
      listWalletsEndpoint,
      getExchangeEndpoint,
      connectExchangeEndpoint,
      connectByKeyEndpoint,
      finishConnectEndpoint,
      syncExchangeEndpoint,
      disconnectExchangeEndpoint,
      listCryptoTransactionsEndpoint,
      suggestCryptoTransfersEndpoint,
      readCryptoLotsEndpoint,
      readPortfolioEndpoint,
      readPortfolioChecksEndpoint,
      removeWalletEndpoint,
      restoreWalletEndpoint,
    ],
    [
      [listWalletsEndpoint, wallets],
      [getExchangeEndpoint, exchange],
      [suggestCryptoTransfersEndpoint, { pairs: [] }],
      [readCryptoLotsEndpoint, lots],
      [readPortfolioChecksEndpoint, { checks: [] }],
    ],
  );
  const view = renderRemote(<PortfolioPage />, { at, user: { locale: 'en-US', currency: 'EUR' } });
  return { gateway, view };
};

/** For a spec of the page: renders it as often as wanted, each time with a gateway of its own, and cleans up after each test. */
export function portfolioOfSpec() {
  // Generous, because the machine may be busy with other tests.
  jest.setTimeout(30_000);
  configure({ asyncUtilTimeout: 10_000 });
  const current = {} as Pick<ReturnType<typeof startPortfolio>, 'gateway'>;
  beforeEach(() => {
    resetCsrf('token');
    toastStore.set(null);
  });
  afterEach(() => current.gateway.close());
  return {
    current,
    start: (...args: Parameters<typeof startPortfolio>) => {
      const { gateway, view } = startPortfolio(...args);
      current.gateway = gateway;
      return view;
    },
  };
}
