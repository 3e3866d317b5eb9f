import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../../src/features/import/import.page';
import { setLedger } from '@app/api-client';
import { openImport, rememberImport } from '../../src/features/import/upload/open-import';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

/** The id of the test person. */
const ownId = '01920000-0000-7000-8000-000000000001';
const {
  listAccountsEndpoint,
  startImportEndpoint,
  putImportPartEndpoint,
  previewImportEndpoint,
  importProgressEndpoint,
} = banking;
const routes = [
  listAccountsEndpoint,
  startImportEndpoint,
  putImportPartEndpoint,
  previewImportEndpoint,
  importProgressEndpoint,
  banking.importUploadEndpoint,
  banking.listImportProfilesEndpoint,
  banking.listCategoriesEndpoint,
  banking.commitImportEndpoint,
  banking.cancelImportEndpoint,
];
const { id } = previewImportEndpoint.example.reply;
const status = { id, state: 'previewed', written: 0, of: 0, cancelling: false } as const;

/** A file of three parts; the last one is short. */
const large = new File([new Uint8Array(2 * banking.importPartSize + 10)], 'year.csv');
const partsSent = (gateway: ReturnType<typeof contractGateway>): number[] =>
  gateway.callsTo(putImportPartEndpoint).map(({ path }) => Number(path.split('/').at(-1)));

describe('an interrupted upload', () => {
  const user = userEvent.setup({ delay: null });
  const started = startImportEndpoint.example.reply;
  const upload = { ...banking.importUploadEndpoint.example.reply, fileName: 'year.csv' };
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    setLedger({ ledgerId: ownId, ownId });
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    gateway = contractGateway(routes, [
      [importProgressEndpoint, { ...status, state: 'uploading' }],
      [startImportEndpoint, { ...started, parts: 3, missing: [0, 1, 2] }],
      [banking.importUploadEndpoint, upload],
    ]);
  });
  afterEach(() => {
    gateway.close();
    localStorage.clear();
  });
  const open = () => renderRemote(<ImportPage />, { at: '/transactions/import' });

  it('resumes with the missing parts once the connection is back', async () => {
    let isBroken = true;
    gateway.answer(putImportPartEndpoint, ({ path }: { path: string }) => {
      if (isBroken && path.endsWith('/1')) throw new Error('cut off');
      return putImportPartEndpoint.example.reply;
    });
    open();
    await user.upload(await screen.findByLabelText('Bank file'), large);
    expect(await screen.findByText(/33% sent\. The connection is lost/)).toBeInTheDocument();
    isBroken = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('table', { name: 'Rows of the file' });
    expect(partsSent(gateway)).toEqual([0, 1, 1, 2]);
    expect(gateway.callsTo(startImportEndpoint)[0]!.body).toMatchObject({
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('asks for the same file after the page was closed and sends the rest', async () => {
    rememberImport({ id, fileName: 'year.csv' });
    gateway.answer(startImportEndpoint, { ...started, parts: 3, missing: [1, 2] });
    open();
    expect(await screen.findByText('The upload of year.csv was interrupted')).toBeInTheDocument();
    expect(screen.getByText(/33% has been uploaded/)).toBeInTheDocument();
    await user.upload(screen.getByLabelText('The rest of year.csv'), large);
    await screen.findByRole('table', { name: 'Rows of the file' });
    expect(partsSent(gateway)).toEqual([1, 2]);
    expect(gateway.callsTo(startImportEndpoint)[0]!.body).toMatchObject({ accountId: upload.accountId });
  });

  it('reads the file if only that step was missing', async () => {
    rememberImport({ id, fileName: 'year.csv' });
    gateway.answer(banking.importUploadEndpoint, { ...upload, missing: [] });
    open();
    expect(await screen.findByText(/It was uploaded completely/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('table', { name: 'Rows of the file' });
    expect(partsSent(gateway)).toEqual([]);
  });
});

describe('an unfinished import', () => {
  const user = userEvent.setup({ delay: null });
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway(routes, [[importProgressEndpoint, status]])));
  afterEach(() => {
    gateway.close();
    localStorage.clear();
    act(() => toastStore.set(null));
  });
  const open = () => renderRemote(<ImportPage />, { at: '/transactions/import' });

  it('is offered again after its file was read, and continues with the chosen options', async () => {
    const { unmount } = open();
    await user.upload(await screen.findByLabelText('Bank file'), new File(['x'], 'november.csv'));
    await screen.findByRole('table', { name: 'Rows of the file' });
    unmount();
    open();
    expect(await screen.findByText('Continue the import of november.csv')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('table', { name: 'Rows of the file' });
    expect(gateway.callsTo(previewImportEndpoint).at(-1)!.body).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Another file' }));
    expect(openImport()).toBeUndefined();
  });

  it('is forgotten on request, or if it belongs to somebody else', async () => {
    rememberImport({ id, fileName: 'november.csv' });
    const { unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    expect(screen.queryByText(/Continue the import/)).not.toBeInTheDocument();
    unmount();
    rememberImport({ id, fileName: 'of-another.csv' });
    gateway.answer(importProgressEndpoint, new Refusal('NOT_FOUND'));
    open();
    await waitFor(() => expect(openImport()).toBeUndefined());
    expect(screen.queryByText(/of-another/)).not.toBeInTheDocument();
  });

  it('shows its progress while it is written, and a message when it is done', async () => {
    rememberImport({ id, fileName: 'large.csv' });
    gateway.answer(importProgressEndpoint, { ...status, written: 8_000, of: 100_000 });
    const { address } = open();
    expect(await screen.findByText('8,000 of 100,000 rows written')).toBeInTheDocument();
    gateway.answer(importProgressEndpoint, { ...status, state: 'committed' });
    await waitFor(() => expect(address()).toBe('/transactions'));
    expect(toastStore.get()).toMatchObject({ title: 'large.csv is imported' });
    expect(openImport()).toBeUndefined();
  });
});
