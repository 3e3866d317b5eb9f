import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SavedViewsBar } from '../src/features/saved-views/saved-views-bar';
import { TransactionsRoutes } from '../src/routes/transactions.routes';

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

  it('reserve their place while loading, so that the list does not move', async () => {
    gateway.answer(banking.listSavedViewsEndpoint, { views: [] });
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
    await waitFor(() => expect(gateway.callsTo(banking.listSavedViewsEndpoint)).toHaveLength(1));
    expect(place()).not.toBeNull();
    act(() => tell(0));
    await waitFor(() => expect(place()).toBeNull());
    unmount();
    // Known from then on: nobody's list hangs lower for something that is not there.
    expect(renderRemote(<List />).container.querySelector('[aria-hidden]:empty')).toBeNull();
  });

  it('appear as tabs when pinned and otherwise in the menu, and filter the list', async () => {
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

  it('are saved under a name, with the reason when a name is refused', async () => {
    gateway.answer(banking.createSavedViewEndpoint, new Refusal('VIEW_EXISTS'));
    show('/transactions?type=expense&q=lunch');
    await user.click((await bar()).getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(dialog.getByText('Give it a name')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Lunches{Enter}');
    expect(await dialog.findByText('There is already a view with this name.')).toBeVisible();
    const lunches = view('03', 'Lunches', { type: 'expense', q: 'lunch' });
    gateway.answer(banking.createSavedViewEndpoint, { views: [dining, pending, lunches], undoId });
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await bar()).getByRole('button', { name: 'Lunches' })).toHaveAttribute('aria-pressed', 'true');
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
    await user.click((await bar()).getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
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
