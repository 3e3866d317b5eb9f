import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const view = (id: string, name: string, filter: banking.ViewFilter, pinned = true): banking.SavedView => ({
  id: `01920000-0000-7000-8000-0000000000${id}`,
  name,
  filter,
  pinned,
});
const dining = view('01', 'Eating out', { category: 'Dining', q: 'tag:trip' });
const pending = view('02', 'Pending', { status: 'pending', period: 'this-month' }, false);
const undoId = '01920000-0000-7000-8000-0000000000e5';
const user = userEvent.setup({ delay: null });
const show = (at = '/transactions') =>
  renderRemote(
    <Routes>
      <Route path="/transactions/*" element={<TransactionsRoutes basePath="/transactions" />} />
    </Routes>,
    { at },
  );
const trigger = (name = 'Views') => screen.findByRole('button', { name });
const choose = async (item: string, from = 'Views') => {
  await user.click(await trigger(from));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('saved views', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    window.scrollTo = () => {};
    gateway = contractGateway(
      [
        banking.ledgerColumnsEndpoint,
        banking.listAccountsEndpoint,
        banking.listSavedViewsEndpoint,
        banking.createSavedViewEndpoint,
        banking.changeSavedViewEndpoint,
        banking.orderSavedViewsEndpoint,
        banking.removeSavedViewEndpoint,
        banking.undoEndpoint,
      ],
      [[banking.listSavedViewsEndpoint, { views: [dining, pending] }]],
    );
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  it('are listed in one menu, pinned ones first, and filter the list', async () => {
    const { address } = show();
    await user.click(await trigger());
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'All transactions',
      'Eating out',
      'Pending',
      'Save view',
      'Manage views',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Eating out' }));
    await waitFor(() => expect(address()).toBe('/transactions?category=Dining&q=tag%3Atrip'));
    await choose('Pending', 'Eating out');
    await waitFor(() => expect(address()).toBe('/transactions?status=pending&period=this-month'));
    await choose('All transactions', 'Pending');
    await waitFor(() => expect(address()).toBe('/transactions'));
    expect(await trigger()).toBeInTheDocument();
  });

  it('are saved under a name, with the reason if a name is refused', async () => {
    gateway.answer(banking.createSavedViewEndpoint, new Refusal('VIEW_EXISTS'));
    show('/transactions?type=expense&q=lunch');
    await choose('Save view');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(dialog.getByText('Give it a name')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Lunches{Enter}');
    expect(await dialog.findByText('There is already a view with this name.')).toBeVisible();
    const lunches = view('03', 'Lunches', { type: 'expense', q: 'lunch' });
    gateway.answer(banking.createSavedViewEndpoint, { views: [dining, pending, lunches], undoId });
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await trigger('Lunches')).toBeInTheDocument();
    expect(gateway.callsTo(banking.createSavedViewEndpoint)[0]!.body).toEqual({
      name: 'Lunches',
      filter: { type: 'expense', q: 'lunch' },
      pinned: true,
    });
  });

  it('are reordered, unpinned and removed, with Undo', async () => {
    gateway.answer(banking.orderSavedViewsEndpoint, { views: [pending, dining], undoId });
    gateway.answer(banking.changeSavedViewEndpoint, {
      views: [pending, { ...dining, pinned: false }],
      undoId,
    });
    gateway.answer(banking.removeSavedViewEndpoint, { views: [pending], undoId });
    show();
    await choose('Manage views');
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
    await user.click(dialog.getByRole('button', { name: 'Move Pending up' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.orderSavedViewsEndpoint)[0]!.body).toEqual({
        ids: [pending.id, dining.id],
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Unpin Eating out' }));
    await user.click(await dialog.findByRole('button', { name: 'Remove Eating out' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'View removed' }));
    gateway.answer(banking.listSavedViewsEndpoint, { views: [pending, dining] });
    act(() => toastStore.get()!.action!.onClick());
    expect(await dialog.findByRole('button', { name: 'Remove Eating out' })).toBeVisible();
  });
});
