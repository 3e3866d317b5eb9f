import '@testing-library/jest-dom';
import { resetCsrf } from '@app/api-client';
import {
  addCryptoTransactionEndpoint,
  readCryptoLotsEndpoint,
  removeCryptoTransactionEndpoint,
  suggestCryptoTransfersEndpoint,
  type MissingAcquisition,
} from '@app/contracts-crypto';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingAcquisitions } from './missing-acquisitions';
import { transfersId } from './transfers-card';

// Generous, because the machine may be busy with other tests.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const [example] = readCryptoLotsEndpoint.example.reply.missing;
const missing: MissingAcquisition = {
  ...example!,
  transaction: {
    ...example!.transaction,
    currency: 'ETH',
    description: 'Sold Ethereum',
    date: '2026-01-05',
    amountUsd: 1142.15,
    walletId: 'w2',
  },
};
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => {
  resetCsrf('token');
  toastStore.set(null);
  gateway = contractGateway(
    [addCryptoTransactionEndpoint, removeCryptoTransactionEndpoint, suggestCryptoTransfersEndpoint],
    [],
  );
  renderRemote(<MissingAcquisitions missing={[missing]} />, { at: '/crypto', user: { locale: 'en-US' } });
});
afterEach(() => gateway.close());
const added = () => gateway.callsTo(addCryptoTransactionEndpoint).map((call) => call.body);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add acquisition' }));

describe('MissingAcquisitions', () => {
  it('shows coin, amount, the assumed zero cost and the sale they were part of', () => {
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('0.35 ETH without history, zero basis assumed');
    expect(row).toHaveTextContent('Sold Ethereum · ETH Wallet · Jan 5, 2026 · $1,142.15 for all of it');
  });

  it('scrolls to a suggested transfer of the coin, or gives advice if there is none', async () => {
    gateway.answer(suggestCryptoTransfersEndpoint, { pairs: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Find transfer' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'No transfer of ETH found' }));
    const [pair] = suggestCryptoTransfersEndpoint.example.reply.pairs;
    gateway.answer(suggestCryptoTransfersEndpoint, {
      pairs: [{ ...pair!, send: { ...pair!.send, currency: 'ETH' } }],
    });
    const card = document.body.appendChild(document.createElement('section'));
    card.id = transfersId;
    card.scrollIntoView = jest.fn();
    const decide = card.appendChild(document.createElement('button'));
    await userEvent.click(screen.getByRole('button', { name: 'Find transfer' }));
    await waitFor(() => expect(decide).toHaveFocus());
    expect(card.scrollIntoView).toHaveBeenCalled();
    card.remove();
  });

  it('adds an acquisition of the exact amount to the wallet they left, with Undo', async () => {
    gateway.answer(addCryptoTransactionEndpoint, { ...missing.transaction, id: 't9', type: 'buy' });
    await userEvent.click(screen.getByRole('button', { name: 'Add acquisition' }));
    const shown = await dialog();
    await userEvent.type(shown.getByRole('textbox', { name: 'What it cost, in USD' }), '700.25');
    fireEvent.change(shown.getByLabelText(/^Date/), { target: { value: '2025-06-01' } });
    await userEvent.click(shown.getByRole('button', { name: 'Add acquisition' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(added()).toEqual([
      { walletId: 'w2', type: 'buy', amount: '0.35', amountUsd: 700.25, date: '2025-06-01' },
    ]);
    gateway.answer(removeCryptoTransactionEndpoint, { removed: true });
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Undone' }));
    expect(gateway.callsTo(removeCryptoTransactionEndpoint)).toHaveLength(1);
  });

  it('marks coins as a gift of unknown cost', async () => {
    gateway.answer(addCryptoTransactionEndpoint, { ...missing.transaction, id: 't9', type: 'gift_in' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark as gift' }));
    const shown = await dialog();
    expect(shown.getByRole('textbox', { name: 'What the giver paid, in USD' })).toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Add acquisition' }));
    await waitFor(() =>
      expect(added()).toEqual([
        { walletId: 'w2', type: 'gift_in', amount: '0.35', amountUsd: null, date: '2026-01-04' },
      ]),
    );
  });

  it('refuses a date after the coins left, and keeps the form if saving fails', async () => {
    gateway.answer(addCryptoTransactionEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    await userEvent.click(screen.getByRole('button', { name: 'Add acquisition' }));
    const shown = await dialog();
    fireEvent.change(shown.getByLabelText(/^Date/), { target: { value: '2026-01-06' } });
    await userEvent.click(shown.getByRole('button', { name: 'Add acquisition' }));
    expect(shown.getByText('Choose a date before they left')).toBeInTheDocument();
    expect(added()).toEqual([]);
    fireEvent.change(shown.getByLabelText(/^Date/), { target: { value: '2026-01-05' } });
    await userEvent.click(shown.getByRole('button', { name: 'Add acquisition' }));
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/try again|not available|away/i);
  });
});
