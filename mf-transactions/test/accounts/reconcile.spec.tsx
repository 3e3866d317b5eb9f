import '@testing-library/jest-dom';
import { addDays, todayIn } from '@app/calendar';
import * as banking from '@app/contracts-banking';
import { confirmStore, toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { AccountsRoutes } from '../../src/routes/accounts.routes';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  ledgerColumnsEndpoint,
  listAccountsEndpoint,
  readReconciliationEndpoint,
  lockStatementEndpoint,
  unlockStatementEndpoint,
  saveStatementDraftEndpoint,
} = banking;
const [account] = listAccountsEndpoint.example.reply;
const three = [0, 0, 0];
const ids = ['01920000-0000-7000-8000-0000000000b1', '01920000-0000-7000-8000-0000000000b2'];
const ledger: banking.LedgerColumns = {
  ...ledgerColumnsEndpoint.example.reply,
  months: [],
  accounts: [account!.id],
  columns: {
    id: [...ids, 'locked'],
    description: ['Rent', 'Lunch', 'Old'],
    category: three,
    day: [20500, 20499, 20400],
    type: three,
    amountMinor: [-3010, -20, -500],
    currency: three,
    paymentMethod: three,
    status: three,
    account: three,
    flags: [0, 0, banking.rowFlags.locked],
    merchant: [-1, -1, -1],
    source: three,
  },
};
const status: banking.ReconciliationStatus = {
  ...readReconciliationEndpoint.example.reply,
  accountId: account!.id,
  startBalance: 100,
  startDay: '2025-11-30',
  draft: null,
  suggested: { from: 'ledger', statementDay: '2026-03-31', endBalance: 69.7 },
};
const user = userEvent.setup({ delay: null });

