import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountsPage } from '../../src/features/accounts/accounts.page';

jest.mock('../../../libs/web/charts/src/engine/echart', () => ({
  EChart: () => <div data-testid="chart" />,
}));

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const { listAccountsEndpoint, listLinkedAccountsEndpoint, placeLinkEndpoint, unlinkEndpoint } = banking;
const [account] = listAccountsEndpoint.example.reply;
const [linked] = listLinkedAccountsEndpoint.example.reply;
const far = '2999-01-01T00:00:00.000Z';
const entry = (
  bank: Partial<banking.LinkedAccount['account']> = {},
  item: Partial<banking.LinkItem> = {},
): banking.LinkedAccount => ({
  account: { ...linked!.account, accountId: account!.id, ...bank },
  item: { ...linked!.item, nextTry: far, practice: false, ...item },
});

const user = userEvent.setup({ delay: null });
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => {
  gateway = contractGateway(
    [
      banking.ledgerColumnsEndpoint,
      banking.listValuationsEndpoint,
      banking.readRatesEndpoint,
      banking.getLinkSetupEndpoint,
      banking.claimSimplefinEndpoint,
      banking.createLinkTokenEndpoint,
      banking.exchangePublicTokenEndpoint,
      banking.syncLinkEndpoint,
      banking.settleGoneEndpoint,
      banking.readAttentionEndpoint,
      banking.loadSampleEndpoint,
      listAccountsEndpoint,
      listLinkedAccountsEndpoint,
      placeLinkEndpoint,
      unlinkEndpoint,
    ],
    [
      [listAccountsEndpoint, [account!]],
      [listLinkedAccountsEndpoint, [entry()]],
    ],
  );
});
afterEach(() => {
  gateway.close();
  sessionStorage.clear();
  act(() => toastStore.set(null));
});
const open = (at = '/accounts') => renderRemote(<AccountsPage />, { at });
const bank = () => screen.findByRole('region', { name: linked!.item.institutionName });
const shows = (entries: banking.LinkedAccount[]) => gateway.answer(listLinkedAccountsEndpoint, entries);

