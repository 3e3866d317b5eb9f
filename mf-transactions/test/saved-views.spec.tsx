import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SavedViewsBar } from '../src/features/saved-views/saved-views-bar';
import { TransactionsRoutes } from '../src/features/transaction-list/transactions.routes';

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
const bar = async () => within(await screen.findByRole('group', { name: 'Saved views' }));

describe('saved views', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    window.scrollTo = () => {};
    gateway = contractGateway(
      [
        banking.ledgerColumnsRoute,
        banking.listAccountsRoute,
        banking.listSavedViewsRoute,
        banking.createSavedViewRoute,
        banking.changeSavedViewRoute,
        banking.orderSavedViewsRoute,
        banking.removeSavedViewRoute,
        banking.undoRoute,
      ],
      [[banking.listSavedViewsRoute, { views: [dining, pending] }]],
    );
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  it('keep their place until it is known whether there are any, so that the list is not pushed down', async () => {
    gateway.answer(banking.listSavedViewsRoute, { views: [] });
    let tell = (_toReview: number) => {};
    function List() {
      const [toReview, setToReview] = useState<number>();
      tell = setToReview;
      return <SavedViewsBar shown={{}} toReview={toReview} onShow={() => undefined} />;
    }
    localStorage.removeItem('views-bar');
    const { container, unmount } = renderRemote(<List />);
    const place = () => container.querySelector('[aria-hidden]:empty');
    expect(place()).not.toBeNull();
    await waitFor(() => expect(gateway.callsTo(banking.listSavedViewsRoute)).toHaveLength(1));
    expect(place()).not.toBeNull();
    act(() => tell(0));
    await waitFor(() => expect(place()).toBeNull());
    unmount();
    // Known from then on: nobody's list hangs lower for something that is not there.
    expect(renderRemote(<List />).container.querySelector('[aria-hidden]:empty')).toBeNull();
  });

  it('show pinned ones as tabs and the others in the menu, and narrow the list', async () => {
    const { address } = show();
    await user.click((await bar()).getByRole('button', { name: 'Eating out' }));
    await waitFor(() => expect(address()).toBe('/transactions?category=Dining&q=tag%3Atrip'));
    expect((await bar()).getByRole('button', { name: 'Eating out' })).toHaveAttribute('aria-pressed', 'true');
    await user.click((await bar()).getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pending' }));
    await waitFor(() => expect(address()).toBe('/transactions?status=pending&period=this-month'));
    await user.click((await bar()).getByRole('button', { name: 'All' }));
    await waitFor(() => expect(address()).toBe('/transactions'));
  });

  it('keep what is shown under a name, and say why a name is refused', async () => {
    gateway.answer(banking.createSavedViewRoute, new Refusal('VIEW_EXISTS'));
    show('/transactions?type=expense&q=lunch');
    await user.click((await bar()).getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(dialog.getByText('Give it a name')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Lunches{Enter}');
    expect(await dialog.findByText('There is already a view with this name.')).toBeVisible();
    const lunches = view('03', 'Lunches', { type: 'expense', q: 'lunch' });
    gateway.answer(banking.createSavedViewRoute, { views: [dining, pending, lunches], undoId });
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await bar()).getByRole('button', { name: 'Lunches' })).toHaveAttribute('aria-pressed', 'true');
    expect(gateway.callsTo(banking.createSavedViewRoute)[0]!.body).toEqual({
      name: 'Lunches',
      filter: { type: 'expense', q: 'lunch' },
      pinned: true,
    });
  });

  it('are ordered, unpinned and removed, with Undo', async () => {
    gateway.answer(banking.orderSavedViewsRoute, { views: [pending, dining], undoId });
    gateway.answer(banking.changeSavedViewRoute, { views: [pending, { ...dining, pinned: false }], undoId });
    gateway.answer(banking.removeSavedViewRoute, { views: [pending], undoId });
    show();
    await user.click((await bar()).getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
    await user.click(dialog.getByRole('button', { name: 'Move Pending up' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.orderSavedViewsRoute)[0]!.body).toEqual({
        ids: [pending.id, dining.id],
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Unpin Eating out' }));
    await user.click(await dialog.findByRole('button', { name: 'Remove Eating out' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'View removed' }));
    gateway.answer(banking.listSavedViewsRoute, { views: [pending, dining] });
    act(() => toastStore.get()!.action!.onClick());
    expect(await dialog.findByRole('button', { name: 'Remove Eating out' })).toBeVisible();
  });
});
