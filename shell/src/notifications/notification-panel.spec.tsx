import { exampleNotification, type Notification } from '@app/contracts-identity';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../test/render-shell';
import { NotificationPanel } from './notification-panel';

const answersWith = (notifications: Notification[]) => ({
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

describe('NotificationPanel', () => {
  it('filters by kind and shows everything again', async () => {
    const user = userEvent.setup();
    renderShell(<NotificationPanel onClose={onClose} />, {
      answers: answersWith([exampleNotification, rent]),
    });
    const kind = await screen.findByRole('combobox', { name: 'Kind of notification' });
    expect(
      within(kind)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everything', 'Budgets', 'Bills and subscriptions']);
    await user.selectOptions(kind, 'Bills and subscriptions');
    expect(screen.getByText('Rent is due on Dec 1')).toBeTruthy();
    expect(screen.queryByText(exampleNotification.title)).toBeNull();
    await user.selectOptions(kind, 'Everything');
    expect(screen.getByText(exampleNotification.title)).toBeTruthy();
  });

  it('offers no filter for a single kind and links to the notification settings', async () => {
    renderShell(<NotificationPanel onClose={onClose} />, { answers: answersWith([exampleNotification]) });
    expect(await screen.findByText(exampleNotification.title)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    const settings = screen.getByRole('link', { name: 'Choose your notifications' });
    expect(settings.getAttribute('href')).toBe('/settings/notifications');
  });
});