describe('linked bank on the accounts page', () => {
  it('lists each of its accounts once, with the balance that the bank reports', async () => {
    gateway.answer(listAccountsEndpoint, [
      account!,
      { ...account!, id: 'own', name: 'Jar', isDefault: false },
    ]);
    open();
    const section = await bank();
    expect(within(section).getByRole('article', { name: account!.name })).toHaveTextContent(
      'Bank shows $110.00 · $100.00 available',
    );
    expect(screen.getAllByRole('article', { name: account!.name })).toHaveLength(1);
    expect(
      within(screen.getByRole('region', { name: 'Kept by hand' })).getByRole('article', { name: 'Jar' }),
    ).toHaveTextContent('Manual');
  });

  it('shows its state, the reason and the next attempt', async () => {
    shows([entry({}, { state: 'degraded', reason: 'Your bank does not answer.' })]);
    open();
    const section = await bank();
    expect(section).toHaveTextContent(/Last read .* ago · next try in/);
    expect(section).toHaveTextContent('Delayed');
    expect(section).toHaveTextContent('Your bank does not answer.');
    expect(within(section).getByRole('button', { name: 'Sync' })).toBeEnabled();
  });

  it('offers a new sign-in if the bank requires it, and no sync', async () => {
    shows([entry({ isActive: false }, { state: 'needs_login', nextTry: null, reason: 'Sign in again.' })]);
    gateway.answer(banking.createLinkTokenEndpoint, new Refusal('BANK_UNREACHABLE'));
    open();
    const section = await bank();
    expect(within(section).queryByRole('button', { name: 'Sync' })).toBeNull();
    await user.click(within(section).getByRole('button', { name: 'Reconnect' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.createLinkTokenEndpoint)[0]!.body).toEqual({ itemId: linked!.item.id }),
    );
  });

  it('shows the progress of the first pull', async () => {
    const syncing = { phase: 'writing' as const, read: 2_000, written: 500, of: 2_000, from: '2025-01-02' };
    shows([entry({}, { lastSync: null, syncing })]);
    open();
    expect(
      await screen.findByRole('progressbar', { name: '500 of 2,000 transactions entered' }),
    ).toHaveAttribute('aria-valuenow', '25');
  });

  it('asks about a transaction that the bank withdrew, and keeps it', async () => {
    const withdrawn = [{ transactionId: 't1', description: 'Coffee', date: '2026-11-02', amount: -4.5 }];
    shows([entry({}, { gone: withdrawn })]);
    open();
    expect(await screen.findByRole('region', { name: 'Gone at the bank' })).toHaveTextContent('\u2212$4.50');
    await user.click(screen.getByRole('button', { name: 'Keep Coffee' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.settleGoneEndpoint)[0]!.body).toEqual({
        transactionId: 't1',
        keep: true,
      }),
    );
  });

  it('is unlinked after its name is typed and the future of its transactions is chosen', async () => {
    open();
    await user.click(
      await screen.findByRole('button', { name: `Actions for ${linked!.item.institutionName}` }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Unlink' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('radio', { name: 'Keep its transactions' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: 'Delete its transactions' }));
    const confirm = within(dialog).getByRole('button', { name: 'Unlink and delete' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'first platypus bank');
    await user.click(confirm);
    await waitFor(() =>
      expect(gateway.callsTo(unlinkEndpoint)[0]!.body).toEqual({
        history: 'delete',
        name: 'first platypus bank',
      }),
    );
  });
});

describe('bank that was just connected', () => {
  const waits = (bank: Partial<banking.LinkedAccount['account']> = {}) =>
    entry({ accountId: null, ...bank }, { state: 'linking', lastSync: null, nextTry: null });

  it('exchanges the token on the return from the widget and asks where its accounts belong', async () => {
    sessionStorage.setItem('bank-link', JSON.stringify({ publicToken: 'public-1' }));
    gateway.answer(banking.exchangePublicTokenEndpoint, { success: true, itemId: linked!.item.id });
    shows([
      waits({ suggestedId: account!.id }),
      waits({ id: 'b2', accountName: 'Savings', suggestedId: null }),
      waits({ id: 'b3', accountName: 'Joint', suggestedId: null }),
    ]);
    open();
    const dialog = await screen.findByRole('dialog', { name: `Accounts of ${linked!.item.institutionName}` });
    const row = (name: string) => within(within(dialog).getByRole('group', { name }));
    expect(row(linked!.account.accountName).getByRole('combobox')).toHaveValue(account!.id);
    await user.selectOptions(row('Joint').getByRole('combobox'), account!.name);
    expect(dialog).toHaveTextContent('Another account goes there already');
    expect(within(dialog).getByRole('button', { name: 'Bring in 3 accounts' })).toBeDisabled();
    await user.selectOptions(row('Joint').getByRole('combobox'), 'Leave out');
    await user.click(within(dialog).getByRole('button', { name: 'Bring in 2 accounts' }));
    await waitFor(() =>
      expect(gateway.callsTo(placeLinkEndpoint)[0]!.body).toMatchObject({
        accounts: [
          { id: linked!.account.id, to: account!.id },
          { id: 'b2', to: 'new' },
          { id: 'b3', to: 'none' },
        ],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [{ problem: 'Connection cancelled' }, 'Connection cancelled', {}],
    [{ problem: 'Connection cancelled', itemId: 'link-1' }, 'Connection cancelled', { itemId: 'link-1' }],
    [{ publicToken: 'public-1' }, 'Failed to connect account', {}],
  ])('shows in an alert what went wrong and starts again on request: %j', async (left, said, again) => {
    sessionStorage.setItem('bank-link', JSON.stringify(left));
    gateway.answer(banking.exchangePublicTokenEndpoint, new Refusal('INTERNAL'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    gateway.answer(banking.createLinkTokenEndpoint, new Refusal('INTERNAL'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.createLinkTokenEndpoint).map(({ body }) => body)).toEqual([again]),
    );
  });

  it('shows no message if the person simply closed the widget', async () => {
    sessionStorage.setItem('bank-link', '{}');
    open();
    await bank();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('SimpleFIN token', () => {
  it('is entered in a dialog that shows why it was refused and then leads to the choice of accounts', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Connect with SimpleFIN' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect with SimpleFIN' });
    gateway.answer(
      banking.claimSimplefinEndpoint,
      new Refusal('BANK_REFUSED', { message: 'This token was used already.' }),
    );
    await user.type(within(dialog).getByRole('textbox', { name: /Setup token/ }), 'abc');
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(
      await within(dialog).findByText('Failed to connect account. This token was used already.'),
    ).toBeInTheDocument();
    gateway.answer(banking.claimSimplefinEndpoint, { success: true, itemId: linked!.item.id });
    shows([entry({ accountId: null }, { state: 'linking', provider: 'simplefin', nextTry: null })]);
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(
      await screen.findByRole('dialog', { name: `Accounts of ${linked!.item.institutionName}` }),
    ).toBeInTheDocument();
  });
});
