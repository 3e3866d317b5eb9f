import { invalidatePaths, slowReads } from '@app/api-client';
import { brand } from '@app/brand';
import { exampleUser } from '@app/contracts-identity';
import { assistantRequested, toastStore } from '@app/shell-sdk';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { remoteOf, renderShell, type ShellOptions } from '../../test/render-shell';
import { sessionStore } from '../session/session-store';
import { AppLayout } from './app-layout';
import { hiddenAmounts, hideAmounts } from '../session/hidden-amounts';

const remotes = [
  remoteOf('mf-home', [
    {
      id: 'home',
      basePath: '/',
      title: 'Financial Dashboard',
      nav: { label: 'Dashboard', icon: 'house', order: 10, tab: { label: 'Home', order: 10 } },
    },
  ]),
  remoteOf('mf-pay', [
    { id: 'pay', basePath: '/payroll', title: 'Payroll Management' },
    { id: 'guest', basePath: '/transactions/guest' },
    { id: 'board', basePath: '/payroll-dashboard', nav: { label: 'Payroll', icon: 'banknote', order: 90 } },
  ]),
  remoteOf('mf-list', [
    {
      id: 'list',
      basePath: '/transactions',
      title: 'Transactions',
      nav: { label: 'Transactions', icon: 'list', order: 20 },
    },
  ]),
];
const draw = ({ expired = false, ...options }: ShellOptions & { expired?: boolean } = {}) =>
  renderShell(
    <Routes>
      <Route element={<AppLayout user={options.user ?? exampleUser} expired={expired} />}>
        <Route
          path="*"
          element={
            <>
              <Link to="/transactions">go</Link>
              <div role="tablist">
                <Link role="tab" to="/nowhere/else">
                  next tab
                </Link>
              </div>
            </>
          }
        />
      </Route>
    </Routes>,
    { remotes, ...options },
  );
const menu = () => within(screen.getByRole('navigation', { name: 'Screens' }));

beforeAll(() => void (window.scrollTo = () => undefined));

