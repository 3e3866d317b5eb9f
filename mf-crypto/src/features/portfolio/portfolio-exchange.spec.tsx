import '@testing-library/jest-dom';
import {
  connectByKeyEndpoint,
  disconnectExchangeEndpoint,
  finishConnectEndpoint,
  getExchangeEndpoint,
  type ExchangeState,
} from '@app/contracts-crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apart, noLots, practice, shownToast, portfolioOfSpec, wallet } from './portfolio-under-test';

// The chart draws on a canvas, which jsdom lacks.
jest.mock('@app/charts', () => ({
  DonutChart: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const { current, start } = portfolioOfSpec();

describe('PortfolioPage and the exchange', () => {
  const connection = getExchangeEndpoint.example.reply.connection!;
  const connected: ExchangeState = { provider: practice, consents: true, connection };

  it('states before any press that nothing can be connected on a server without an exchange', async () => {
    start({ wallets: [] }, noLots, { provider: { available: false, practice: false }, connection: null });
    expect(await screen.findByText(/Coinbase is not set up on this server/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Connect Coinbase' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Add a wallet by hand' })).toBeEnabled();
  });

  it('labels a practice exchange, and shows the progress of a sync', async () => {
    start({ wallets: [wallet({ kind: 'exchange' })] }, noLots, {
      ...connected,
      connection: { ...connection, progress: { done: 8, total: 67 } },
    });
    expect(await screen.findByText('Reading wallets: 8 of 67')).toBeInTheDocument();
    expect(screen.getAllByText('Practice exchange').length).toBeGreaterThan(1);
  });

  it('shows the exchange together with the wallets, however late they load, so that nothing moves', async () => {
    let answer = (_wallets: unknown): void => undefined;
    const late = new Promise((resolve) => void (answer = resolve));
    start(() => late, noLots, connected);
    await waitFor(() => expect(current.gateway.callsTo(getExchangeEndpoint)).not.toEqual([]));
    // Everything runs in this process: after these turns of the event loop the answer would be on the page if it were shown.
    for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((done) => void setTimeout(done)));
    expect(await screen.findByRole('status', { name: 'Loading your wallets' })).toBeInTheDocument();
    expect(screen.queryByText('Practice exchange')).not.toBeInTheDocument();
    answer({ wallets: [wallet({ kind: 'exchange' })] });
    expect((await screen.findAllByText('Practice exchange')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('status', { name: 'Loading your wallets' })).not.toBeInTheDocument();
  });

  it('states why nothing is read and how to fix it', async () => {
    const reason = 'Coinbase asks you to connect again.';
    start({ wallets: [wallet()] }, noLots, {
      ...connected,
      connection: { ...connection, state: 'needs_login', reason },
    });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Connect again' })).toBeEnabled();
  });

  it('disconnects after the person decided whether to keep the data', async () => {
    start({ wallets: [wallet({ kind: 'exchange' })] }, noLots, connected);
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect Coinbase?' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Keep wallets and movements/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Coinbase Disconnected' }));
    expect(current.gateway.callsTo(disconnectExchangeEndpoint)[0]!.body).toEqual({ deleteHistory: true });
  });

  it('completes a consent once, and removes its code from the address', async () => {
    const view = start({ wallets: [] }, noLots, apart, '/crypto?code=c-1&state=state-12345');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Connected to Coinbase' }));
    expect(current.gateway.callsTo(finishConnectEndpoint).map(({ body }) => body)).toEqual([
      { code: 'c-1', state: 'state-12345' },
    ]);
    expect(view.address()).toBe('/crypto');
  });

  it('asks for a key if the exchange has no consent page', async () => {
    start({ wallets: [] }, noLots, { ...apart, consents: false });
    await screen.findByText('Practice exchange');
    await userEvent.click(screen.getByRole('button', { name: 'Connect Coinbase' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect with an API key' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Connect Coinbase' }));
    expect(within(dialog).getByText('Paste the private key')).toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText(/Name of the key/), 'organizations/o/apiKeys/k');
    const key = '-----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY-----';
    await userEvent.type(within(dialog).getByLabelText(/Private key/), key);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Connect Coinbase' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Connected to Coinbase' }));
    expect(current.gateway.callsTo(connectByKeyEndpoint)[0]!.body).toMatchObject({ privateKey: key });
  });
});
