import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SignInForm } from './sign-in-form';
import { renderShell, type ShellOptions } from '../../../test/render-shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetEarlyForm, keepEarlyForm, takeEarlyEntries } from './early-form';
import { drawSignIn } from '../../boot/early-sign-in';

const early = document.createElement('div');
const field = (name: string) => early.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => early.querySelector<HTMLButtonElement>('[type=submit]')!;

beforeAll(() => {
  // The document's own script, unchanged.
  const script = document.createElement('script');
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  script.textContent = readFileSync(path.join(__dirname, '../../boot/early.js'), 'utf8');
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

/** Renders the app's form and removes the document's. */
function arrive(options: ShellOptions = {}) {
  const onDone = jest.fn();
  early.remove();
  const view = renderShell(<SignInForm takesOver onDone={onDone} />, { user: null, ...options });
  return { ...view, onDone, sent: () => view.calls.filter(({ call }) => call === 'POST /api/login') };
}

describe('the sign-in form in the document', () => {
  it('has no styles that the content security policy refuses', () => {
    expect(field('email').type).toBe('email');
    expect(drawSignIn().markup).not.toContain('style=');
    expect(drawSignIn().style).toContain('--accent:');
  });

  it('hands over what was typed, even while the app starts, with the cursor position', async () => {
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

  it('is submitted once by the app if it was submitted before', async () => {
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

  it('can be corrected and submitted again', async () => {
    keepEarlyForm();
    await userEvent.type(field('email'), 'nora@example.com');
    await userEvent.type(field('password'), 'a long{Enter} password');
    expect(send().getAttribute('aria-busy')).toBeNull();
    const { sent } = arrive();
    expect(input(/^Password/).value).toBe('a long password');
    expect(sent()).toHaveLength(0);
  });

  it('is ignored by a form over a page and after another page was rendered', async () => {
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

  it('passes the return address on to registration', async () => {
    window.history.replaceState(null, '', '/budget?period=2026-01-01');
    const link = early.querySelector<HTMLAnchorElement>('a[href="/sign-up"]')!;
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(link.search).toBe('?return=%2Fbudget%3Fperiod%3D2026-01-01');
  });

  it('shows in the app why the submission was refused', async () => {
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

  it('reports once that the app failed to load, but not a later failure of a part', () => {
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

  it('hands over nothing if the document has no form', () => {
    early.remove();
    keepEarlyForm();
    expect(takeEarlyEntries()).toBeUndefined();
  });
});
