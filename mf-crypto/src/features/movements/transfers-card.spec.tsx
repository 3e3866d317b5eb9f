import '@testing-library/jest-dom';
import { resetCsrf } from '@app/api-client';
import { decideCryptoTransferEndpoint, suggestCryptoTransfersEndpoint } from '@app/contracts-crypto';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransfersCard } from './transfers-card';

// Generous, because the machine may be busy with other tests.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const { reply } = suggestCryptoTransfersEndpoint.example;
const legs = { sendId: reply.pairs[0]!.send.id, receiveId: reply.pairs[0]!.receive.id };
let gateway: ReturnType<typeof contractGateway>;
const start = (suggestions: unknown) => {
  resetCsrf('token');
  toastStore.set(null);
  gateway = contractGateway(
    [suggestCryptoTransfersEndpoint, decideCryptoTransferEndpoint],
    [[suggestCryptoTransfersEndpoint, suggestions]],
  );
  renderRemote(<TransfersCard />, { at: '/crypto', user: { locale: 'en-US', timeZone: 'America/New_York' } });
};
afterEach(() => gateway.close());
const decided = () => gateway.callsTo(decideCryptoTransferEndpoint).map((call) => call.body);

describe('TransfersCard', () => {
  it('shows both sides of a transfer and the network fee', async () => {
    start(reply);
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('0.03000000 BTC left BTC Wallet');
    expect(row).toHaveTextContent('0.02995000 BTC came into Cold storage on Sep 20, 2026, 11:38');
    expect(row).toHaveTextContent('the network kept 0.00005000 BTC');
  });

  it.each([
    ['It is a transfer', 'transfer', 'Transfer confirmed'],
    ['Not a transfer', 'apart', 'Not a transfer'],
  ] as const)('saves “%s”, confirms it and offers Undo', async (button, decision, title) => {
    start(reply);
    gateway.answer(decideCryptoTransferEndpoint, { decision });
    await screen.findByRole('listitem');
    gateway.answer(suggestCryptoTransfersEndpoint, { pairs: [] });
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
    expect(toastStore.get()).toMatchObject({ title, action: { label: 'Undo' } });
    gateway.answer(decideCryptoTransferEndpoint, { decision: 'undecided' });
    gateway.answer(suggestCryptoTransfersEndpoint, reply);
    act(() => toastStore.get()!.action!.onClick());
    expect(await screen.findByRole('listitem')).toBeInTheDocument();
    expect(decided()).toEqual([
      { ...legs, decision },
      { ...legs, decision: 'undecided' },
    ]);
    expect(toastStore.get()).toMatchObject({ title: 'Undone' });
  });

  it('keeps a suggestion and shows the error if saving fails', async () => {
    start(reply);
    gateway.answer(
      decideCryptoTransferEndpoint,
      new Refusal('CONFLICT', { message: 'One of them is already part of another transfer.' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'It is a transfer' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Not Saved',
        description: 'One of them is already part of another transfer.',
      }),
    );
    expect(screen.getByRole('listitem')).toBeInTheDocument();
  });

  it('shows the error and retries if transfers cannot be loaded', async () => {
    start(new Refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Suggested transfers could not be loaded');
    gateway.answer(suggestCryptoTransfersEndpoint, reply);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('listitem')).toBeInTheDocument();
  });
});