describe('AppLayout', () => {
  it('lists the pages of the registry in their order, then Settings and Sign Out', () => {
    draw();
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Dashboard', '/'],
      ['Transactions', '/transactions'],
      ['Payroll', '/payroll-dashboard'],
      ['Settings', '/settings'],
      ['Sign Out', '/api/logout'],
    ]);
  });

  it('marks the menu entry above a page of another remote', () => {
    draw({ path: '/transactions/guest' });
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Transactions');
  });

  it('shows the footer card that links to the payroll setup', async () => {
    draw();
    const name = 'Connect Real Payroll Data Setup Required';
    // Not before the slot is known to be empty.
    expect(screen.queryByRole('link', { name })).toBeNull();
    await act(async () => {
      assistantRequested.emit({});
      // Waits for the other part that loads at this moment.
      await import('./menu-counts');
    });
    const card = screen.getByRole('link', { name });
    expect(card.getAttribute('href')).toBe('/adp-setup');
  });

  it.each([
    ['/', 'Financial Dashboard'],
    ['/Transactions', 'Transactions'],
    ['/payroll', 'Payroll Management'],
    ['/settings', 'Account Settings'],
    ['/payroll-dashboard', brand.name],
    ['/nowhere', brand.name],
  ])('shows at %s the title %s', (path, title) => {
    draw({ path });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('marks the entry of the shown page, or its remote’s entry for a page without one', () => {
    draw({ path: '/payroll' });
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Payroll');
  });

  it('opens the menu with an overlay and closes it by navigation, overlay or Esc', async () => {
    const user = userEvent.setup();
    draw({ path: '/nowhere' });
    const open = async () => {
      await user.click(screen.getByLabelText('Open menu'));
      expect(screen.getByTestId('menu-overlay')).toBeTruthy();
    };
    const closed = () => expect(screen.queryByTestId('menu-overlay')).toBeNull();
    closed();
    await open();
    await user.click(screen.getByTestId('menu-overlay'));
    closed();
    await open();
    await user.keyboard('{Escape}');
    closed();
    await open();
    await user.click(screen.getByRole('link', { name: 'go' }));
    closed();
  });

  it('moves the focus to a new screen but leaves it on tabs with their own address', async () => {
    const user = userEvent.setup();
    draw({ path: '/nowhere' });
    await user.click(screen.getByRole('tab', { name: 'next tab' }));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'next tab' }));
    await user.click(screen.getByRole('link', { name: 'go' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('shows the demo banner with its two exits only in the demo', () => {
    const { unmount } = draw();
    expect(screen.queryByText('Sample data – nothing is saved')).toBeNull();
    unmount();
    draw({ user: { ...exampleUser, isDemo: true } });
    expect(screen.getByText('Sample data – nothing is saved')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/sign-up');
    expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy();
  });

  it('loads the badge of a menu entry after the first page, and again when it is stale', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let count = 10_000;
      const withBadge = remoteOf('mf-list', [
        {
          id: 'list',
          basePath: '/transactions',
          nav: { label: 'Transactions', icon: 'list', order: 20, badge: '/api/review/count' },
        },
      ]);
      const { client } = draw({
        remotes: [withBadge],
        answers: { 'GET /api/review/count': () => Response.json({ count }) },
      });
      await act(() => jest.advanceTimersByTimeAsync(1_600));
      expect(await screen.findByLabelText('10,000 new')).toBeTruthy();
      count = 0;
      await act(() => invalidatePaths(client, ['/api/review']));
      await waitFor(() => expect(screen.queryByLabelText(/ new$/)).toBeNull());
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks to sign in again over the page, which stays the same', async () => {
    const user = userEvent.setup();
    draw({ expired: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(dialog.getByLabelText(/E-mail/)).toHaveProperty('value', exampleUser.email);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Your session has ended')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    await user.type(await screen.findByLabelText(/^Password/), 'a long passphrase{Enter}');
    await waitFor(() => expect(sessionStore.get()).toMatchObject({ status: 'in', expired: false }));
    expect(screen.getByRole('link', { name: 'go', hidden: true })).toBeTruthy();
  });

  it('does not ask to sign in again after a demo', () => {
    draw({ expired: true, user: { ...exampleUser, isDemo: true } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows its keys on ? outside of fields, and from the account menu', async () => {
    const user = userEvent.setup();
    draw();
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Save the amount')).toBeTruthy();
    expect(keys.getByText('F8')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('hides amounts by Shift+H outside of fields and from the account menu, saved on this device', async () => {
    const user = userEvent.setup();
    draw();
    try {
      await user.keyboard('{Shift>}H{/Shift}');
      await waitFor(() => expect(hiddenAmounts.get()).toBe(true));
      expect(localStorage.getItem('hide-amounts')).toBe('on');
      expect(toastStore.get()).toMatchObject({ open: true, title: 'Amounts are hidden' });
      await user.click(screen.getByRole('button', { name: /^Account of/ }));
      const entry = await screen.findByRole('switch', { name: 'Hide amounts' });
      expect(entry.getAttribute('aria-checked')).toBe('true');
      await user.click(entry);
      expect(entry.getAttribute('aria-checked')).toBe('false');
      expect([hiddenAmounts.get(), localStorage.getItem('hide-amounts')]).toEqual([false, 'off']);
      const field = document.body.appendChild(document.createElement('input'));
      await user.type(field, 'H');
      expect([field.value, hiddenAmounts.get()]).toEqual(['H', false]);
      field.remove();
    } finally {
      hideAmounts(false);
    }
  });

  it('leaves ? to lists with their own keys', async () => {
    draw({ path: '/transactions' });
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows when the connection is lost and when it is back', () => {
    draw();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline')).toBeTruthy();
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline')).toBeNull();
  });

  it('reports that the server takes longer than usual while the screen waits for it', () => {
    const slow = jest.spyOn(slowReads, 'now').mockReturnValue(true);
    const { unmount } = draw();
    expect(screen.getByText('This takes longer than usual')).toBeTruthy();
    unmount();
    slow.mockRestore();
    draw();
    expect(screen.queryByText('This takes longer than usual')).toBeNull();
  });
});
