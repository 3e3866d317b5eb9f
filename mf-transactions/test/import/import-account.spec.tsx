import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../../src/features/import/import.page';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const { listAccountsEndpoint, previewImportEndpoint } = banking;
const routes = [
  listAccountsEndpoint,
  previewImportEndpoint,
  banking.startImportEndpoint,
  banking.putImportPartEndpoint,
  banking.readImportEndpoint,
  banking.listImportProfilesEndpoint,
  banking.listCategoriesEndpoint,
  banking.createAccountEndpoint,
  banking.removeAccountEndpoint,
  banking.commitImportEndpoint,
  banking.readBudgetPlanEndpoint,
];
const full = previewImportEndpoint.example.reply;
const undoId = '01920000-0000-7000-8000-0000000000e6';

describe('account of an imported file', () => {
  const user = userEvent.setup({ delay: null });
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => (gateway = contractGateway(routes)));
  afterEach(() => {
    gateway.close();
    localStorage.clear();
    act(() => toastStore.set(null));
  });
  const choose = async (content = 'Date,Description,Amount\n', name = 'november.csv') =>
    user.upload(await screen.findByLabelText('Bank file'), new File([content], name));

  it('is created by the first file if there is no account yet', async () => {
    gateway.answer(listAccountsEndpoint, []);
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await user.upload(await screen.findByLabelText('Bank file'), new File(['x'], 'bank.csv'));
    await waitFor(() => expect(gateway.callsTo(banking.startImportEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(banking.createAccountEndpoint)[0]!.body).toEqual({
      name: 'Everyday checking',
      kind: 'checking',
      openingBalance: 0,
    });
    expect(gateway.callsTo(banking.startImportEndpoint)[0]!.body).toMatchObject({
      accountId: banking.createAccountEndpoint.example.reply.id,
    });
  });

  const fileAccount = { kind: 'card' as const, mask: '9911', bank: 'Citi' };
  const [first] = listAccountsEndpoint.example.reply;
  const everydayOnly = { ...first!, name: 'Everyday', kind: 'checking' as const, mask: '1234' };
  const card = { ...first!, id: undoId, kind: 'card' as const, name: 'Citi', mask: '9911' };
  /** The file is a card's, and the account that is added for it appears in the list. */
  const answerCard = (added = card) => {
    gateway.answer(listAccountsEndpoint, [everydayOnly]);
    gateway.answer(previewImportEndpoint, ({ body }: { body: { accountId?: string } }) => ({
      ...full,
      accountId: body.accountId ?? everydayOnly.id,
      fileAccount,
    }));
    gateway.answer(banking.createAccountEndpoint, () => {
      gateway.answer(listAccountsEndpoint, [everydayOnly, added]);
      return { ...banking.createAccountEndpoint.example.reply, ...added };
    });
  };

  it("is preselected as a new card for a card's file", async () => {
    answerCard();
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('OFX', 'card.ofx');
    expect(
      await screen.findByText(/from Citi ••9911, a credit card, so a new account was added/),
    ).toBeVisible();
    expect(screen.getByLabelText('Into which account')).toHaveDisplayValue('Citi ••9911');
    expect(gateway.callsTo(banking.createAccountEndpoint)[0]!.body).toMatchObject({
      name: 'Citi',
      kind: 'card',
      mask: '9911',
      institution: 'Citi',
    });
  });

  it('stays preselected if the file, read again, states no account', async () => {
    answerCard();
    gateway.answer(previewImportEndpoint, ({ body }: { body: { accountId?: string } }) =>
      body.accountId
        ? { ...full, accountId: body.accountId }
        : { ...full, accountId: everydayOnly.id, fileAccount },
    );
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('OFX', 'card.ofx');
    await screen.findByRole('table', { name: 'Rows of the file' });
    await waitFor(() =>
      expect(screen.getByLabelText('Into which account')).toHaveDisplayValue('Citi ••9911'),
    );
  });

  it('is removed again if it was added for a file that is not imported', async () => {
    answerCard();
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('OFX', 'card.ofx');
    await screen.findByText(/so a new account was added/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.removeAccountEndpoint).map(({ path }) => path)).toEqual([
        `/api/accounts/${card.id}`,
      ]),
    );
  });

  it('is not added if the person cancels while the file is read', async () => {
    answerCard();
    let release = () => {};
    gateway.answer(
      previewImportEndpoint,
      () =>
        new Promise(
          (resolve) => (release = () => resolve({ ...full, accountId: everydayOnly.id, fileAccount })),
        ),
    );
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('OFX', 'card.ofx');
    await waitFor(() => expect(gateway.callsTo(previewImportEndpoint)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => release());
    expect(await screen.findByText('Drop a file here')).toBeInTheDocument();
    expect(gateway.callsTo(banking.createAccountEndpoint)).toHaveLength(0);
  });

  it('stays if it was added for a file that is imported', async () => {
    answerCard();
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('OFX', 'card.ofx');
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await waitFor(() => expect(gateway.callsTo(banking.commitImportEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(banking.removeAccountEndpoint)).toHaveLength(0);
  });

  it('is the existing one that fits the file', async () => {
    answerCard();
    gateway.answer(listAccountsEndpoint, [everydayOnly, card]);
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose('OFX', 'card.ofx');
    await screen.findByRole('table', { name: 'Rows of the file' });
    expect(screen.getByLabelText('Into which account')).toHaveDisplayValue('Citi ••9911');
    expect(gateway.callsTo(banking.createAccountEndpoint)).toHaveLength(0);
  });

  it('stays the one the person chose, with a warning about its kind and an offer of another', async () => {
    answerCard();
    renderRemote(<ImportPage />, { at: `/transactions/import?account=${everydayOnly.id}` });
    await choose('OFX', 'card.ofx');
    expect(await screen.findByText(/This file is from Citi ••9911, a credit card\..*mixed up/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Citi ••9911, new credit card' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.createAccountEndpoint)[0]!.body).toMatchObject({
        name: 'Citi',
        kind: 'card',
        mask: '9911',
        institution: 'Citi',
      }),
    );
    await waitFor(() =>
      expect(gateway.callsTo(previewImportEndpoint).at(-1)!.body).toEqual({ accountId: card.id }),
    );
  });

  it('has an opening balance that follows from the balance the person enters', async () => {
    const [everyday] = listAccountsEndpoint.example.reply;
    gateway.answer(listAccountsEndpoint, [{ ...everyday!, kind: 'checking' }]);
    const inquiry = { ...full, accountId: everyday!.id, opening: { balance: null, source: null } };
    gateway.answer(previewImportEndpoint, inquiry);
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    const balance = await screen.findByLabelText('What is the balance of this account today?');
    gateway.answer(previewImportEndpoint, { ...inquiry, opening: { balance: 605.9, source: 'person' } });
    await user.type(balance, '3,000{Enter}');
    expect(await screen.findByText(/The account opens with \$605\.90/)).toBeVisible();
    expect(gateway.callsTo(previewImportEndpoint).at(-1)!.body).toEqual({ balance: 3000 });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(gateway.callsTo(previewImportEndpoint).at(-1)!.body).toEqual({ balance: null }),
    );
  });

  it('has a negative balance if it is a card and the person enters what is owed', async () => {
    const [everyday] = listAccountsEndpoint.example.reply;
    gateway.answer(listAccountsEndpoint, [{ ...everyday!, kind: 'card' }]);
    const inquiry = { ...full, accountId: everyday!.id, opening: { balance: null, source: null } };
    gateway.answer(previewImportEndpoint, inquiry);
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    await user.type(await screen.findByLabelText('What do you owe on this account today?'), '421.50{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(previewImportEndpoint).at(-1)!.body).toEqual({ balance: -421.5 }),
    );
  });

  it('has its opening balance corrected on request if the file states another balance', async () => {
    gateway.answer(previewImportEndpoint, { ...full, balanceAfter: 100, statedBalance: 88.5 });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    expect(await screen.findByText(/The file says \$11\.50 less than this account would hold/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct the opening balance' }));
    await waitFor(() =>
      expect(gateway.callsTo(previewImportEndpoint).at(-1)!.body).toEqual({ balance: 88.5 }),
    );
  });

  it('has transfers to other own accounts shown without a plus, like in the list', async () => {
    const paid = { ...full.rows[0]!, type: 'income' as const, amount: 300 };
    gateway.answer(previewImportEndpoint, {
      ...full,
      counts: { ...full.counts, new: 2 },
      rows: [
        { ...paid, description: 'Payment received', category: 'Transfer' },
        { ...paid, row: 1, line: 3, description: 'Payroll', category: 'Salary' },
      ],
    });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    const table = within(await screen.findByRole('table', { name: 'Rows of the file' }));
    expect(table.getByRole('row', { name: /Payment received/ })).not.toHaveTextContent('+');
    expect(table.getByRole('row', { name: /Payroll/ })).toHaveTextContent('+$300.00');
  });

  it('has its import summed up on the page if there is no budget yet', async () => {
    const plan = banking.readBudgetPlanEndpoint.example.reply;
    gateway.answer(banking.readBudgetPlanEndpoint, { ...plan, isEmpty: true });
    const { address } = renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    expect(await screen.findByRole('heading', { name: '1 transaction imported' })).toBeInTheDocument();
    expect(address()).toBe('/transactions/import');
    await user.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(await screen.findByText('Drop a file here')).toBeInTheDocument();
  });

  it('can be changed in the preview', async () => {
    const [everyday] = listAccountsEndpoint.example.reply;
    gateway.answer(listAccountsEndpoint, [
      everyday!,
      { ...everyday!, id: undoId, name: 'Rainy day', mask: null },
    ]);
    gateway.answer(previewImportEndpoint, { ...full, accountId: everyday!.id });
    renderRemote(<ImportPage />, { at: '/transactions/import' });
    await choose();
    await screen.findByRole('table', { name: 'Rows of the file' });
    await user.selectOptions(screen.getByLabelText('Into which account'), 'Rainy day');
    await waitFor(() =>
      expect(gateway.callsTo(previewImportEndpoint).at(-1)!.body).toEqual({ accountId: undoId }),
    );
  });
});
