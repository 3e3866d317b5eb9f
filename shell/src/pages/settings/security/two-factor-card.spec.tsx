import { beginSecondFactor, exampleUser, type SecondFactorView } from '@app/contracts-identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../../test/render-shell';
import { TwoFactorCard } from './two-factor-card';

const state = (view: SecondFactorView) => ({ 'GET /api/auth/second-factor': () => Response.json(view) });
const off = state({ enabled: false, since: null, recoveryCodesLeft: 0 });
const on = state({ enabled: true, since: '2026-11-21T09:00:00.000Z', recoveryCodesLeft: 1 });
const switchOf = () => screen.findByRole('switch', { name: /^Two-factor authentication/ });

describe('TwoFactorCard', () => {
  it('explains why a demo has none, and offers no switch', async () => {
    renderShell(<TwoFactorCard isDemo />, { answers: off });
    expect(await screen.findByText(/A demo has no password/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('asks for the password, shows the key, and shows the recovery codes until they are confirmed as saved', async () => {
    const user = userEvent.setup();
    const { calls } = renderShell(<TwoFactorCard isDemo={false} />, { answers: off });
    await user.click(await switchOf());
    await user.type(screen.getByLabelText(/^Your password/), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const key = beginSecondFactor.example.reply.secret.replace(/(.{4})(?=.)/g, '$1 ');
    expect(await screen.findByText(key)).toBeTruthy();
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeTruthy();
    await user.type(screen.getByLabelText(/^Code/), '492 039');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(within(dialog).getByText('ABCDEF-GHJKLM-NPQRST-UVWXYZ')).toBeTruthy();
    expect(calls).toContainEqual({ call: 'POST /api/auth/second-factor', body: { code: '492 039' } });
    await user.click(within(dialog).getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the refused field', async () => {
    const user = userEvent.setup();
    renderShell(<TwoFactorCard isDemo={false} />, {
      answers: {
        ...on,
        'POST /api/auth/second-factor/end': () =>
          Response.json({ code: 'CODE_WRONG', message: 'This code is not right.' }, { status: 400 }),
      },
      user: { ...exampleUser, mfaEnabled: true },
    });
    expect(await screen.findByText(/^1 is left\./)).toBeTruthy();
    await user.click(await switchOf());
    await user.type(screen.getByLabelText(/^Your password/), 'correct horse battery');
    const code = screen.getByLabelText(/^Code from your authenticator app/);
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('This code is not right.')).toBeTruthy();
  });
});
