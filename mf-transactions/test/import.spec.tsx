import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../src/features/import/import.page';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  listAccountsRoute,
  startImportRoute,
  putImportPartRoute,
  previewImportRoute,
  readImportRoute,
  commitImportRoute,
  undoRoute,
} = banking;
const routes = [
  listAccountsRoute,
  startImportRoute,
  putImportPartRoute,
  previewImportRoute,
  readImportRoute,
  commitImportRoute,
  undoRoute,
  banking.createAccountRoute,
];
const preview = previewImportRoute.example.reply;
const [newRow] = preview.rows;
const rows: banking.ImportRow[] = [
  newRow!,
  {
    ...newRow!,
    line: 3,
    outcome: 'duplicate',
    reason: 'Same bank reference as one from 2 November',
    description: 'CORNER MARKET',
  },
  {
    ...newRow!,
    line: 4,
    outcome: 'refused',
    reason: 'The date 31/02/2026 does not exist',
    date: null,
    description: null,
    amount: null,
    type: null,
    category: null,
    raw: '31/02/2026,X,-1',
  },
];
const full = { ...preview, counts: { new: 1, duplicate: 1, refused: 1 }, rows };

describe('the import', () => {
  const user = userEvent.setup({ delay: null });
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway(routes, [[previewImportRoute, full]])));
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const choose = async (
    content = 'Date,Description,Amount\n2026-11-20,GREEN FORK,-18.40\n',
    name = 'november.csv',
  ) => user.upload(await screen.findByLabelText('Bank file'), new File([content], name));

  it('sends the file in parts whose bytes add up to it', async () => {
    const bytes = Uint8Array.from({ length: 25 }, (_, index) => index * 10);
    gateway.answer(startImportRoute, { id: 'i1', partSize: 10, parts: 3 });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.upload(await screen.findByLabelText('Bank file'), new File([bytes], 'latin.csv'));
    await screen.findByRole('table', { name: '' }).catch(() => screen.findByText('GREEN FORK'));
    expect(gateway.callsTo(startImportRoute)[0]!.body).toEqual({
      fileName: 'latin.csv',
      size: 25,
      accountId: listAccountsRoute.example.reply[0]!.id,
    });
    const parts = gateway.callsTo(putImportPartRoute);
    expect(parts.map((call) => call.path)).toEqual([
      '/api/imports/i1/parts/0',
      '/api/imports/i1/parts/1',
      '/api/imports/i1/parts/2',
    ]);
    expect(
      Buffer.concat(parts.map((call) => Buffer.from((call.body as { data: string }).data, 'base64'))),
    ).toEqual(Buffer.from(bytes));
  });

  it('takes a dropped file', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    const area = (await screen.findByText('Drop a file here')).parentElement!;
    fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'a.ofx')] } });
    expect(await screen.findByText('CORNER MARKET')).toBeInTheDocument();
  });

  it('says what each row becomes, with line and reason, and shows one kind on demand', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    const duplicate = (await screen.findByText('CORNER MARKET')).closest('tr')!;
    expect(duplicate).toHaveTextContent(
      '3DuplicateNov 20, 2026CORNER MARKETSame bank reference as one from 2 November',
    );
    expect(screen.getByText('31/02/2026,X,-1').closest('tr')).toHaveTextContent('4Refused');
    expect(screen.getByText('The date 31/02/2026 does not exist')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Refused 1' }));
    expect(screen.queryByText('CORNER MARKET')).not.toBeInTheDocument();
  });

  it('commits the plan that was shown, leads to the list and offers Undo of the batch', async () => {
    const { address } = renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await waitFor(() => expect(address()).toBe('/transactions'));
    expect(gateway.callsTo(commitImportRoute)[0]).toMatchObject({
      path: `/api/imports/${full.id}/commit`,
      body: { plan: full.plan },
    });
    expect(toastStore.get()).toMatchObject({ title: '1 transaction imported', action: { label: 'Undo' } });
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() =>
      expect(gateway.callsTo(undoRoute)[0]!.path).toBe(`/api/undo/${commitImportRoute.example.reply.undoId}`),
    );
  });

  it('asks which comes first when day and month cannot be told apart, and reads the file anew', async () => {
    gateway.answer(previewImportRoute, { ...full, dateOrderAmbiguous: true });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    expect(await screen.findByRole('button', { name: 'Import 1 transaction' })).toBeDisabled();
    gateway.answer(previewImportRoute, full);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order of the date' }), 'Day, month, year');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled());
    expect(gateway.callsTo(previewImportRoute)[1]!.body).toMatchObject({ csv: { dateOrder: 'dmy' } });
  });

  it('shows the new preview when the ledger changed under it, and writes nothing', async () => {
    gateway.answer(commitImportRoute, new Refusal('IMPORT_PLAN_CHANGED'));
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    const button = await screen.findByRole('button', { name: 'Import 1 transaction' });
    gateway.answer(previewImportRoute, {
      ...full,
      plan: 'other',
      counts: { new: 0, duplicate: 2, refused: 1 },
    });
    await user.click(button);
    expect(await screen.findByText(/Your transactions changed since the preview/)).toBeInTheDocument();
    expect(await screen.findByText(/Nothing new in this file/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 0 transactions' })).toBeDisabled();
  });

  it('says why a file cannot be read and lets another be chosen', async () => {
    gateway.answer(previewImportRoute, new Refusal('IMPORT_UNREADABLE'));
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('\0\0');
    expect(await screen.findByText('This file could not be read as a bank file.')).toBeInTheDocument();
    expect(screen.getByText('Drop a file here')).toBeInTheDocument();
  });

  it('refuses an empty file without a call', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('');
    expect(await screen.findByText('This file is empty.')).toBeInTheDocument();
    expect(gateway.callsTo(startImportRoute)).toHaveLength(0);
  });

  it('fetches more rows of a long file', async () => {
    gateway.answer(previewImportRoute, { ...full, nextRow: 200 });
    gateway.answer(readImportRoute, (call: { query: Record<string, string> }) => ({
      ...full,
      rows: [{ ...newRow!, line: 201, description: `FROM ${call.query.from}` }],
      nextRow: null,
    }));
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Show more rows' }));
    expect(await screen.findByText('FROM 200')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more rows' })).not.toBeInTheDocument();
  });
});
