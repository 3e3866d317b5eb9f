import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { confirmStore, toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todayIn } from '@app/calendar';
import { AccountsPage } from '../../src/features/accounts/accounts.page';
import { FirstAccountWidget } from '../../src/features/accounts/first-account.widget';

jest.mock('../../../libs/web/charts/src/engine/echart', () => ({
  EChart: () => <div data-testid="chart" />,
}));

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  listAccountsEndpoint,
  readRatesEndpoint,
  createAccountEndpoint,
  changeAccountEndpoint,
  createLinkTokenEndpoint,
  listLinkedAccountsEndpoint,
  syncLinkEndpoint,
} = banking;
const routes = [
  banking.ledgerColumnsEndpoint,
  banking.listValuationsEndpoint,
  banking.addValuationEndpoint,
  banking.removeValuationEndpoint,
  banking.undoEndpoint,
  banking.loadSampleEndpoint,
  readRatesEndpoint,
  listAccountsEndpoint,
  createAccountEndpoint,
  changeAccountEndpoint,
  banking.removeAccountEndpoint,
  createLinkTokenEndpoint,
  listLinkedAccountsEndpoint,
  banking.readAttentionEndpoint,
  syncLinkEndpoint,
];
const user = userEvent.setup({ delay: null });
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => (gateway = contractGateway(routes, [[listLinkedAccountsEndpoint, []]])));
afterEach(() => {
  gateway.close();
  act(() => {
    toastStore.set(null);
    confirmStore.set(null);
  });
});