describe('the reconcile page', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(async () => {
    gateway = contractGateway(
      [
        ledgerColumnsEndpoint,
        listAccountsEndpoint,
        readReconciliationEndpoint,
        lockStatementEndpoint,
        unlockStatementEndpoint,
        saveStatementDraftEndpoint,
      ],
      [
        [ledgerColumnsEndpoint, ledger],
        [listAccountsEndpoint, [{ ...account!, kind: 'checking', balance: 69.7 }]],
        [readReconciliationEndpoint, status],
      ],
    );
    renderRemote(
      <Routes>
        <Route path="/accounts/*" element={<AccountsRoutes basePath="/accounts" />} />
      </Routes>,
      { at: `/accounts/${account!.id}/reconcile` },
    );
    await screen.findByRole('region', { name: 'Statement' });
  });
  afterEach(() => {
    gateway.close();
    act(() => {
      toastStore.set(null);
      confirmStore.set(null);
    });
  });
  const difference = () => screen.getByRole('status', { name: 'Difference' });
  const lock = () => screen.getByRole('button', { name: /^Lock / });

  it('shows the difference to the cent while ticking, and locks at 0', async () => {
    expect(difference()).toHaveTextContent('\u2212$30.30');
    expect(screen.queryByText('Old')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /Rent/ }));
    expect(difference()).toHaveTextContent('\u2212$0.20');
    expect(lock()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /Lunch/ }));
    expect(difference()).toHaveTextContent('$0.00');
    await user.click(screen.getByRole('button', { name: 'Lock 2 transactions' }));
    await waitFor(() =>
      expect(gateway.callsTo(lockStatementEndpoint)[0]!.body).toMatchObject({
        endBalance: 69.7,
        startBalance: 100,
        transactionIds: ids,
        adjust: false,
      }),
    );
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Statement locked' }));
  });

  it('saves the ticks shortly after the last change', async () => {
    await user.click(screen.getByRole('checkbox', { name: /Rent/ }));
    await waitFor(() =>
      expect(gateway.callsTo(saveStatementDraftEndpoint)[0]!.body).toEqual({
        statementDay: '2026-03-31',
        endBalance: 69.7,
        transactionIds: [ids[0]],
      }),
    );
    expect(gateway.callsTo(saveStatementDraftEndpoint)).toHaveLength(1);
  });

  it('saves the last tick if the page is closed at once', async () => {
    await user.click(screen.getByRole('checkbox', { name: /Rent/ }));
    expect(gateway.callsTo(saveStatementDraftEndpoint)).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    // Proves that it is sent at once: the usual pause after a change is longer than this timeout.
    await waitFor(
      () =>
        expect(gateway.callsTo(saveStatementDraftEndpoint)[0]!.body).toMatchObject({
          transactionIds: [ids[0]],
        }),
      { timeout: 400 },
    );
  });

  it('asks before it writes an adjustment and shows a refusal', async () => {
    gateway.answer(lockStatementEndpoint, new Refusal('STATEMENT_CHANGED'));
    await user.click(screen.getByRole('button', { name: 'Tick all' }));
    await user.clear(screen.getByRole('textbox', { name: 'Balance at the end' }));
    await user.type(screen.getByRole('textbox', { name: 'Balance at the end' }), '70');
    await user.click(screen.getByRole('button', { name: 'Create adjustment' }));
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: 'Write $0.30 as an adjustment?' }));
    act(() => confirmStore.get()!.answer(true));
    expect(await screen.findByText(/was locked or unlocked meanwhile/)).toBeVisible();
    expect(gateway.callsTo(lockStatementEndpoint)[0]!.body).toMatchObject({ adjust: true, endBalance: 70 });
  });

  it('names the source of the suggested end balance', () => {
    expect(screen.getByText('Balance in the ledger')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Lunch/ })).not.toBeChecked();
  });

  it('refuses a future date', async () => {
    const today = todayIn('America/New_York');
    const field = screen.getByLabelText('Day of the statement');
    expect(field).toHaveAttribute('max', today);
    await user.click(screen.getByRole('checkbox', { name: /Rent/ }));
    await user.click(screen.getByRole('checkbox', { name: /Lunch/ }));
    fireEvent.change(field, { target: { value: addDays(today, 1) } });
    expect(field).toHaveAccessibleDescription('That day is in the future. Choose today or an earlier day');
    expect(lock()).toBeDisabled();
    fireEvent.change(field, { target: { value: today } });
    expect(field).not.toHaveAccessibleDescription(/in the future/);
    expect(lock()).toBeEnabled();
  });

  it('unlocks the newest statement after confirmation', async () => {
    const earlier = within(screen.getByRole('region', { name: 'Earlier statements' }));
    await user.click(earlier.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: 'Unlock this statement?' }));
    expect(gateway.callsTo(unlockStatementEndpoint)).toHaveLength(0);
    act(() => confirmStore.get()!.answer(true));
    await waitFor(() =>
      expect(gateway.callsTo(unlockStatementEndpoint)[0]!.body).toEqual({ confirmed: true }),
    );
  });
});

describe('a statement draft', () => {
  it('is restored unchanged', async () => {
    const draft = { statementDay: '2026-03-30', endBalance: 99.8, transactionIds: [ids[1]!] };
    const gateway = contractGateway(
      [ledgerColumnsEndpoint, listAccountsEndpoint, readReconciliationEndpoint, saveStatementDraftEndpoint],
      [
        [ledgerColumnsEndpoint, ledger],
        [listAccountsEndpoint, [{ ...account!, kind: 'checking', balance: 69.7 }]],
        [readReconciliationEndpoint, { ...status, draft }],
      ],
    );
    renderRemote(
      <Routes>
        <Route path="/accounts/*" element={<AccountsRoutes basePath="/accounts" />} />
      </Routes>,
      { at: `/accounts/${account!.id}/reconcile` },
    );
    expect(await screen.findByRole('checkbox', { name: /Lunch/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Balance at the end' })).toHaveValue('99.80');
    expect(screen.getByRole('status', { name: 'Difference' })).toHaveTextContent('$0.00');
    gateway.close();
  });
});
