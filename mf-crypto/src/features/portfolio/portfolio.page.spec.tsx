import '@testing-library/jest-dom';
import { resetCsrf } from '@app/api-client';
import {
  connectExchangeEndpoint,
  listCryptoTransactionsEndpoint,
  listWalletsEndpoint,
  readCryptoLotsEndpoint,
  suggestCryptoTransfersEndpoint,
  type CryptoLots,
  type CryptoTransaction,
  type Wallet,
} from '@app/contracts-crypto';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortfolioPage } from './portfolio.page';

// A machine that is busy with other tests is slow, not wrong.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const wallet = (part: Partial<Wallet> = {}): Wallet => ({
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
const moved: CryptoTransaction = {
  id: 't1',
  type: 'send',
  amount: '0.0125',
  amountUsd: 801.9,
  currency: 'BTC',
  description: 'To cold storage',
  date: '2026-01-05',
};
const unconfigured = 'Wallets can’t be connected on this server yet: no exchange is set up.';
const shownToast = () => {
  const shown = toastStore.get();
  return shown?.open && { title: shown.title, description: shown.description, tone: shown.tone };
};

let gateway: ReturnType<typeof contractGateway>;
const noLots: CryptoLots = { wallets: [], missing: [] };
const start = (wallets: unknown, lots: unknown = noLots) => {
  gateway = contractGateway(
    [
      listWalletsEndpoint,
      connectExchangeEndpoint,
      listCryptoTransactionsEndpoint,
      suggestCryptoTransfersEndpoint,
      readCryptoLotsEndpoint,
    ],
    [
      [listWalletsEndpoint, wallets],
      [suggestCryptoTransfersEndpoint, { pairs: [] }],
      [readCryptoLotsEndpoint, lots],
    ],
  );
  renderRemote(<PortfolioPage />, { at: '/crypto', user: { locale: 'en-US', currency: 'EUR' } });
};
beforeEach(() => {
  resetCsrf('token');
  toastStore.set(null);
});
afterEach(() => gateway.close());

describe('PortfolioPage without wallets', () => {
  beforeEach(() => start({ wallets: [] }));

  it('offers to connect but not to sync, and always explains what connecting means', async () => {
    expect(await screen.findByText('No Crypto Wallets Connected')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Cryptocurrency Portfolio' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Connect Coinbase' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Sync Wallets' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'About the crypto integration' })).toBeInTheDocument();
  });

  it('shows why connecting failed', async () => {
    gateway.answer(
      connectExchangeEndpoint,
      new Refusal('PROVIDER_NOT_CONFIGURED', { message: unconfigured }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Coinbase' }));
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Connection Failed',
        description: unconfigured,
        tone: 'destructive',
      }),
    );
    expect(gateway.callsTo(connectExchangeEndpoint).map((call) => call.body)).toEqual([{}]);
  });

  it('treats success false as a failure and explains it in its own words', async () => {
    gateway.answer(connectExchangeEndpoint, { success: false, message: '' });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Coinbase' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Connection Failed',
        description: 'Failed to connect to Coinbase',
      }),
    );
  });

  it('shows the wallets once connected', async () => {
    await screen.findByText('No Crypto Wallets Connected');
    gateway.answer(listWalletsEndpoint, { wallets: [wallet()] });
    await userEvent.click(screen.getByRole('button', { name: 'Connect Coinbase' }));
    expect(await screen.findByText('BTC Wallet')).toBeInTheDocument();
    expect(shownToast()).toEqual({
      title: 'Connected to Coinbase',
      description: 'Your crypto wallets are now being synced',
      tone: 'success',
    });
  });
});

