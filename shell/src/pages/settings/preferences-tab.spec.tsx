import { getSettings } from '@app/contracts-identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../test/render-shell';
import { PreferencesTab } from './preferences-tab';

describe('PreferencesTab', () => {
  it('has one choice for the theme, in which Dark Mode is off at first', async () => {
    const user = userEvent.setup();
    const settings = getSettings.example.reply;
    const { calls } = renderShell(
      <PreferencesTab
        settings={{ ...settings, preferences: { ...settings.preferences, theme: 'system' } }}
      />,
    );
    const dark = await screen.findByLabelText('Dark Mode');
    expect((dark as HTMLInputElement).checked).toBe(false);
    expect(screen.getAllByText(/dark/i)).toHaveLength(1);
    await user.click(dark);
    await waitFor(() =>
      expect(calls).toContainEqual({ call: 'PATCH /api/settings/preferences', body: { theme: 'dark' } }),
    );
  });
});
