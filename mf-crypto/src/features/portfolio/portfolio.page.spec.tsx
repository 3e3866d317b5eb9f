import '@testing-library/jest-dom';
import {
  connectExchangeEndpoint,
  listCryptoTransactionsEndpoint,
  listWalletsEndpoint,
  restoreWalletEndpoint,
  syncExchangeEndpoint,
  type CryptoTransaction,
} from '@app/contracts-crypto';
import { toastStore } from '@app/shell-sdk';
import { Refusal } from '@app/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownToast, portfolioOfSpec, wallet } from './portfolio-under-test';

// The chart draws on a canvas, which jsdom lacks.
jest.mock('@app/charts', () => ({
  DonutChart: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

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

const { current, start } = portfolioOfSpec();

describe('PortfolioPage without wallets', () => {
  beforeEach(() => void start({ wallets: [] }));

  it('offers to connect but not to sync, and always explains what connecting means', async () => {
    expect(await screen.findByText('No Crypto Wallets Connected')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Cryptocurrency Portfolio' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Connect Coinbase' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Sync Wallets' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'About the crypto integration' })).toBeInTheDocument();
  });

  it('shows why connecting failed', async () => {
    current.gateway.answer(
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
    expect(current.gateway.callsTo(connectExchangeEndpoint).map((call) => call.body)).toEqual([{}]);
  });

  it('treats success false as a failure and shows its own message', async () => {
    current.gateway.answer(connectExchangeEndpoint, { success: false, message: '' });
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
    current.gateway.answer(listWalletsEndpoint, { wallets: [wallet()] });
    await userEvent.click(screen.getByRole('button', { name: 'Connect Coinbase' }));
    expect(await screen.findByRole('list', { name: 'Bitcoin wallets' })).toBeInTheDocument();
    expect(shownToast()).toEqual({
      title: 'Connected to Coinbase',
      description: 'Your crypto wallets are now being synced',
      tone: 'success',
    });
  });
});

describe('PortfolioPage with wallets', () => {
  beforeEach(() => {
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
    });
  });

  it('prints balances with eight decimals, dollars and percent with two, whatever the person’s currency', async () => {
    const btc = (await screen.findByRole('list', { name: 'Bitcoin wallets' })).querySelector('li');
    const eth = screen.getByRole('list', { name: 'Ether wallets' }).querySelector('li');
    for (const text of ['0.50000000 BTC', '$32,076.22', '+1.80%', '$64,152.43'])
      expect(within(btc!).getByText(text)).toBeInTheDocument();
    for (const text of ['1.12345679 ETH', '$0.10', '−1.25%', '$3,200.00'])
      expect(within(eth!).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Total Portfolio Value' })).toHaveTextContent('$32,076.32');
  });

  it('asks for transactions only once they are shown', async () => {
    current.gateway.answer(listCryptoTransactionsEndpoint, { transactions: [moved] });
    const toggle = await screen.findByRole('button', { name: 'Show' });
    expect(current.gateway.callsTo(listCryptoTransactionsEndpoint)).toHaveLength(0);
    await userEvent.click(toggle);
    const row = await screen.findByText('To cold storage');
    expect(row.closest('li')).toHaveTextContent('−0.01250000 BTC$801.90');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('To cold storage')).not.toBeInTheDocument();
  });

  it('syncs by reading the exchange, and shows the new data', async () => {
    await screen.findByRole('list', { name: 'Bitcoin wallets' });
    current.gateway.answer(listWalletsEndpoint, { wallets: [wallet({ walletName: 'Renamed' })] });
    await userEvent.click(screen.getByRole('button', { name: 'Sync Wallets' }));
    expect(await screen.findAllByText('Renamed')).not.toHaveLength(0);
    expect(current.gateway.callsTo(syncExchangeEndpoint)).toHaveLength(1);
    expect(shownToast()).toEqual({
      title: 'Wallets Synced',
      description: 'Your cryptocurrency balances have been updated',
      tone: 'success',
    });
  });

  it('keeps the old figures with a mark if a sync fails', async () => {
    await screen.findByRole('list', { name: 'Bitcoin wallets' });
    current.gateway.answer(syncExchangeEndpoint, new Refusal('TIMEOUT'));
    await userEvent.click(screen.getByRole('button', { name: 'Sync Wallets' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Sync Failed',
        description: 'This took too long. It is safe to try again.',
      }),
    );
    expect(screen.getByRole('list', { name: 'Bitcoin wallets' })).toBeInTheDocument();
    expect(await screen.findByText('not up to date')).toBeInTheDocument();
  });

  it('removes a wallet kept by hand and restores it from the toast', async () => {
    const list = await screen.findByRole('list', { name: 'Bitcoin wallets' });
    await userEvent.click(within(list).getByRole('button', { name: 'Actions of BTC Wallet' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove wallet' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Wallet removed' }));
    act(() => toastStore.get()?.action?.onClick());
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Wallet is back' }));
    expect(current.gateway.callsTo(restoreWalletEndpoint)[0]!.path).toContain('/w1/restore');
  });
});

describe('PortfolioPage with many small balances', () => {
  const dust = Array.from({ length: 60 }, (_, index) =>
    wallet({ id: `d${index}`, currency: `DUST${index}`, currencyName: `Dust ${index}`, balanceUsd: 0.01 }),
  );

  it('groups wallets by coin and hides coins worth less than a dollar until they are requested', async () => {
    start({ wallets: [wallet(), wallet({ id: 'w2', walletName: 'Vault' }), ...dust] });
    const coins = await screen.findByRole('list', { name: 'Coins' });
    expect(within(coins).getByRole('button', { name: /Bitcoin\s*2 wallets/ })).toBeInTheDocument();
    expect(within(coins).queryByText('Dust 1')).not.toBeInTheDocument();
    expect(screen.getByText(/60 coins under \$1 hidden, worth \$0\.60 together/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Hide balances under $1' }));
    expect(within(coins).getByText('Dust 1')).toBeInTheDocument();
  });
});

describe('PortfolioPage with unknown prices', () => {
  it('prints a dash, not zero, and marks the total as partial', async () => {
    start({
      wallets: [wallet(), wallet({ id: 'w2', balanceUsd: null, priceChange24h: null, lastPriceUsd: null })],
    });
    expect(await screen.findByText('–')).toBeInTheDocument();
    expect(screen.getAllByText('No price')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Total Portfolio Value' })).toHaveTextContent(
      'partial: 1 without a price',
    );
  });
});

describe('PortfolioPage with old prices', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const cards = () => within(screen.getByRole('list', { name: 'Bitcoin wallets' })).getAllByRole('listitem');

  it('marks each price with its age and the total with the oldest one', async () => {
    start({
      wallets: [
        wallet({ priceAt: ago(1) }),
        wallet({ id: 'w2', priceAt: ago(16) }),
        wallet({ id: 'w3', priceAt: ago(31 * 60) }),
        wallet({ id: 'w4', priceAt: null }),
      ],
    });
    await screen.findByRole('list', { name: 'Bitcoin wallets' });
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

  it('marks a price that becomes old while the page is open', async () => {
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now');
    jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick'] });
    try {
      start({ wallets: [wallet({ priceAt: ago(1) })] });
      await screen.findByRole('list', { name: 'Bitcoin wallets' });
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
    await screen.findAllByTitle(/What the coins you hold cost/);
    const [whole, partial] = within(screen.getByRole('list', { name: 'Bitcoin wallets' })).getAllByRole(
      'listitem',
    );
    expect(whole).toHaveTextContent('Cost basis$12,500.50');
    expect(whole).not.toHaveTextContent('incomplete');
    expect(partial).toHaveTextContent('$12,500.50 (partial)');
    expect(partial).toHaveTextContent('History incomplete by−0.125 BTC');
  });

  it('shows the wallets and a message if the cost cannot be calculated', async () => {
    start({ wallets: [wallet()] }, new Refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cost basis could not be calculated');
    expect(screen.getByRole('list', { name: 'Bitcoin wallets' })).toBeInTheDocument();
  });
});

describe('PortfolioPage that cannot be loaded', () => {
  it('shows the error and retries', async () => {
    start(new Refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your wallets could not be loaded');
    current.gateway.answer(listWalletsEndpoint, { wallets: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No Crypto Wallets Connected')).toBeInTheDocument();
  });
});
