import '@testing-library/jest-dom';
import { addDays, addMonthsToDay, todayIn } from '@app/calendar';
import * as banking from '@app/contracts-banking';
import { confirmStore, toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';
import { openWideWindow } from '../support/wide-window';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  commitBulkEndpoint,
  createTransferEndpoint,
  exampleTransaction,
  ledgerColumnsEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  previewBulkEndpoint,
  readTransactionEndpoint,
  removeTransactionEndpoint,
  rowFlags,
  suggestTransfersEndpoint,
  transactionHistoryEndpoint,
  undoEndpoint,
} = banking;
const today = todayIn('America/New_York');
const lunch: banking.Transaction = { ...exampleTransaction, date: today };
const otherAccountId = '01920000-0000-7000-8000-0000000000a2';
const leg: banking.Transaction = {
  ...exampleTransaction,
  id: '01920000-0000-7000-8000-0000000000f5',
  description: 'To savings',
  category: 'Transfer',
  type: 'transfer',
  date: today,
  transfer: {
    transferId: '01920000-0000-7000-8000-0000000000b1',
    otherId: '01920000-0000-7000-8000-0000000000f6',
    otherAccountId,
  },
};
const dayNumber = Date.parse(today) / 86_400_000;
const two = [0, 0];
const ledger: banking.LedgerColumns = {
  ...ledgerColumnsEndpoint.example.reply,
  categories: ['Dining', 'Transfer'],
  accounts: [lunch.accountId],
  columns: {
    id: [lunch.id, leg.id],
    description: ['Lunch', 'To savings'],
    category: [0, 1],
    day: [dayNumber, dayNumber],
    type: [0, 2],
    amountMinor: [-4500, -20000],
    currency: two,
    paymentMethod: two,
    status: two,
    account: two,
    flags: [0, rowFlags.transfer],
    merchant: [-1, -1],
    source: two,
  },
  parts: { row: [], category: [], type: [], amountMinor: [] },
  rowTags: { row: [], tags: [] },
};

const user = userEvent.setup({ delay: null });
const show = (at = '/transactions') =>
  renderRemote(
    <Routes>
      <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
      <Route path="*" element={null} />
    </Routes>,
    { at },
  );
