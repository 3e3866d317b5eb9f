import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ledger, lunch, row, show } from './list-uses';

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
];

const user = userEvent.setup({ delay: null });

describe('a category in the list', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    // jsdom has no layout: the virtual list takes the window's size from here.
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 800 });
    window.scrollTo = () => {};
    // Wide enough for the drawer to stand beside the list, which then stays usable.
    window.matchMedia = ((query: string) => ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    })) as never;
    gateway = contractGateway(routes, [[ledgerColumnsEndpoint, ledger]]);
  });
  afterEach(() => {
    gateway.close();
    act(() => {
      toastStore.set(null);
    });
  });

  it('changes a category where it stands, and offers to always use it', async () => {
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

  it('leaves a category as it was at Escape, called for by key', async () => {
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
});
