import '@testing-library/jest-dom';
import { invalidatePaths } from '@app/api-client';
import * as banking from '@app/contracts-banking';
import { confirmStore, toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayNumber, ledger, lunch, row, show, today } from '../support/list-uses';
import { openWideWindow } from '../support/wide-window';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  ledgerColumnsEndpoint,
  readTransactionEndpoint,
  addTransactionEndpoint,
  changeTransactionEndpoint,
  removeTransactionEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  suggestCategoryEndpoint,
  undoEndpoint,
  exampleTransaction,
} = banking;
const routes = [
  ledgerColumnsEndpoint,
  readTransactionEndpoint,
  addTransactionEndpoint,
  changeTransactionEndpoint,
  removeTransactionEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  suggestCategoryEndpoint,
  undoEndpoint,
];

const user = userEvent.setup({ delay: null });
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')!.slice(5));

describe('the transactions page', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    openWideWindow();
    gateway = contractGateway(routes, [[ledgerColumnsEndpoint, ledger]]);
  });
  afterEach(() => {
    gateway.close();
    act(() => {
      toastStore.set(null);
      confirmStore.set(null);
    });
  });

  it('has the specified columns, filters and texts', async () => {
    show();
    expect(screen.getByText('Loading transactions...')).toBeInTheDocument();
    await screen.findByRole('table', { name: 'Transactions' });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Description',
      'Category',
      'Date',
      'Amount',
      'Payment Method',
      'Status',
      'Actions',
    ]);
    expect(screen.getByPlaceholderText('Search transactions...')).toBeInTheDocument();
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Category')).toEqual(['All Categories', 'Dining', 'Salary']);
    expect(options('Type')).toEqual(['All Types', 'Income', 'Expense']);
    expect(row('Green Fork')).toHaveTextContent('Pending');
    expect(row('Northwind Studio')).toHaveTextContent('+$2,412.50');
    expect(row('Lunch')).toHaveTextContent('\u2212$45.00');
    expect(screen.getByRole('status', { name: 'Totals of the list' })).toHaveTextContent(
      '3 transactions · in $2,412.50 · out $63.40 · net $2,349.10',
    );
  });

  it('combines search and filters, keeps them in the address and adds up the result', async () => {
    const { address } = show();
    await screen.findByRole('table', { name: 'Transactions' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Dining');
    await user.type(screen.getByRole('searchbox'), 'FORK');
    await waitFor(() => expect(names()).toEqual(['Green Fork']));
    expect(screen.getByRole('status', { name: 'Totals of the list' })).toHaveTextContent(
      '1 transaction · in $0.00 · out $18.40',
    );
    await waitFor(() => expect(address()).toBe('/transactions?category=Dining&q=FORK'));
  });

  it('reads its filters from the address', async () => {
    show('/transactions?type=expense&from=2026-01-01&to=2026-01-31');
    await waitFor(() => expect(names()).toEqual(['Green Fork']));
    await user.click(screen.getByRole('button', { name: /January 2026/ }));
    await waitFor(() => expect(names()).toEqual(['Lunch', 'Green Fork']));
  });

  it('shows a message if nothing matches, and clears the filters', async () => {
    show('/transactions?q=yacht');
    expect(await screen.findByText('No transactions found. Try adjusting your filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('shows an error and retries', async () => {
    gateway.answer(ledgerColumnsEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    show();
    expect(await screen.findByText('Your transactions could not be loaded')).toBeInTheDocument();
    gateway.answer(ledgerColumnsEndpoint, ledger);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('keeps the list if a refresh fails and warns that it may be old', async () => {
    const { client } = show();
    await waitFor(() => expect(names()).toHaveLength(3));
    gateway.answer(ledgerColumnsEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    await act(() => invalidatePaths(client, ['/api/transactions']));
    expect(await screen.findByText(/loaded earlier and may be out of date/)).toBeInTheDocument();
    expect(names()).toHaveLength(3);
    gateway.answer(ledgerColumnsEndpoint, ledger);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).not.toBeInTheDocument());
  });

  it('focuses the search on / and opens a new transaction on n', async () => {
    show();
    await screen.findByRole('table', { name: 'Transactions' });
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('n');
    expect(screen.getByRole('searchbox')).toHaveValue('n');
    await user.clear(screen.getByRole('searchbox'));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Add transaction' })).toBeInTheDocument();
  });

  describe('when adding', () => {
    const fill = async () => {
      await user.click(await screen.findByRole('button', { name: 'Add Transaction' }));
      await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '12.50+3*2');
      await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Groceries run');
    };

    it('shows the row at once, sends exact cents, and offers Undo', async () => {
      let release = () => {};
      gateway.answer(
        addTransactionEndpoint,
        () =>
          new Promise(
            (resolve) =>
              (release = () =>
                resolve({
                  transaction: {
                    ...exampleTransaction,
                    id: 'new',
                    description: 'Groceries run',
                    amount: 18.5,
                    date: today,
                  },
                  undoId: 'u1',
                })),
          ),
      );
      show();
      await fill();
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(names()).toContain('Groceries run'));
      expect(row('Groceries run')).toHaveAttribute('data-waiting');
      // The request is sent one frame after the row is drawn.
      await waitFor(() => expect(gateway.callsTo(addTransactionEndpoint)).toHaveLength(1));
      expect(gateway.callsTo(addTransactionEndpoint)[0]!.body).toEqual({
        type: 'expense',
        amount: 18.5,
        description: 'Groceries run',
        date: today,
        status: 'completed',
      });
      act(() => release());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() =>
        expect(toastStore.get()).toMatchObject({ title: 'Transaction added', action: { label: 'Undo' } }),
      );
      act(() => toastStore.get()!.action!.onClick());
      await waitFor(() => expect(gateway.callsTo(undoEndpoint)[0]!.path).toBe('/api/undo/u1'));
    });

    it('removes the row if the server refuses, keeps the form and retries with the same key', async () => {
      gateway.answer(addTransactionEndpoint, new Refusal('TIMEOUT'));
      show();
      await fill();
      await user.click(screen.getByRole('button', { name: 'Save transaction' }));
      expect(await screen.findByText('This took too long. It is safe to try again.')).toBeInTheDocument();
      expect(names()).not.toContain('Groceries run');
      expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('Groceries run');
      await user.click(screen.getByRole('button', { name: 'Save transaction' }));
      await waitFor(() => expect(gateway.callsTo(addTransactionEndpoint)).toHaveLength(2));
      const [first, second] = gateway
        .callsTo(addTransactionEndpoint)
        .map((call) => call.headers['idempotency-key']);
      expect(second).toBe(first);
    });

    it('names every problem and sends nothing', async () => {
      show();
      await user.click(await screen.findByRole('button', { name: 'Add Transaction' }));
      await user.click(await screen.findByRole('button', { name: 'Save transaction' }));
      expect(await screen.findByText('Enter an amount above zero')).toBeInTheDocument();
      expect(screen.getByText('Describe it in a few words')).toBeInTheDocument();
      expect(gateway.callsTo(addTransactionEndpoint)).toHaveLength(0);
    });

    it('asks before Esc discards the form', async () => {
      show();
      await fill();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: 'Discard your changes?' }));
      act(() => confirmStore.get()!.answer(false));
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(confirmStore.get()).not.toBeNull());
      act(() => confirmStore.get()!.answer(true));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('warns about a similar transaction', async () => {
      gateway.answer(ledgerColumnsEndpoint, {
        ...ledger,
        columns: { ...ledger.columns, day: [dayNumber(today), dayNumber(today), 0] },
      });
      show();
      await user.click(await screen.findByRole('button', { name: 'Add Transaction' }));
      await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '45');
      await user.type(screen.getByRole('textbox', { name: /Description/ }), 'lunch');
      expect(await screen.findByText(/Looks like one from/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Save anyway' }));
      await waitFor(() => expect(gateway.callsTo(addTransactionEndpoint)).toHaveLength(1));
    });

    it('suggests merchants and their category, and applies it with one press', async () => {
      show();
      await user.click(await screen.findByRole('button', { name: 'Add Transaction' }));
      const merchant = await screen.findByRole('combobox', { name: 'Merchant' });
      await user.type(merchant, 'green');
      await waitFor(() => expect(document.querySelector('option[value="Green Fork"]')).not.toBeNull());
      expect(screen.queryByRole('button', { name: 'Use Dining' })).not.toBeInTheDocument();
      await user.type(merchant, ' fork');
      expect(await screen.findByText(/100%: 1 of the last 1 at green fork/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Use Dining' }));
      expect(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' })).toHaveValue(
        'Dining',
      );
      expect(screen.queryByText(/of the last/)).not.toBeInTheDocument();
    });

    it('suggests the category of a known brand for a merchant without earlier rows', async () => {
      const suggestion = { category: 'Dining', name: 'Starbucks' };
      gateway.answer(suggestCategoryEndpoint, { suggestion });
      show();
      await user.click(await screen.findByRole('button', { name: 'Add Transaction' }));
      await user.type(await screen.findByRole('textbox', { name: /Description/ }), 'starbucks');
      expect(await screen.findByText(/usual for Starbucks/)).toBeInTheDocument();
      expect(gateway.callsTo(suggestCategoryEndpoint).at(-1)).toMatchObject({
        query: { type: 'expense', description: 'starbucks' },
      });
      await user.click(screen.getByRole('button', { name: 'Use Dining' }));
      expect(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' })).toHaveValue(
        'Dining',
      );
    });

    it('fills the form from the address', async () => {
      const { address } = show('/transactions/new?type=income&amount=2150&description=Acme');
      expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('2150.00');
      expect(screen.getByRole('radio', { name: 'Income' })).toBeChecked();
      await user.click(screen.getByRole('button', { name: 'Save transaction' }));
      await waitFor(() => expect(address()).toBe('/transactions'));
      expect(gateway.callsTo(addTransactionEndpoint)[0]!.body).toMatchObject({
        type: 'income',
        amount: 2150,
        description: 'Acme',
      });
    });
  });

  describe('when changing', () => {
    const open = async () => {
      await screen.findByRole('table', { name: 'Transactions' });
      await user.click(screen.getByRole('button', { name: 'Edit Lunch' }));
      return screen.findByRole('textbox', { name: 'Note' });
    };

    it('sends only what changed, at the version read', async () => {
      const { address } = show();
      await user.type(await open(), 'with Ana');
      expect(address()).toBe(`/transactions?tx=${lunch}`);
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() =>
        expect(gateway.callsTo(changeTransactionEndpoint)[0]!.body).toEqual({ version: 1, note: 'with Ana' }),
      );
      await waitFor(() => expect(address()).toBe('/transactions'));
    });

    it('resolves a version conflict field by field', async () => {
      gateway.answer(
        changeTransactionEndpoint,
        new Refusal('VERSION_CONFLICT', {
          details: {
            current: { ...exampleTransaction, version: 2, note: 'Birthday', description: 'Lunch out' },
          },
        }),
      );
      show();
      await user.type(await open(), 'with Ana');
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      const choice = await screen.findByRole('group', { name: 'Note' });
      expect(within(choice).getByRole('radio', { name: /Yours with Ana/ })).toBeChecked();
      await user.click(within(choice).getByRole('radio', { name: /Theirs Birthday/ }));
      await user.click(within(choice).getByRole('radio', { name: /Yours with Ana/ }));
      gateway.answer(changeTransactionEndpoint, changeTransactionEndpoint.example.reply);
      await user.click(screen.getByRole('button', { name: 'Save this choice' }));
      await waitFor(() =>
        expect(gateway.callsTo(changeTransactionEndpoint)[1]!.body).toEqual({ version: 2, note: 'with Ana' }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('deletes at once and restores the row if the server refuses', async () => {
      gateway.answer(removeTransactionEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
      show();
      await open();
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      expect(
        await screen.findByText('This part is not available right now. Try again in a moment.'),
      ).toBeInTheDocument();
      expect(names()).toContain('Lunch');
      gateway.answer(removeTransactionEndpoint, removeTransactionEndpoint.example.reply);
      gateway.answer(ledgerColumnsEndpoint, () => new Promise(() => {}));
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(names()).not.toContain('Lunch'));
      await waitFor(() =>
        expect(toastStore.get()).toMatchObject({ title: 'Transaction deleted', action: { label: 'Undo' } }),
      );
    });

    it('asks before another row replaces unsaved changes', async () => {
      show();
      await user.type(await open(), 'with Ana');
      fireEvent.click(row('Green Fork'));
      await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: 'Discard your changes?' }));
      act(() => confirmStore.get()!.answer(false));
      expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('with Ana');
    });
  });
});
