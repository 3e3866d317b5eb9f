import { readNoticeSettings, type NoticeSettings } from '@app/contracts-identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../../test/render-shell';
import { NotificationsTab } from './notifications-tab';
import { withChange } from './use-notice-settings';

const settings: NoticeSettings = {
  ...readNoticeSettings.example.reply,
  kinds: [
    { kind: 'budget', inApp: true, email: true, push: false },
    { kind: 'new_device', inApp: true, email: true, push: true },
  ],
};
const answers = (shown = settings) => ({
  'GET /api/settings/notifications': () => Response.json(shown),
  'PATCH /api/settings/notifications': () => Response.json(shown),
});

describe('NotificationsTab', () => {
  it('states that e-mail is not set up, and offers no test of it', async () => {
    const off = { ...settings, email: { ...settings.email, isSetUp: false } };
    renderShell(<NotificationsTab isDemo={false} />, { answers: answers(off) });
    expect(await screen.findByText(/E-mail isn’t set up on this server/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test by e-mail' })).toBeNull();
    expect(screen.queryByText('Daily digest')).toBeNull();
  });

  it('does not let security notices be switched off in the app', async () => {
    renderShell(<NotificationsTab isDemo={false} />, { answers: answers() });
    const fixed = await screen.findByRole('checkbox', { name: 'Sign-in from a new device: In app' });
    expect((fixed as HTMLInputElement).disabled).toBe(true);
    expect((fixed as HTMLInputElement).checked).toBe(true);
  });

  it('spells the notices as the page does', async () => {
    document.documentElement.lang = 'en-US';
    const kinds = [{ kind: 'uncategorised' as const, inApp: true, email: false, push: false }];
    renderShell(<NotificationsTab isDemo={false} />, { answers: answers({ ...settings, kinds }) });
    expect(await screen.findByRole('checkbox', { name: 'Uncategorized transactions: In app' })).toBeTruthy();
    document.documentElement.lang = '';
  });

  it('keeps a choice that is being saved when an older reading arrives', async () => {
    const unsaved = { 'PATCH /api/settings/notifications': () => new Promise(() => {}) as never };
    const { client } = renderShell(<NotificationsTab isDemo={false} />, {
      answers: { ...answers(), ...unsaved },
    });
    const push = async (): Promise<HTMLInputElement> =>
      screen.findByRole('checkbox', { name: 'Budget at risk or used up: Push' });
    await userEvent.click(await push());
    await client.invalidateQueries();
    expect((await push()).checked).toBe(true);
  });

  it('sends a test by e-mail if that is set up', async () => {
    const user = userEvent.setup();
    const { calls } = renderShell(<NotificationsTab isDemo={false} />, { answers: answers() });
    await user.click(await screen.findByRole('button', { name: 'Send a test by e-mail' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        call: 'POST /api/settings/notifications/test',
        body: { channel: 'email' },
      }),
    );
  });
});

describe('withChange', () => {
  it('changes the given fields and keeps the others', () => {
    const after = withChange(settings, {
      kinds: [{ kind: 'budget', channel: 'push', on: true }],
      digest: 'daily',
    });
    expect(after.kinds[0]).toEqual({ kind: 'budget', inApp: true, email: true, push: true });
    expect(after.kinds[1]).toEqual(settings.kinds[1]);
    expect(after).toMatchObject({ digest: 'daily', quiet: settings.quiet });
  });
});