describe('PortfolioPage with wallets', () => {
  beforeEach(() =>
    start({
      wallets: [
        wallet(),
        wallet({
          id: 'w2',
          currency: 'ETH',
          currencyName: 'Ether',
          walletName: 'ETH Wallet',
          balance: '1.123456789',
          balanceUsd: 0.1,
          priceChange24h: -1.25,
          lastPriceUsd: 3200,
        }),
      ],
    }),
  );

  it('prints balances with eight decimals, dollars and percent with two, in every currency of the person', async () => {
    const [btc, eth] = within(await screen.findByRole('list', { name: 'Wallets' })).getAllByRole('listitem');
    for (const text of ['0.50000000 BTC', '$32,076.22', '+1.80%', '$64,152.43'])
      expect(within(btc!).getByText(text)).toBeInTheDocument();
    for (const text of ['1.12345679 ETH', '$0.10', '−1.25%', '$3,200.00'])
      expect(within(eth!).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Total Portfolio Value' })).toHaveTextContent('$32,076.32');
    expect(screen.queryByRole('button', { name: 'Connect Coinbase' })).not.toBeInTheDocument();
  });

  it('asks for transactions only once they are shown', async () => {
    gateway.answer(listCryptoTransactionsEndpoint, { transactions: [moved] });
    const toggle = await screen.findByRole('button', { name: 'Show' });
    expect(gateway.callsTo(listCryptoTransactionsEndpoint)).toHaveLength(0);
    await userEvent.click(toggle);
    const row = await screen.findByText('To cold storage');
    expect(row.closest('li')).toHaveTextContent('−0.01250000 BTC$801.90');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('To cold storage')).not.toBeInTheDocument();
  });

  it('syncs by reading the wallets again', async () => {
    await screen.findByText('BTC Wallet');
    gateway.answer(listWalletsEndpoint, { wallets: [wallet({ walletName: 'Renamed' })] });
    await userEvent.click(screen.getByRole('button', { name: 'Sync Wallets' }));
    expect(await screen.findByText('Renamed')).toBeInTheDocument();
    expect(shownToast()).toEqual({
      title: 'Wallets Synced',
      description: 'Your cryptocurrency balances have been updated',
      tone: 'success',
    });
  });

  it('keeps the old figures, marked, when a sync fails', async () => {
    await screen.findByText('BTC Wallet');
    gateway.answer(listWalletsEndpoint, new Refusal('TIMEOUT'));
    await userEvent.click(screen.getByRole('button', { name: 'Sync Wallets' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Sync Failed',
        description: 'This took too long. It is safe to try again.',
      }),
    );
    expect(screen.getByText('BTC Wallet')).toBeInTheDocument();
    expect(await screen.findByText('not up to date')).toBeInTheDocument();
  });
});

describe('PortfolioPage with unknown prices', () => {
  it('prints a dash, not zero, and says that the total is partial', async () => {
    start({
      wallets: [wallet(), wallet({ id: 'w2', balanceUsd: null, priceChange24h: null, lastPriceUsd: null })],
    });
    expect(await screen.findByText('–')).toBeInTheDocument();
    expect(screen.getByText('No price')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Total Portfolio Value' })).toHaveTextContent(
      'partial: 1 without a price',
    );
  });
});

describe('PortfolioPage with old prices', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const cards = () => within(screen.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem');

  it('marks each price with its age and the total with the oldest one', async () => {
    start({
      wallets: [
        wallet({ priceAt: ago(1) }),
        wallet({ id: 'w2', priceAt: ago(16) }),
        wallet({ id: 'w3', priceAt: ago(31 * 60) }),
        wallet({ id: 'w4', priceAt: null }),
      ],
    });
    await screen.findByRole('list', { name: 'Wallets' });
    const [current, stale, old, unknown] = cards();
    expect(current).not.toHaveTextContent('stale');
    expect(stale).toHaveTextContent('price stale · 16 minutes ago');
    expect(old).toHaveTextContent('price stale · yesterday');
    expect(old).toHaveTextContent(/Price on \w+ \d+, \d{4}, \d+:\d+/);
    expect(unknown).toHaveTextContent('price of unknown age');
    expect(screen.getByRole('region', { name: 'Total Portfolio Value' })).toHaveTextContent(
      'oldest price of unknown age',
    );
  });

  it('marks a price that grows old while the page is open', async () => {
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now');
    jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick'] });
    try {
      start({ wallets: [wallet({ priceAt: ago(1) })] });
      await screen.findByRole('list', { name: 'Wallets' });
      expect(cards()[0]).not.toHaveTextContent('stale');
      clock.mockReturnValue(began + 20 * 60_000);
      act(() => jest.advanceTimersByTime(30_000));
      expect(cards()[0]).toHaveTextContent('price stale · 21 minutes ago');
    } finally {
      clock.mockRestore();
      jest.useRealTimers();
    }
  });
});

describe('PortfolioPage with a history', () => {
  it('shows the cost of the held coins, its unknown share and the gaps of the history', async () => {
    const of = (walletId: string, part: object = {}) => ({
      walletId,
      held: '0.5',
      costUsd: 12500.5,
      costKnown: true,
      unexplained: '0',
      ...part,
    });
    start(
      { wallets: [wallet(), wallet({ id: 'w2' })] },
      { wallets: [of('w1'), of('w2', { costKnown: false, unexplained: '-0.125' })], missing: [] },
    );
    await screen.findAllByText('Cost basis');
    const [whole, partial] = within(screen.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem');
    expect(whole).toHaveTextContent('Cost basis$12,500.50');
    expect(whole).not.toHaveTextContent('incomplete');
    expect(partial).toHaveTextContent('$12,500.50 (partial)');
    expect(partial).toHaveTextContent('History incomplete by−0.125 BTC');
  });

  it('shows the wallets and a message when the cost cannot be calculated', async () => {
    start({ wallets: [wallet()] }, new Refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cost basis could not be calculated');
    expect(screen.getByText('BTC Wallet')).toBeInTheDocument();
  });
});

describe('PortfolioPage that cannot be loaded', () => {
  it('shows the error and retries', async () => {
    start(new Refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your wallets could not be loaded');
    gateway.answer(listWalletsEndpoint, { wallets: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No Crypto Wallets Connected')).toBeInTheDocument();
  });
});
