import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SignInForm } from '../pages/sign-in/sign-in-form';
import { renderShell, type ShellOptions } from '../testing/render-shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetEarlyForm, keepEarlyForm, takeEarlyEntries } from './early-form';
import { drawSignIn } from './early-sign-in';

const early = document.createElement('div');
const field = (name: string) => early.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => early.querySelector<HTMLButtonElement>('[type=submit]')!;

beforeAll(() => {
  // The document's own script, as it stands there.
  const script = document.createElement('script');
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  script.textContent = readFileSync(path.join(__dirname, 'early.js'), 'utf8');
  document.head.append(script);
});
beforeEach(() => {
  delete early.dataset['early'];
  early.setAttribute('data-early', '');
  early.replaceChildren(
    new DOMParser().parseFromString(drawSignIn().markup, 'text/html').body.firstElementChild!,
  );
  document.body.append(early);
});
afterEach(() => forgetEarlyForm());

/** The app draws its own form and the document's goes. */
function arrive(options: ShellOptions = {}) {
  const onDone = jest.fn();
  early.remove();
  const view = renderShell(<SignInForm takesOver onDone={onDone} />, { user: null, ...options });
  return { ...view, onDone, sent: () => view.calls.filter(({ call }) => call === 'POST /api/login') };
}

describe('the sign-in form of the document', () => {
  it('stands in it without styles that the content security policy refuses', () => {
    expect(field('email').type).toBe('email');
    expect(drawSignIn().markup).not.toContain('style=');
    expect(drawSignIn().style).toContain('--accent:');
  });

  it('hands over what was typed, also after the app has begun, and the place of the next letter', async () => {
    await userEvent.type(field('email'), 'nora@example.com');
    keepEarlyForm();
    await userEvent.click(field('remember'));
    await userEvent.type(field('password'), 'a long');
    const { sent } = arrive();
    expect(document.activeElement).toBe(input(/^Password/));
    await userEvent.keyboard(' password');
    expect([input(/E-mail/).value, input(/^Password/).value]).toEqual([
      'nora@example.com',
      'a long password',
    ]);
    expect(input(/Remember/).checked).toBe(false);
    expect(sent()).toHaveLength(0);
  });

  it('is sent by the app when it was sent before, once', async () => {
    keepEarlyForm();
    await userEvent.type(field('email'), 'nora@example.com');
    expect(send().disabled).toBe(true);
    await userEvent.type(field('password'), 'a long password{Enter}');
    expect(send().getAttribute('aria-busy')).toBe('true');
    const { sent, onDone } = arrive();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([
      {
        call: 'POST /api/login',
        body: { email: 'nora@example.com', password: 'a long password', remember: true },
      },
    ]);
  });

  it('is sent anew by whoever mends something after sending', async () => {
    keepEarlyForm();
    await userEvent.type(field('email'), 'nora@example.com');
    await userEvent.type(field('password'), 'a long{Enter} password');
    expect(send().getAttribute('aria-busy')).toBeNull();
    const { sent } = arrive();
    expect(input(/^Password/).value).toBe('a long password');
    expect(sent()).toHaveLength(0);
  });

  it('is nothing to a form over a page, nor once something else was drawn', async () => {
    keepEarlyForm();
    await userEvent.type(field('email'), 'somebody.else@example.com');
    await userEvent.type(field('password'), 'a long password{Enter}');
    early.remove();
    const { calls } = renderShell(<SignInForm email="nora@example.com" onDone={jest.fn()} />);
    expect(input(/E-mail/).value).toBe('nora@example.com');
    forgetEarlyForm();
    expect(takeEarlyEntries()).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('takes the way back along to making an account', async () => {
    window.history.replaceState(null, '', '/budget?period=2026-01-01');
    const link = early.querySelector<HTMLAnchorElement>('a[href="/sign-up"]')!;
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(link.search).toBe('?return=%2Fbudget%3Fperiod%3D2026-01-01');
  });

  it('says in the app what was wrong with what it sent', async () => {
    keepEarlyForm();
    await userEvent.type(field('email'), 'nora@example.com');
    await userEvent.type(field('password'), 'wrong{Enter}');
    const refusal = { code: 'UNAUTHENTICATED', message: 'E-mail or password is wrong.' };
    const { sent } = arrive({
      answers: { 'POST /api/login': () => Response.json(refusal, { status: 401 }) },
    });
    await screen.findByText(refusal.message);
    expect(document.activeElement).toBe(input(/^Password/));
    expect(sent()).toHaveLength(1);
  });

  it('says that the app does not come, once, and not when a part of it fails later', () => {
    const root = document.createElement('div');
    root.id = 'root';
    root.append(early);
    document.body.append(root);
    const script = document.head.appendChild(document.createElement('script'));
    for (let times = 0; times < 2; times += 1) script.dispatchEvent(new Event('error'));
    window.dispatchEvent(new Event('unhandledrejection'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'This page could not be loaded. Check your connection, then load it again.',
    ]);
    root.replaceChildren();
    script.dispatchEvent(new Event('error'));
    expect(screen.queryByRole('alert')).toBeNull();
    root.remove();
  });

  it('hands over nothing where the document has none', () => {
    early.remove();
    keepEarlyForm();
    expect(takeEarlyEntries()).toBeUndefined();
  });
});
