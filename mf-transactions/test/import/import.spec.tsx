import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { confirmStore, toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../../src/features/import/import.page';

/** jsdom has no `Blob.text`. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const routes = [
  banking.listAccountsEndpoint,
  banking.startImportEndpoint,
  banking.putImportPartEndpoint,
  banking.previewImportEndpoint,
  banking.readImportEndpoint,
  banking.commitImportEndpoint,
  banking.importProgressEndpoint,
  banking.cancelImportEndpoint,
  banking.rejectedRowsEndpoint,
  banking.listImportProfilesEndpoint,
  banking.saveImportProfileEndpoint,
  banking.changeImportProfileEndpoint,
  banking.removeImportProfileEndpoint,
  banking.listCategoriesEndpoint,
  banking.undoEndpoint,
  banking.createAccountEndpoint,
  banking.readBudgetPlanEndpoint,
];
const preview = banking.previewImportEndpoint.example.reply;
const [newRow] = preview.rows;
const unruled = { rules: [], tags: [], statementText: null };
const rows: banking.ImportRow[] = [
  newRow!,
  {
    ...newRow!,
    ...unruled,
    row: 1,
    line: 3,
    outcome: 'duplicate',
    reason: 'Same bank reference as one from 2 November',
    description: 'CORNER MARKET',
  },
  {
    ...newRow!,
    ...unruled,
    row: 2,
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
const full = { ...preview, counts: { ...preview.counts, new: 1, duplicate: 1, refused: 1 }, rows };

describe('the import', () => {
  const user = userEvent.setup({ delay: null });
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway(routes, [[banking.previewImportEndpoint, full]])));
  afterEach(() => {
    gateway.close();
    localStorage.clear();
    act(() => toastStore.set(null));
  });
  const choose = async (
    content = 'Date,Description,Amount\n2026-11-20,GREEN FORK,-18.40\n',
    name = 'november.csv',
  ) => user.upload(await screen.findByLabelText('Bank file'), new File([content], name));

  it('sends the file in parts that add up to its bytes', async () => {
    const bytes = Uint8Array.from({ length: 25 }, (_, index) => index * 10);
    gateway.answer(banking.startImportEndpoint, { id: 'i1', partSize: 10, parts: 3, missing: [0, 1, 2] });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.upload(await screen.findByLabelText('Bank file'), new File([bytes], 'latin.csv'));
    await screen.findByRole('table', { name: 'Rows of the file' });
    expect(gateway.callsTo(banking.startImportEndpoint)[0]!.body).toEqual({
      fileName: 'latin.csv',
      size: 25,
      accountId: banking.listAccountsEndpoint.example.reply[0]!.id,
    });
    const parts = gateway.callsTo(banking.putImportPartEndpoint);
    expect(parts.map((call) => call.path)).toEqual([
      '/api/imports/i1/parts/0',
      '/api/imports/i1/parts/1',
      '/api/imports/i1/parts/2',
    ]);
    expect(
      Buffer.concat(parts.map((call) => Buffer.from((call.body as { data: string }).data, 'base64'))),
    ).toEqual(Buffer.from(bytes));
  });

  it('links to Activity, where earlier imports can be undone', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    expect(await screen.findByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/activity');
  });

  it('accepts a dropped file', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    const area = (await screen.findByText('Drop a file here')).parentElement!;
    fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'a.ofx')] } });
    expect(await screen.findByText('CORNER MARKET')).toBeInTheDocument();
  });

  it('shows the result for each row, with line and reason, and filters by kind', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    const duplicate = (await screen.findByText('CORNER MARKET')).closest('[role=row]')!;
    expect(duplicate).toHaveTextContent(
      '3DuplicateNov 20, 2026CORNER MARKETSame bank reference as one from 2 November',
    );
    expect(screen.getByText('31/02/2026,X,-1').closest('[role=row]')).toHaveTextContent('4Refused');
    expect(screen.getByText('The date 31/02/2026 does not exist')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Refused 1' }));
    expect(screen.queryByText('CORNER MARKET')).not.toBeInTheDocument();
  });

  it.each([
    [0, 'Its rows add up from $1,000.00 to $900.00'],
    [-12, '$12.00 is unaccounted for'],
    [null, 'It has no opening and closing balance'],
  ])('states what the balances of a PDF prove if %s is unaccounted for', async (apart, said) => {
    const closing = apart === null ? null : 900;
    gateway.answer(banking.previewImportEndpoint, {
      ...full,
      print: { pages: 2, opening: 1000, closing, apart },
    });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('%PDF', 'november.pdf');
    expect(await screen.findByText(said, { exact: false })).toBeInTheDocument();
  });

  it('asks for the account of a PDF before it states what the balances prove', async () => {
    const none = { new: 0, duplicate: 0, merge: 0, refused: 2, beforeCutOff: 0, excluded: 0 };
    const print = { pages: 2, opening: null, closing: null, apart: null };
    const accounts = ['0000987654321', '0000555588765'];
    gateway.answer(banking.previewImportEndpoint, { ...full, accounts, counts: none, print });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('%PDF', 'both.pdf');
    expect(await screen.findByText(/holds 2 accounts/)).toBeInTheDocument();
    expect(screen.queryByText(/Read from a PDF/)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Account in the file'), '0000555588765');
    await waitFor(() =>
      expect(gateway.callsTo(banking.previewImportEndpoint).at(-1)!.body).toMatchObject({
        csv: { onlyAccount: '0000555588765' },
      }),
    );
  });

  it('commits the shown plan, opens the list and offers Undo of the batch', async () => {
    const { address } = renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await waitFor(() => expect(address()).toBe('/transactions'));
    expect(gateway.callsTo(banking.commitImportEndpoint)[0]).toMatchObject({
      path: `/api/imports/${full.id}/commit`,
      body: { plan: full.plan },
    });
    expect(toastStore.get()).toMatchObject({ title: '1 transaction imported', action: { label: 'Undo' } });
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() =>
      expect(gateway.callsTo(banking.undoEndpoint)[0]!.path).toBe(
        `/api/undo/${banking.commitImportEndpoint.example.reply.undoId}`,
      ),
    );
  });

  it('asks for the order of day and month when it is ambiguous, and reads the file again', async () => {
    gateway.answer(banking.previewImportEndpoint, { ...full, dateOrderAmbiguous: true });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    expect(await screen.findByRole('button', { name: 'Import 1 transaction' })).toBeDisabled();
    gateway.answer(banking.previewImportEndpoint, full);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order of the date' }), 'Day, month, year');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled());
    expect(gateway.callsTo(banking.previewImportEndpoint)[1]!.body).toMatchObject({
      csv: { dateOrder: 'dmy' },
    });
  });

  it('asks for the direction of amounts without a sign and saves the answer', async () => {
    const signProof = { text: 'GREEN FORK', printed: '18.40', isOut: true };
    const csv = { ...full.csv!, flipSign: true };
    gateway.answer(banking.previewImportEndpoint, { ...full, csv, signProof });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    expect(
      await screen.findByText(/“GREEN FORK, 18.40” is read as money you spent. Is that right\?/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeDisabled();
    expect(screen.getByText('Confirm above whether plus and minus are right.')).toBeVisible();
    // Changing another option is not an answer.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Separator' }), 'Semicolon');
    await waitFor(() => expect(gateway.callsTo(banking.previewImportEndpoint)).toHaveLength(2));
    expect(gateway.callsTo(banking.previewImportEndpoint)[1]!.body).not.toHaveProperty('csv.flipSign');
    gateway.answer(banking.previewImportEndpoint, { ...full, csv: { ...csv, flipSign: false } });
    await user.click(await screen.findByRole('button', { name: 'No, came in' }));
    await waitFor(() => expect(screen.queryByText(/Is that right/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled();
    expect(gateway.callsTo(banking.previewImportEndpoint).at(-1)!.body).toMatchObject({
      csv: { flipSign: false },
    });
  });

  it('shows a new preview when the ledger changed meanwhile, and writes nothing', async () => {
    gateway.answer(banking.commitImportEndpoint, new Refusal('IMPORT_PLAN_CHANGED'));
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    const button = await screen.findByRole('button', { name: 'Import 1 transaction' });
    gateway.answer(banking.previewImportEndpoint, {
      ...full,
      plan: 'other',
      counts: { ...preview.counts, new: 0, duplicate: 2, refused: 1 },
    });
    await user.click(button);
    expect(await screen.findByText(/Your transactions changed since the preview/)).toBeInTheDocument();
    expect(await screen.findByText(/Nothing new in this file/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 0 transactions' })).toBeDisabled();
  });

  it('shows why a file cannot be read and lets another be chosen', async () => {
    gateway.answer(banking.previewImportEndpoint, new Refusal('IMPORT_UNREADABLE'));
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('\0\0');
    expect(await screen.findByText('This file could not be read as a bank file.')).toBeInTheDocument();
    expect(screen.getByText('Drop a file here')).toBeInTheDocument();
  });

  it('refuses an empty file without a call', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('');
    expect(await screen.findByText('This file is empty.')).toBeInTheDocument();
    expect(gateway.callsTo(banking.startImportEndpoint)).toHaveLength(0);
  });

  it('fetches the visible rows of a long file, and one kind on demand', async () => {
    gateway.answer(banking.previewImportEndpoint, {
      ...full,
      counts: { ...full.counts, new: 998, merge: 300 },
      nextRow: 200,
    });
    gateway.answer(banking.readImportEndpoint, (call: { query: Record<string, string> }) => ({
      ...full,
      rows: [{ ...newRow!, row: 900, line: 901, outcome: 'merge', description: `FROM ${call.query.from}` }],
      nextRow: null,
    }));
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    expect(await screen.findByRole('table', { name: 'Rows of the file' })).toHaveAttribute(
      'aria-rowcount',
      '1301',
    );
    await user.click(screen.getByRole('radio', { name: 'Will merge 300' }));
    expect(await screen.findByText('FROM 0')).toBeInTheDocument();
    expect(gateway.callsTo(banking.readImportEndpoint).at(-1)!.query).toEqual({
      from: '0',
      outcome: 'merge',
    });
  });

  it('includes and excludes rows and keeps all other choices', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    await user.click(await screen.findByRole('checkbox', { name: 'Import line 2, GREEN FORK' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.previewImportEndpoint)[1]!.body).toEqual({
        picks: { leaveOut: [0], takeIn: [] },
      }),
    );
    const duplicate = screen.getByRole('checkbox', { name: 'Import line 3, CORNER MARKET' });
    expect(duplicate).not.toBeChecked();
    await waitFor(() => expect(duplicate).toBeEnabled());
    await user.click(duplicate);
    await waitFor(() =>
      expect(gateway.callsTo(banking.previewImportEndpoint)[2]!.body).toEqual({
        picks: { leaveOut: [], takeIn: [1] },
      }),
    );
    expect(screen.queryByRole('checkbox', { name: /line 4/ })).not.toBeInTheDocument();
  });

  it('leaves out rows before a date', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    fireEvent.change(await screen.findByLabelText('Skip rows before'), {
      target: { value: '2026-11-01' },
    });
    await waitFor(() =>
      expect(gateway.callsTo(banking.previewImportEndpoint)[1]!.body).toEqual({ cutOff: '2026-11-01' }),
    );
  });

  it('shows the progress of a long commit and stops it', async () => {
    gateway.answer(banking.previewImportEndpoint, { ...full, counts: { ...full.counts, new: 100_000 } });
    gateway.answer(banking.importProgressEndpoint, {
      ...banking.importProgressEndpoint.example.reply,
      written: 8_000,
      of: 100_000,
    });
    let refuse: () => void = () => undefined;
    gateway.answer(
      banking.commitImportEndpoint,
      () =>
        new Promise((_resolve, reject) => {
          refuse = () => reject(new Refusal('IMPORT_CANCELLED'));
        }),
    );
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 100,000 transactions' }));
    expect(await screen.findByText('8,000 of 100,000 rows written')).toBeInTheDocument();
    const [stop] = screen.getAllByRole('button', { name: 'Cancel' });
    await user.click(stop!);
    await waitFor(() => expect(gateway.callsTo(banking.cancelImportEndpoint)).toHaveLength(1));
    expect(await screen.findByText(/are being removed/)).toBeInTheDocument();
    refuse();
  });

  it('exports a profile as a file and imports one, asking before it replaces another', async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => (blobs.push(blob), 'blob:x');
    URL.revokeObjectURL = () => undefined;
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.click(await screen.findByRole('button', { name: 'Saved profiles' }));
    const [profile] = banking.listImportProfilesEndpoint.example.reply;
    await user.click(await screen.findByRole('button', { name: `Download ${profile!.name}` }));
    const text = await textOf(blobs[0]!);
    expect(JSON.parse(text)).toEqual({
      what: 'bank-import-profile',
      name: profile!.name,
      header: profile!.header,
      csv: profile!.csv,
    });
    const give = (content: string) =>
      user.upload(
        screen.getByLabelText('Profile file'),
        Object.assign(new File([content], 'bank.json'), { text: () => Promise.resolve(content) }),
      );
    await give('[]');
    expect(await screen.findByText(/This is not a saved profile/)).toBeVisible();
    expect(gateway.callsTo(banking.saveImportProfileEndpoint)).toEqual([]);
    await give(text);
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: `Replace ${profile!.name}?` }));
    act(() => confirmStore.get()!.answer(true));
    const { id: _id, version: _version, ...shared } = profile!;
    await waitFor(() => expect(gateway.callsTo(banking.saveImportProfileEndpoint)[0]!.body).toEqual(shared));
  });

  it('saves, lists, renames and deletes profiles', async () => {
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.click(await screen.findByRole('button', { name: 'Saved profiles' }));
    const [profile] = banking.listImportProfilesEndpoint.example.reply;
    const name = await screen.findByDisplayValue(profile!.name);
    await user.clear(name);
    await user.type(name, 'Oak Bank');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.changeImportProfileEndpoint)[0]!.body).toEqual({
        version: profile!.version,
        name: 'Oak Bank',
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(gateway.callsTo(banking.removeImportProfileEndpoint)).toHaveLength(1));
    await user.keyboard('{Escape}');
    await choose();
    await user.click(await screen.findByText('How the file is read'));
    await user.type(screen.getByLabelText('Remember as'), 'Harbor');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.saveImportProfileEndpoint)[0]!.body).toEqual({
        name: 'Harbor',
        header: full.sample[0],
        csv: full.csv,
      }),
    );
  });
});
