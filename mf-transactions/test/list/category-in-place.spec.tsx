import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { correctedTransactionId } from '../../src/features/rules/learn-offer';
import { ledger, lunch, row, show } from '../support/list-uses';
import { openWideWindow } from '../support/wide-window';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const { ledgerColumnsEndpoint, listCategoriesEndpoint } = banking;
const routes = [
  ledgerColumnsEndpoint,
  listCategoriesEndpoint,
  banking.readTransactionEndpoint,
  banking.listAccountsEndpoint,
  banking.undoEndpoint,
  banking.previewBulkEndpoint,
  banking.commitBulkEndpoint,
  banking.offerRuleEndpoint,
  banking.learnRuleEndpoint,
  banking.changeTransactionEndpoint,
];

const user = userEvent.setup({ delay: null });

describe('category of a transaction in the list', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    openWideWindow();
    gateway = contractGateway(routes, [[ledgerColumnsEndpoint, ledger]]);
  });
  afterEach(() => {
    gateway.close();
    act(() => {
      toastStore.set(null);
      correctedTransactionId.set(null);
    });
  });

  it('changes in the list, with an offer to always use the new one', async () => {
    gateway.answer(listCategoriesEndpoint, [
      ...listCategoriesEndpoint.example.reply,
      { ...listCategoriesEndpoint.example.reply[0]!, id: 'coffee', name: 'Coffee' },
    ]);
    const undoId = '01920000-0000-7000-8000-0000000000e6';
    gateway.answer(banking.commitBulkEndpoint, { changed: 1, skipped: 0, undoId });
    show();
    await screen.findByText('Lunch');
    await user.click(within(within(row('Lunch')).getAllByRole('cell')[1]!).getByText('Dining'));
    await screen.findByRole('option', { name: 'Coffee' });
    await user.type(screen.getByRole('combobox', { name: 'Category of Lunch' }), 'cof{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.commitBulkEndpoint)[0]!.body).toMatchObject({
        ids: [lunch],
        change: { category: 'Coffee', reviewed: true },
      }),
    );
    expect(await screen.findByRole('region', { name: 'Learn from this change' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Category of Lunch' })).toBeNull();
  });

  it('stays the same if Escape follows the key that opens it', async () => {
    show();
    await screen.findByText('Lunch');
    await user.keyboard('j');
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Northwind Studio' })).toHaveFocus(),
    );
    await user.keyboard('c');
    const box = await screen.findByRole('combobox', { name: 'Category of Northwind Studio' });
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: /^Category of/ })).toBeNull();
    expect(gateway.callsTo(banking.commitBulkEndpoint)).toHaveLength(0);
  });

  describe('category chosen in the drawer', () => {
    const offered = (past: number) => ({
      offer: {
        ...banking.offerRuleEndpoint.example.reply.offer!,
        merchant: 'Blue Heron',
        category: 'Groceries',
        past,
      },
    });
    const choose = async () => {
      gateway.answer(
        listCategoriesEndpoint,
        ['Dining', 'Groceries'].map((name) => ({ ...banking.exampleCategory, id: name, name })),
      );
      gateway.answer(banking.readTransactionEndpoint, { ...banking.exampleTransaction, id: lunch });
      show(`/transactions?tx=${lunch}`);
      const box = await waitFor(() =>
        within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Category' }),
      );
      await user.clear(box);
      await user.type(box, 'Groceries{Enter}');
    };
    const saveIt = async () => {
      gateway.answer(banking.changeTransactionEndpoint, banking.changeTransactionEndpoint.example.reply);
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(gateway.callsTo(banking.changeTransactionEndpoint)).toHaveLength(1));
    };

    it('comes with the offer of a rule, which is learned with earlier rows once the row is saved', async () => {
      gateway.answer(banking.offerRuleEndpoint, offered(15));
      await choose();
      await user.click(await screen.findByRole('checkbox', { name: 'Always Groceries for Blue Heron' }));
      expect(screen.getByRole('checkbox', { name: 'Also change 15 earlier ones' })).toBeChecked();
      expect(gateway.callsTo(banking.learnRuleEndpoint)).toHaveLength(0);
      await saveIt();
      await waitFor(() =>
        expect(gateway.callsTo(banking.learnRuleEndpoint)[0]?.body).toMatchObject({
          category: 'Groceries',
          past: true,
        }),
      );
    });

    it('changes only this row if nothing is ticked, and the list does not ask again', async () => {
      gateway.answer(banking.offerRuleEndpoint, offered(15));
      await choose();
      await screen.findByRole('checkbox', { name: 'Always Groceries for Blue Heron' });
      await saveIt();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(gateway.callsTo(banking.learnRuleEndpoint)).toHaveLength(0);
      expect(screen.queryByRole('region', { name: 'Learn from this change' })).toBeNull();
    });
  });
});
