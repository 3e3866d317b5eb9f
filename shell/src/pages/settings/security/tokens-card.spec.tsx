import { createApiToken, exampleUser, listApiTokens } from '@app/contracts-identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../../test/render-shell';
import { TokensCard } from './tokens-card';

const [token] = listApiTokens.example.reply;
const none = { 'GET /api/auth/tokens': () => Response.json([]) };

describe('TokensCard', () => {
  it('creates a token for the chosen areas and days, and shows it once', async () => {
    const user = userEvent.setup();
    const { calls } = renderShell(<TokensCard />, { answers: none });
    await user.click(await screen.findByRole('button', { name: 'Create a token' }));
    expect((screen.getByRole('button', { name: 'Create token' }) as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByLabelText(/^Name/), 'Home dashboard');
    await user.selectOptions(screen.getByLabelText('Chat'), 'write');
    await user.selectOptions(screen.getByLabelText('Ends after'), 'A year');
    await user.type(screen.getByLabelText(/^Your password/), 'correct horse battery');
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const shown = await screen.findByRole('dialog', { name: 'Your token' });
    expect((within(shown).getByLabelText('Token') as HTMLInputElement).value).toBe(
      createApiToken.example.reply.secret,
    );
    expect(calls).toContainEqual({
      call: 'POST /api/auth/tokens',
      body: {
        name: 'Home dashboard',
        scopes: [
          { area: 'banking', access: 'read' },
          { area: 'chat', access: 'write' },
        ],
        days: 365,
        password: 'correct horse battery',
      },
    });
  });

  it('asks for the code if a second factor is on, and names the refused field', async () => {
    const user = userEvent.setup();
    const refused = Response.json({ code: 'CODE_WRONG', message: 'Not this one.' }, { status: 400 });
    renderShell(<TokensCard />, {
      answers: { ...none, 'POST /api/auth/tokens': () => refused.clone() },
      user: { ...exampleUser, mfaEnabled: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Create a token' }));
    await user.type(screen.getByLabelText(/^Name/), 'Script');
    await user.type(screen.getByLabelText(/^Your password/), 'correct horse battery');
    const code = screen.getByLabelText(/^Code from your authenticator app/);
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  });

  it('revokes a token after asking', async () => {
    const user = userEvent.setup();
    const { calls } = renderShell(<TokensCard />);
    await user.click(await screen.findByRole('button', { name: `Revoke ${token!.name}` }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(calls.map(({ call }) => call)).toContain(`DELETE /api/auth/tokens/${token!.id}`),
    );
  });
});
