import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../src/features/import/import.page';
import { openImport, rememberImport } from '../src/features/import/open-import';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const { listAccountsRoute, startImportRoute, putImportPartRoute, previewImportRoute, importProgressRoute } =
  banking;
const routes = [
  listAccountsRoute,
  startImportRoute,
  putImportPartRoute,
  previewImportRoute,
  importProgressRoute,
  banking.listImportProfilesRoute,
  banking.listCategoriesRoute,
  banking.commitImportRoute,
  banking.cancelImportRoute,
];
const { id } = previewImportRoute.example.reply;
const still = { id, state: 'previewed', written: 0, of: 0, cancelling: false } as const;

describe('an import that was left', () => {
  const user = userEvent.setup({ delay: null });
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway(routes, [[importProgressRoute, still]])));
  afterEach(() => {
    gateway.close();
    localStorage.clear();
    act(() => toastStore.set(null));
  });
  const open = () => renderRemote(<ImportPage />, { at: '/transactions/import' });

  it('is offered again after its file was read, and goes on with what was chosen', async () => {
    const { unmount } = open();
    await user.upload(await screen.findByLabelText('Bank file'), new File(['x'], 'november.csv'));
    await screen.findByRole('table', { name: 'Rows of the file' });
    unmount();
    open();
    expect(await screen.findByText('Continue the import of november.csv')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('table', { name: 'Rows of the file' });
    expect(gateway.callsTo(previewImportRoute).at(-1)!.body).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Another file' }));
    expect(openImport()).toBeUndefined();
  });

  it('is forgotten when the person says so, and when it is not theirs', async () => {
    rememberImport({ id, fileName: 'november.csv' });
    const { unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Forget it' }));
    expect(screen.queryByText(/Continue the import/)).not.toBeInTheDocument();
    unmount();
    rememberImport({ id, fileName: 'of-another.csv' });
    gateway.answer(importProgressRoute, new Refusal('NOT_FOUND'));
    open();
    await waitFor(() => expect(openImport()).toBeUndefined());
    expect(screen.queryByText(/of-another/)).not.toBeInTheDocument();
  });

  it('that is being written shows how far it is, and says when it is there', async () => {
    rememberImport({ id, fileName: 'large.csv' });
    gateway.answer(importProgressRoute, { ...still, written: 8_000, of: 100_000 });
    const { address } = open();
    expect(await screen.findByText('8,000 of 100,000 rows written')).toBeInTheDocument();
    gateway.answer(importProgressRoute, { ...still, state: 'committed' });
    await waitFor(() => expect(address()).toBe('/transactions'));
    expect(toastStore.get()).toMatchObject({ title: 'large.csv is imported' });
    expect(openImport()).toBeUndefined();
  });
});
