import { exampleNotification, type Notification } from '@app/contracts-identity';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { NotificationPanel } from './notification-panel';

const told = (notifications: Notification[]) => ({
  'GET /api/notifications': () => Response.json({ unread: 1, notifications }),
});
const rent: Notification = {
  ...exampleNotification,
  id: '01920000-0000-7000-8000-0000000000b2',
  kind: 'bill_due',
  title: 'Rent is due on Dec 1',
  isRead: true,
};
const onClose = () => undefined;

describe('the panel under the bell', () => {
  it('shows one kind alone when asked, and everything again', async () => {
    const user = userEvent.setup();
    renderShell(<NotificationPanel onClose={onClose} />, { answers: told([exampleNotification, rent]) });
    const kind = await screen.findByRole('combobox', { name: 'Kind of notification' });
    expect(
      within(kind)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everything', 'Budgets', 'Bills']);
    await user.selectOptions(kind, 'Bills');
    expect(screen.getByText('Rent is due on Dec 1')).toBeTruthy();
    expect(screen.queryByText(exampleNotification.title)).toBeNull();
    await user.selectOptions(kind, 'Everything');
    expect(screen.getByText(exampleNotification.title)).toBeTruthy();
  });

  it('asks for no kind where there is only one, and leads to where they are chosen', async () => {
    renderShell(<NotificationPanel onClose={onClose} />, { answers: told([exampleNotification]) });
    expect(await screen.findByText(exampleNotification.title)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    const settings = screen.getByRole('link', { name: 'Choose what you are told' });
    expect(settings.getAttribute('href')).toBe('/settings/preferences');
  });
});
