import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';
import { openWideWindow } from '../support/wide-window';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  exampleTransaction,
  exampleReceipt,
  readTransactionEndpoint,
  startReceiptEndpoint,
  finishReceiptEndpoint,
} = banking;
const routes = [
  banking.ledgerColumnsEndpoint,
  banking.listAccountsEndpoint,
  banking.listCategoriesEndpoint,
  banking.addTransactionEndpoint,
  readTransactionEndpoint,
  startReceiptEndpoint,
  banking.putReceiptPartEndpoint,
  finishReceiptEndpoint,
  banking.removeReceiptEndpoint,
  banking.undoEndpoint,
];
const user = userEvent.setup({ delay: null, applyAccept: false });
const show = (at = `/transactions?tx=${exampleTransaction.id}`) =>
  renderRemote(
    <Routes>
      <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
    </Routes>,
    { at },
  );
const photo = (name = 'lunch.jpg', size = 12) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const zone = () => screen.findByRole('group', { name: 'Receipts' });
const chooser = async () => (await zone()).querySelector<HTMLInputElement>('input[type=file][multiple]')!;
const toasted = () => toastStore.get()?.title;

describe('receipts in the drawer', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    openWideWindow();
    gateway = contractGateway(routes);
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  it('attaches a chosen file, shows its picture and offers Undo', async () => {
    gateway.answer(finishReceiptEndpoint, () => {
      const reply = finishReceiptEndpoint.example.reply;
      gateway.answer(readTransactionEndpoint, reply.transaction);
      return reply;
    });
    show();
    await user.upload(await chooser(), photo());
    expect(await screen.findByRole('button', { name: /^Open lunch\.jpg/ })).toBeInTheDocument();
    expect((await zone()).querySelector('img')).toHaveAttribute(
      'src',
      `/api/receipts/${exampleReceipt.id}/preview`,
    );
    expect(screen.getByRole('link', { name: 'Download lunch.jpg' })).toHaveAttribute(
      'href',
      `/api/receipts/${exampleReceipt.id}/file`,
    );
    expect(toasted()).toBe('Receipt attached');
    expect(toastStore.get()?.action?.label).toBe('Undo');
  });

  it('accepts dropped and pasted files and ignores pasted text', async () => {
    show();
    fireEvent.drop(await zone(), { dataTransfer: { files: [photo('dropped.jpg')], types: ['Files'] } });
    await waitFor(() => expect(gateway.callsTo(startReceiptEndpoint)).toHaveLength(1));
    fireEvent.paste(document.body, { clipboardData: { files: [photo('')] } });
    await waitFor(() => expect(gateway.callsTo(startReceiptEndpoint)).toHaveLength(2));
    expect(fireEvent.paste(document.body, { clipboardData: { files: [] } })).toBe(true);
  });

  it('explains why a file is refused: too large, empty or not what its name says', async () => {
    const message = 'This file says .pdf but contains a web page.';
    gateway.answer(finishReceiptEndpoint, new Refusal('RECEIPT_TYPE', { message }));
    show();
    const big = photo('big.jpg');
    Object.defineProperty(big, 'size', { value: 12_000_000 });
    await user.upload(await chooser(), [big, photo('none.jpg', 0), photo('page.pdf')]);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'This file is 11.5 MB. A receipt can be up to 10 MB.',
      'This file is empty.',
      'This file says .pdf but contains a web page.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Dismiss big.jpg' }));
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('refuses an eleventh receipt', async () => {
    const receipts = Array.from({ length: 10 }, (_, at) => ({
      ...exampleReceipt,
      id: `r${at}`,
      name: `${at}.jpg`,
    }));
    gateway.answer(readTransactionEndpoint, () => ({ ...exampleTransaction, receipts }));
    show();
    await user.upload(await chooser(), photo());
    expect(await screen.findByRole('alert')).toHaveTextContent('A transaction can have 10 receipts.');
    expect(gateway.callsTo(startReceiptEndpoint)).toHaveLength(0);
  });

  it('removes a receipt', async () => {
    gateway.answer(readTransactionEndpoint, () => ({ ...exampleTransaction, receipts: [exampleReceipt] }));
    show();
    await user.click(await screen.findByRole('button', { name: 'Remove lunch.jpg' }));
    await waitFor(() => expect(toasted()).toBe('Receipt removed'));
  });

  it('attaches the files of a new transaction once it is saved', async () => {
    show('/transactions/new?amount=12&description=Lunch&category=Dining');
    await user.upload(await chooser(), photo('till.jpg'));
    expect(await screen.findByText('till.jpg')).toBeInTheDocument();
    expect(gateway.callsTo(startReceiptEndpoint)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save transaction' }));
    await waitFor(() => expect(gateway.callsTo(finishReceiptEndpoint)).toHaveLength(1));
  });

  it('warns, before a transaction is saved offline, that its receipts are not queued with it', async () => {
    show('/transactions/new?amount=12&description=Lunch&category=Dining');
    await user.upload(await chooser(), photo('till.jpg'));
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/its receipts do not/)).toBeInTheDocument();
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/its receipts do not/)).not.toBeInTheDocument());
    connection.mockRestore();
  });
});