describe('the accounts page', () => {
  const [checking] = listAccountsEndpoint.example.reply;

  it('shows in an alert why a bank cannot be connected and clears it on the next try', async () => {
    gateway.answer(
      createLinkTokenEndpoint,
      new Refusal('PROVIDER_NOT_CONFIGURED', { message: 'Bank links are not set up on this server yet.' }),
    );
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Connect bank account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Bank links are not set up on this server yet.',
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    let release = () => {};
    gateway.answer(
      createLinkTokenEndpoint,
      () => new Promise((resolve) => (release = () => resolve(new Refusal('INTERNAL')))),
    );
    await user.click(screen.getByRole('button', { name: 'Connect bank account' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    act(() => release());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create link token');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    act(() => release());
    await screen.findByRole('alert');
    expect(gateway.callsTo(createLinkTokenEndpoint)).toHaveLength(3);
  });

  it('shows each account with its exact balance and the sums of all', async () => {
    gateway.answer(listAccountsEndpoint, [
      checking,
      { ...checking!, id: 'c', name: 'Card', kind: 'card', balance: -846.2, isDefault: false },
      { ...checking!, id: 'e', name: 'Euro', currency: 'EUR', balance: 5, isDefault: false },
    ]);
    gateway.answer(readRatesEndpoint, readRatesEndpoint.example.reply);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    expect(await screen.findByRole('article', { name: 'Everyday checking' })).toHaveTextContent(
      'First Harbor Bank ••1234$3,410.64 Everyday checking: what its balance is made ofCheckingManualDefault',
    );
    expect(screen.getByRole('article', { name: 'Card' })).toHaveTextContent('\u2212$846.20');
    const sums = screen.getByText('Net worth').closest('dl')!.parentElement!;
    await waitFor(() => expect(sums).toHaveTextContent('ECB reference rates of Nov 20, 2026'));
    expect(sums).toHaveTextContent('Assets$3,416.07Debts\u2212$846.20Net worth$2,569.87');
    // An account opened in January did not grow from nothing.
    expect(await screen.findByRole('figure', { name: 'Net worth over the whole history' })).toHaveTextContent(
      /since Jan 2026/,
    );
  });

  it('shows which account was last reconciled long ago and links to reconciling it', async () => {
    gateway.answer(banking.readAttentionEndpoint, {
      ...banking.readAttentionEndpoint.example.reply,
      unreconciled: [{ accountId: checking!.id, name: checking!.name, since: '2026-09-30' }],
    });
    renderRemote(<AccountsPage />, { at: '/accounts' });
    expect(await screen.findByRole('link', { name: /^Last reconciled Sep 30/ })).toHaveAttribute(
      'href',
      `/accounts/${checking!.id}/reconcile`,
    );
  });

  it('draws net worth over the whole history on demand', async () => {
    gateway.answer(listAccountsEndpoint, [
      { ...checking!, openingDate: '2016-03-01' },
      { ...checking!, id: 'e', name: 'Euro', currency: 'EUR', balance: 5, isDefault: false },
    ]);
    gateway.answer(readRatesEndpoint, readRatesEndpoint.example.reply);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    expect(await screen.findByRole('figure', { name: 'Net worth over twelve months' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    const figure = await screen.findByRole('figure', { name: 'Net worth over the whole history' });
    expect(figure).toHaveTextContent('since Mar 2016');
    expect(within(figure).getAllByRole('row').length).toBeGreaterThan(120);
  });

  it('names currencies without a rate instead of using 1', async () => {
    gateway.answer(listAccountsEndpoint, [
      checking,
      { ...checking!, id: 'u', currency: 'UAH', isDefault: false },
    ]);
    gateway.answer(readRatesEndpoint, { base: 'USD', source: 'ecb', asOf: null, latest: {}, months: {} });
    renderRemote(<AccountsPage />, { at: '/accounts' });
    expect(await screen.findByText('partial: one account without a rate')).toBeInTheDocument();
    expect(screen.getByText('Net worth').closest('dl')).toHaveTextContent('Net worth$3,410.64');
  });

  it('shows the demo banner with the practice bank’s credentials in demo mode only', async () => {
    renderRemote(<AccountsPage />, { at: '/accounts', user: { isDemo: true } });
    expect(await screen.findByText('user_good')).toBeInTheDocument();
  });

  it('adds an account and stores a debt below zero', async () => {
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Add manual account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an account' });
    await user.click(within(dialog).getByRole('button', { name: 'Add account' }));
    expect(await within(dialog).findByText('Give the account a name')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Visa');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Kind' }), 'Credit card');
    await user.type(within(dialog).getByRole('textbox', { name: 'Balance owed' }), '250.75');
    await user.click(within(dialog).getByRole('button', { name: 'Add account' }));
    await waitFor(() =>
      expect(gateway.callsTo(createAccountEndpoint)[0]!.body).toMatchObject({
        name: 'Visa',
        kind: 'card',
        openingBalance: -250.75,
        currency: 'USD',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('saves the low-balance alert of a spending account', async () => {
    const watched = { ...checking!, lowBalance: 150 };
    gateway.answer(listAccountsEndpoint, [watched]);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Everyday checking' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const below = await screen.findByRole('textbox', { name: 'Alert me below' });
    expect(below).toHaveValue('150.00');
    await user.clear(below);
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    await waitFor(() =>
      expect(gateway.callsTo(changeAccountEndpoint)[0]!.body).toMatchObject({ lowBalance: null }),
    );
  });

  it('edits an account at the version read', async () => {
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Everyday checking' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Joint');
    await user.click(screen.getByRole('button', { name: 'Save account' }));
    await waitFor(() =>
      expect(gateway.callsTo(changeAccountEndpoint)[0]!.body).toMatchObject({
        version: checking!.version,
        name: 'Joint',
        openingBalance: 1200,
      }),
    );
  });

  it('asks for the terms of a card, sends them exactly and refuses invalid ones', async () => {
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Add manual account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an account' });
    const type = (name: string | RegExp, text: string) =>
      user.type(within(dialog).getByRole('textbox', { name }), text);
    expect(within(dialog).queryByRole('textbox', { name: 'Credit limit' })).not.toBeInTheDocument();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Kind' }), 'Credit card');
    await type(/^Name/, 'Visa');
    await type('Credit limit', '3000');
    await type('Interest a year (APR) in %', '21,99');
    await type('Statement closes on day', '32');
    await type('Due on day', '10');
    await type('Minimum payment %', '2');
    await type('Minimum amount', '25');
    await user.click(within(dialog).getByRole('button', { name: 'Add account' }));
    expect(await within(dialog).findByText('A day from 1 to 31')).toBeInTheDocument();
    await user.clear(within(dialog).getByRole('textbox', { name: 'Statement closes on day' }));
    await type('Statement closes on day', '31');
    await user.click(within(dialog).getByRole('button', { name: 'Add account' }));
    await waitFor(() =>
      expect(gateway.callsTo(createAccountEndpoint)[0]!.body).toMatchObject({
        limit: 3_000,
        apr: 21.99,
        closingDay: 31,
        dueDay: 10,
        minPayment: { percent: 2, atLeast: 25 },
      }),
    );
  });

  it('shows the used share of a limit and a statement with the source of its figures', async () => {
    const card = {
      ...checking!,
      name: 'Visa',
      kind: 'card' as const,
      openingBalance: -1_600,
      balance: -1_600,
      limit: 3_000,
      apr: 21.99,
      closingDay: 15,
      dueDay: 10,
      minPayment: { percent: 2, atLeast: 25 },
    };
    gateway.answer(listAccountsEndpoint, [card]);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    const article = await screen.findByRole('article', { name: 'Visa' });
    expect(within(article).getByRole('progressbar', { name: 'Limit used' })).toHaveAttribute(
      'aria-valuetext',
      '53%',
    );
    await user.click(within(article).getByRole('button', { name: 'Visa' }));
    const drawer = await screen.findByRole('dialog', { name: 'Visa' });
    const statement = await within(drawer).findByRole('region', { name: /^Statement of/ });
    expect(statement).toHaveTextContent('Minimum payment$');
    expect(statement).toHaveTextContent(/Average daily balance .* × 21.99% ÷ 365 ×/);
  });

  it('shows when a loan ends and what paying more saves', async () => {
    gateway.answer(listAccountsEndpoint, [
      {
        ...checking!,
        name: 'Car loan',
        kind: 'loan',
        balance: -10_000,
        apr: 12,
        dueDay: 1,
        minPayment: { percent: 0, atLeast: 888.49 },
      },
    ]);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Car loan' }));
    const drawer = await screen.findByRole('dialog', { name: 'Car loan' });
    const plan = await within(drawer).findByRole('region', { name: 'Until it is paid back' });
    expect(plan).toHaveTextContent('Payments left12');
    expect(plan).toHaveTextContent('Of that interest$661.86 (6%)');
    await user.type(within(drawer).getByRole('textbox', { name: 'Pay more each month' }), '300');
    expect(await within(drawer).findByText(/3 fewer payments and \$\d+\.\d\d less interest/)).toBeVisible();
  });

  it('updates the balance of a house as a valuation, with Undo', async () => {
    gateway.answer(listAccountsEndpoint, [{ ...checking!, name: 'House', kind: 'property' }]);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Actions for House' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Update balance' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update House' });
    await user.type(within(dialog).getByRole('textbox', { name: /Market value/ }), '412000');
    await user.click(within(dialog).getByRole('button', { name: 'Update balance' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.addValuationEndpoint)[0]!.body).toEqual({
        balance: 412_000,
        date: todayIn('America/New_York'),
        note: null,
      }),
    );
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Balance updated' }));
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(1));
  });

  it('hides hidden accounts until they are requested', async () => {
    gateway.answer(listAccountsEndpoint, [checking, { ...checking!, id: 'h', name: 'Old', hidden: true }]);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Show 1 hidden' }));
    expect(await screen.findByRole('article', { name: 'Old' })).toHaveTextContent('Hidden');
  });

  it('deletes only after confirmation and shows why it is refused', async () => {
    gateway.answer(banking.removeAccountEndpoint, new Refusal('ACCOUNT_NOT_EMPTY'));
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Everyday checking' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ destructive: true }));
    expect(gateway.callsTo(banking.removeAccountEndpoint)).toHaveLength(0);
    act(() => confirmStore.get()!.answer(true));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'The account was not deleted',
        description: expect.stringContaining('still has transactions'),
      }),
    );
  });

  it.each([
    ['Make default', {}, true],
    ['Remove as default', { isChosenDefault: true }, false],
  ])('offers “%s” for the oldest account', async (item, chosen, isDefault) => {
    gateway.answer(listAccountsEndpoint, [{ ...checking!, isDefault: true, ...chosen }]);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Everyday checking' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() =>
      expect(gateway.callsTo(changeAccountEndpoint)[0]!.body).toEqual({
        version: checking!.version,
        isDefault,
      }),
    );
  });

  it('loads sample data into an empty ledger and undoes it', async () => {
    gateway.answer(listAccountsEndpoint, []);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Load sample data' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Sample data is loaded',
        description: expect.stringContaining('12 accounts with 2,500 transactions'),
      }),
    );
    act(() => toastStore.get()!.action!.onClick());
    const { undoId } = banking.loadSampleEndpoint.example.reply;
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)[0]!.path).toBe(`/api/undo/${undoId}`));
  });

  it('shows why sample data could not be loaded', async () => {
    gateway.answer(listAccountsEndpoint, []);
    gateway.answer(banking.loadSampleEndpoint, new Refusal('LEDGER_NOT_EMPTY'));
    renderRemote(<AccountsPage />, { at: '/accounts' });
    await user.click(await screen.findByRole('button', { name: 'Load sample data' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Nothing was loaded',
        description: expect.stringContaining('only into an empty ledger'),
      }),
    );
  });

  it('offers three ways to start when there are no accounts', async () => {
    gateway.answer(listAccountsEndpoint, []);
    renderRemote(<AccountsPage />, { at: '/accounts' });
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import a bank file' })).toHaveAttribute(
      'href',
      '/transactions/import',
    );
  });
});

describe('the first account of the onboarding', () => {
  it('opens it and reports back without choosing a default account', async () => {
    const onDone = jest.fn();
    renderRemote(<FirstAccountWidget onDone={onDone} />);
    await user.type(await screen.findByRole('textbox', { name: 'Opening balance' }), '1200');
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const { body } = gateway.callsTo(createAccountEndpoint)[0]!;
    expect(body).toMatchObject({ name: 'Everyday checking', openingBalance: 1200 });
    expect(body).not.toHaveProperty('isDefault');
  });
});
