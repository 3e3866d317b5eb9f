import { exampleUser } from '@app/contracts-identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../../../test/render-shell';
import { SignInForm } from './sign-in-form';

const refusal = (code: string, status: number) => () =>
  Response.json({ code, message: 'A sentence of the server.' }, { status });
const answers = { 'POST /api/login': refusal('SECOND_FACTOR_NEEDED', 401) };
const givePassword = async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^E-mail/), 'ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
};

describe('second step of a sign-in', () => {
  it('asks for the app’s code in a field that phones can fill in, and signs in with it', async () => {
    const onDone = jest.fn();
    const { calls } = renderShell(<SignInForm onDone={onDone} />, { user: null, answers });
    const user = await givePassword();
    const code = await screen.findByLabelText(/^Code/);
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await user.type(code, '123456{Enter}');
    await waitFor(() =>
      expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ id: exampleUser.id }), expect.anything()),
    );
    expect(calls).toContainEqual({ call: 'POST /api/login/code', body: { code: '123456' } });
  });

  it('returns to the password with the reason if it took too long', async () => {
    renderShell(<SignInForm onDone={jest.fn()} />, {
      user: null,
      answers: { ...answers, 'POST /api/login/code': refusal('SIGN_IN_EXPIRED', 401) },
    });
    const user = await givePassword();
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('A sentence of the server.');
  });

  it('accepts a recovery code instead', async () => {
    const { calls } = renderShell(<SignInForm onDone={jest.fn()} />, { user: null, answers });
    const user = await givePassword();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), 'abcdef-ghjklm-npqrst-uvwxyz{Enter}');
    await waitFor(() =>
      expect(calls).toContainEqual({
        call: 'POST /api/login/code',
        body: { code: 'abcdef-ghjklm-npqrst-uvwxyz' },
      }),
    );
  });
});
