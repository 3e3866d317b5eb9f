import '@testing-library/jest-dom';
import { todayIn } from '@app/calendar';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecentTransactionsWidget } from '../src/features/recent-transactions/recent-transactions.widget';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const {
  changeTransactionEndpoint,
  exampleTransaction,
  learnRuleEndpoint,
  listCategoriesEndpoint,
  offerRuleEndpoint,
  readTransactionEndpoint,
  recentTransactionsEndpoint,
  undoEndpoint,
} = banking;
const [example] = recentTransactionsEndpoint.example.reply;
const today = todayIn('America/New_York');

describe('the recent transactions', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    gateway = contractGateway(
      [
        recentTransactionsEndpoint,
        changeTransactionEndpoint,
        learnRuleEndpoint,
        listCategoriesEndpoint,
        offerRuleEndpoint,
        readTransactionEndpoint,
        undoEndpoint,
      ],
      [
        [
          recentTransactionsEndpoint,
          [
            { ...example!, date: today },
            {
              ...example!,
              id: 'x',
              description: 'Northwind',
              type: 'income',
              inflow: true,
              amount: 2412.5,
              category: 'Salary',
              status: 'pending',
            },
            { ...example!, id: 'y', description: 'To savings', type: 'transfer', category: 'Transfer' },
            {
              ...example!,
              id: 'z',
              description: 'From checking',
              type: 'transfer',
              inflow: true,
              category: 'Transfer',
            },
          ],
        ],
        [
          listCategoriesEndpoint,
          ['Dining', 'Groceries', 'Salary'].map((name) => ({ ...banking.exampleCategory, id: name, name })),
        ],
        [readTransactionEndpoint, { ...exampleTransaction, version: 7 }],
      ],
    );
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const rowOf = async (name: string) => {
    const row = (await screen.findByRole('link', { name })).closest('li')!;
    return within(row);
  };
  const changed = () => gateway.callsTo(changeTransactionEndpoint).map(({ body }) => body);

  it('are shown with sign, day and category, and link to their details', async () => {
    const { address } = renderRemote(<RecentTransactionsWidget />);
    const lunch = await rowOf('Lunch');
    expect(lunch.getByText(/^Today/)).toBeInTheDocument();
    expect(lunch.getByText('\u2212$45.00')).toBeInTheDocument();
    expect(lunch.getByRole('combobox', { name: 'Category of Lunch' })).toHaveValue('Dining');
    const pay = await rowOf('Northwind');
    expect(pay.getByText('Pending')).toBeInTheDocument();
    expect(pay.getByText('+$2,412.50')).toBeInTheDocument();
    expect((await rowOf('To savings')).queryByRole('combobox')).not.toBeInTheDocument();
    expect((await rowOf('To savings')).getByText('\u2212$45.00')).toBeInTheDocument();
    expect((await rowOf('From checking')).getByText('$45.00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Lunch' }));
    expect(address()).toBe(`/transactions?tx=${example!.id}`);
    await userEvent.click(screen.getByRole('link', { name: 'Add New Transaction' }));
    expect(address()).toBe('/transactions/new');
    await userEvent.click(screen.getByRole('link', { name: 'View All' }));
    expect(address()).toBe('/transactions');
  });

  it('change their category in the list, at the current version, with Undo', async () => {
    renderRemote(<RecentTransactionsWidget />);
    const choice = await screen.findByRole('combobox', { name: 'Category of Lunch' });
    await within(choice).findByRole('option', { name: 'Groceries' });
    await userEvent.selectOptions(choice, 'Groceries');
    await waitFor(() => expect(changed()).toEqual([{ version: 7, category: 'Groceries', reviewed: true }]));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ action: { label: 'Undo' } }));
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(undoEndpoint)).toHaveLength(1));
  });

  it('offer a rule for the merchant and learn it on request', async () => {
    renderRemote(<RecentTransactionsWidget />);
    const choice = await screen.findByRole('combobox', { name: 'Category of Lunch' });
    await within(choice).findByRole('option', { name: 'Groceries' });
    await userEvent.selectOptions(choice, 'Groceries');
    const { offer } = offerRuleEndpoint.example.reply;
    const line = within(await screen.findByRole('region', { name: 'Learn from this change' }));
    expect(line.getByText(offer!.merchant)).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: 'Also change 14 past' }));
    await waitFor(() =>
      expect(gateway.callsTo(learnRuleEndpoint)[0]!.body).toMatchObject({
        merchantKey: offer!.merchantKey,
        past: true,
      }),
    );
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Rule learned' }));
    expect(screen.queryByRole('region', { name: 'Learn from this change' })).not.toBeInTheDocument();
  });

  it('show why nothing was changed', async () => {
    gateway.answer(changeTransactionEndpoint, new Refusal('ROW_LOCKED'));
    renderRemote(<RecentTransactionsWidget />);
    const choice = await screen.findByRole('combobox', { name: 'Category of Lunch' });
    await within(choice).findByRole('option', { name: 'Groceries' });
    await userEvent.selectOptions(choice, 'Groceries');
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Nothing was changed' }));
    act(() => toastStore.set(null));
    const { lines } = banking.changeTransactionEndpoint.example.reply.transaction;
    expect(lines).toEqual([]);
    gateway.answer(readTransactionEndpoint, {
      ...exampleTransaction,
      lines: [1, 2].map((id) => ({
        id: `${id}`,
        amount: 22.5,
        category: 'Dining',
        note: null,
        tags: [],
        businessPercent: null,
        taxLine: null,
        person: null,
      })),
    });
    await userEvent.selectOptions(choice, 'Salary');
    await waitFor(() => expect(toastStore.get()?.description).toMatch(/^It is split/));
    expect(changed()).toHaveLength(1);
  });

  it('are marked as reviewed by a swipe to the right, and ask for a category after a swipe to the left', async () => {
    renderRemote(<RecentTransactionsWidget />);
    const choice = await screen.findByRole('combobox', { name: 'Category of Lunch' });
    const front = choice.closest('li')!.lastElementChild!;
    const touch = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number) => {
      // jsdom has no pointer events, so their properties are added to plain events.
      const event = createEvent[kind](front, { bubbles: true });
      Object.assign(event, { pointerType: 'touch', pointerId: 1, clientX });
      fireEvent(front, event);
    };
    const swipe = (to: number) => {
      touch('pointerDown', 200);
      touch('pointerMove', to);
      touch('pointerUp', to);
    };
    swipe(230);
    expect(changed()).toEqual([]);
    swipe(120);
    expect(choice).toHaveFocus();
    swipe(290);
    await waitFor(() => expect(changed()).toEqual([{ version: 7, reviewed: true }]));
  });
});