const answer = async (yes: boolean, title: string) => {
  await waitFor(() => expect(confirmStore.get()).toMatchObject({ title }));
  await act(async () => confirmStore.get()!.answer(yes));
};
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the drawer of a transaction', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    openWideWindow();
    gateway = contractGateway(
      [
        addTransactionEndpoint,
        changeTransactionEndpoint,
        commitBulkEndpoint,
        createTransferEndpoint,
        ledgerColumnsEndpoint,
        listAccountsEndpoint,
        listCategoriesEndpoint,
        previewBulkEndpoint,
        readTransactionEndpoint,
        removeTransactionEndpoint,
        suggestTransfersEndpoint,
        transactionHistoryEndpoint,
        undoEndpoint,
      ],
      [
        [ledgerColumnsEndpoint, ledger],
        [readTransactionEndpoint, lunch],
        [suggestTransfersEndpoint, { pairs: [] }],
        [
          listCategoriesEndpoint,
          ['Dining', 'Groceries'].map((name) => ({ ...banking.exampleCategory, id: name, name })),
        ],
      ],
    );
  });
  afterEach(() => {
    gateway.close();
    act(() => {
      toastStore.set(null);
      confirmStore.set(null);
    });
  });

  describe('when splitting', () => {
    const begin = async () => {
      show(`/transactions?tx=${lunch.id}&do=split`);
      await screen.findByRole('group', { name: 'Part 1' });
      await user.selectOptions(screen.getByRole('combobox', { name: 'Category of part 1' }), 'Dining');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Category of part 2' }), 'Groceries');
    };
    const sentBody = () =>
      gateway.callsTo(changeTransactionEndpoint)[0]?.body as { lines: unknown[] } | undefined;

    it('splits by percent into exact amounts and cannot be saved while a remainder is left', async () => {
      await begin();
      await user.click(screen.getByRole('radio', { name: 'Percent' }));
      const percent = (part: number) => screen.getByRole('textbox', { name: `Percent of part ${part}` });
      expect(percent(1)).toHaveValue('100');
      await user.clear(percent(1));
      await user.type(percent(1), '33.33');
      await user.type(percent(2), '66');
      expect(screen.getByRole('group', { name: 'Part 1' })).toHaveTextContent('$15.00');
      expect(screen.getByText('$0.30 left')).toBeInTheDocument();
      await save();
      expect(await screen.findByText('The parts must add up to the amount')).toBeInTheDocument();
      expect(sentBody()).toBeUndefined();
      await user.click(screen.getByRole('button', { name: 'Assign remainder to part 2' }));
      expect(percent(2)).toHaveValue('66.67');
      expect(screen.getByText('Fully split')).toBeInTheDocument();
      await save();
      await waitFor(() =>
        expect(sentBody()!.lines).toEqual([
          { amount: 15, category: 'Dining', note: null },
          { amount: 30, category: 'Groceries', note: null },
        ]),
      );
    });

    it('offers category, note, tags, business share and tax line for each part', async () => {
      await begin();
      await user.click(screen.getByRole('button', { name: 'Split evenly' }));
      await user.type(screen.getByRole('textbox', { name: 'Note of part 2' }), 'milk');
      await user.click(screen.getAllByText('Person, tags and business')[1]!);
      await user.type(screen.getByRole('combobox', { name: 'Tags of part 2' }), 'trip{Enter}');
      await user.type(screen.getByRole('textbox', { name: 'Business % of part 2' }), '60');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Tax line of part 2' }), 'C22');
      await save();
      await waitFor(() =>
        expect(sentBody()!.lines).toEqual([
          { amount: 22.5, category: 'Dining', note: null },
          {
            amount: 22.5,
            category: 'Groceries',
            note: 'milk',
            tags: ['trip'],
            businessPercent: 60,
            taxLine: 'C22',
          },
        ]),
      );
    });
  });

  describe('with one leg of a transfer', () => {
    beforeEach(() => gateway.answer(readTransactionEndpoint, leg));
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'This is one side of a transfer' }));
    const removed = () => gateway.callsTo(removeTransactionEndpoint);

    it('asks about the other leg when it is deleted', async () => {
      show(`/transactions?tx=${leg.id}`);
      const erase = async () =>
        user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
      await erase();
      await user.click((await question()).getByRole('button', { name: 'Cancel' }));
      expect(removed()).toHaveLength(0);
      await erase();
      await user.click((await question()).getByRole('button', { name: 'Keep the other side' }));
      await waitFor(() => expect(removed()[0]!.query).toEqual({ other: 'keep' }));
      await waitFor(() => expect(toastStore.get()).toMatchObject({ action: { label: 'Undo' } }));
    });

    it('asks the same in the list, by key and by menu', async () => {
      show();
      await screen.findByRole('table', { name: 'Transactions' });
      await user.keyboard('jj{Delete}');
      await user.click((await question()).getByRole('button', { name: 'Delete both' }));
      await waitFor(() => expect(removed()[0]!.query).toEqual({ other: 'remove' }));
    });
  });

  describe('the date', () => {
    const add = async (date: string, status?: string) => {
      show('/transactions/new?amount=45&description=Lunch');
      const day = await screen.findByLabelText(/^Date/);
      fireEvent.change(day, { target: { value: date } });
      if (status) await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), status);
      await user.click(screen.getByRole('button', { name: 'Save transaction' }));
    };
    const sentBodies = () => gateway.callsTo(addTransactionEndpoint).map(({ body }) => body);

    it('makes a future transaction pending', async () => {
      await add(addDays(today, 9));
      await waitFor(() =>
        expect(sentBodies()).toMatchObject([{ date: addDays(today, 9), status: 'pending' }]),
      );
    });

    it('asks to make a completed future transaction pending, and saves nothing on no', async () => {
      await add(addDays(today, 9), 'completed');
      await answer(false, 'That day is in the future');
      expect(sentBodies()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Save transaction' }));
      await answer(true, 'That day is in the future');
      await waitFor(() => expect(sentBodies()).toMatchObject([{ status: 'pending' }]));
    });

    it('asks for confirmation if the date is more than five years ago', async () => {
      await add(addMonthsToDay(today, -61));
      await answer(true, 'More than five years ago?');
      await waitFor(() => expect(sentBodies()).toHaveLength(1));
    });

    it('allows at most a year ahead', async () => {
      await add(addMonthsToDay(today, 13));
      expect(await screen.findByText('Choose a date within a year from today')).toBeInTheDocument();
      expect(sentBodies()).toEqual([]);
    });
  });

  it('starts a new transaction in the account used last', async () => {
    localStorage.clear();
    const [checking] = listAccountsEndpoint.example.reply;
    const card = { ...checking!, id: otherAccountId, name: 'Travel card', isDefault: false };
    gateway.answer(listAccountsEndpoint, [checking!, card]);
    gateway.answer(addTransactionEndpoint, {
      ...addTransactionEndpoint.example.reply,
      transaction: { ...lunch, accountId: card.id },
    });
    const add = async (account?: string) => {
      const { unmount } = show('/transactions/new?amount=45&description=Lunch');
      const box = await screen.findByRole('combobox', { name: 'Account' });
      if (account) await user.selectOptions(box, await screen.findByRole('option', { name: account }));
      else await waitFor(() => expect(box).toHaveDisplayValue('Travel card'));
      const before = gateway.callsTo(addTransactionEndpoint).length;
      await user.click(screen.getByRole('button', { name: 'Save transaction' }));
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Transaction added' }));
      act(() => toastStore.set(null));
      expect(gateway.callsTo(addTransactionEndpoint)[before]!.body).toMatchObject({ accountId: card.id });
      unmount();
    };
    await add('Travel card');
    await add();
    localStorage.clear();
  });

  describe('the menu of its row', () => {
    const choose = async (action: string, of = 'Lunch') => {
      const table = within(await screen.findByRole('table', { name: 'Transactions' }));
      await user.click(table.getByRole('button', { name: `More for ${of}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };

    it('duplicates the transaction with the date of today', async () => {
      gateway.answer(readTransactionEndpoint, {
        ...lunch,
        note: 'with Ana',
        tags: ['trip'],
        date: '2026-01-02',
      });
      show();
      await choose('Duplicate');
      const drawer = within(await screen.findByRole('dialog', { name: 'Duplicate transaction' }));
      await user.click(drawer.getByRole('button', { name: 'Save transaction' }));
      await waitFor(() =>
        expect(gateway.callsTo(addTransactionEndpoint)[0]!.body).toMatchObject({
          amount: 45,
          description: 'Lunch',
          category: 'Dining',
          date: today,
          note: 'with Ana',
          tags: ['trip'],
        }),
      );
    });

    it('adds one copy if Save is pressed twice at the same moment', async () => {
      show();
      await choose('Duplicate');
      const drawer = within(await screen.findByRole('dialog', { name: 'Duplicate transaction' }));
      const save = drawer.getByRole('button', { name: 'Save transaction' });
      act(() => {
        save.click();
        save.click();
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(gateway.callsTo(addTransactionEndpoint)).toHaveLength(1);
    });

    it('opens its history, its refund and its receipts', async () => {
      show();
      await choose('History');
      expect(await screen.findByRole('tab', { name: 'History', selected: true })).toBeInTheDocument();
      await choose('Link a refund');
      expect(await screen.findByRole('dialog', { name: 'Which refund belongs to it?' })).toBeInTheDocument();
      await user.keyboard('{Escape}');
      await choose('Attach a receipt');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Attach a receipt' })).toHaveFocus());
    });

    it('excludes it from reports, makes it recurring and deletes it', async () => {
      const { address } = show();
      await choose('Leave out of reports');
      await waitFor(() =>
        expect(gateway.callsTo(commitBulkEndpoint)[0]!.body).toMatchObject({
          ids: [lunch.id],
          change: { excluded: true },
        }),
      );
      gateway.answer(removeTransactionEndpoint, new Refusal('ROW_LOCKED'));
      await choose('Delete');
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Nothing was deleted' }));
      await choose('Make recurring');
      await waitFor(() => expect(address()).toMatch(/^\/bills\?view=recurring&add=repeat&title=Lunch/));
    });
  });
});
