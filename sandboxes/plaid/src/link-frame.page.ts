import { institutions } from './institutions';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d9d5ce, #3a3a3a); --soft: light-dark(#f6f5f2, #1e1e1e); --main: light-dark(#1f1f1f, #f2f2f2); --over: light-dark(#fff, #111); }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box; background: rgb(0 0 0 / 45%); }
  main { box-sizing: border-box; width: min(100%, 26rem); padding: 1.5rem; border: 1px solid var(--line); border-radius: 16px; background: light-dark(#fff, #141414); color: light-dark(#1f1f1f, #f2f2f2); box-shadow: 0 12px 40px rgb(0 0 0 / 25%); }
  main::before { content: 'Practice bank'; display: inline-block; margin-bottom: .75rem; padding: .1rem .6rem; border-radius: 999px; font-size: .8rem; font-weight: 600; background: light-dark(#fdf0d5, #3a2c0a); color: light-dark(#7a5200, #f0c46a); }
  h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .75rem; }
  h1:focus { outline: none; }
  p { margin: 0 0 1rem; }
  label, .choice { display: block; margin-bottom: .75rem; }
  .choice { display: flex; align-items: center; min-height: 44px; margin-bottom: .5rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: 10px; }
  input[type=checkbox] { width: 1.1rem; height: 1.1rem; margin: 0 .6rem 0 0; accent-color: var(--main); }
  input:not([type=checkbox]) { display: block; width: 100%; box-sizing: border-box; margin-top: .25rem; padding: .65rem .75rem; font: inherit; border: 1px solid var(--line); border-radius: 10px; background: var(--soft); color: inherit; }
  button { display: block; width: 100%; min-height: 44px; padding: .6rem .9rem; margin-top: .5rem; font: inherit; color: inherit; text-align: center; border-radius: 10px; border: 1px solid var(--line); background: transparent; cursor: pointer; }
  button:hover { background: var(--soft); }
  button.bank { text-align: start; font-weight: 600; }
  button.main { background: var(--main); color: var(--over); border-color: var(--main); font-weight: 600; }
  button[hidden] { display: none; }
  :focus-visible { outline: 2px solid light-dark(#b45309, #f0b429); outline-offset: 2px; }
  [role=alert] { color: light-dark(#b3261e, #ffb4ab); }
`;

/** Runs in the frame: consent, bank, sign-in, one-time code, accounts. */
const script = `
  'use strict';
  const query = new URLSearchParams(location.search);
  const token = query.get('token'), origin = query.get('origin');
  const main = document.querySelector('main');
  let bank = null, sent = {};
  const post = (message) => parent.postMessage({ from: 'link-frame', ...message }, origin);
  const institution = () => bank && { name: bank.name, institution_id: bank.institution_id };
  const leave = (error, status) => post({ kind: 'exit', error: error || null,
    metadata: { institution: institution(), status, link_session_id: token, request_id: '' } });
  const call = async (path, body) => {
    const response = await fetch('/link/frame/' + path, { method: 'POST',
      headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, ...body }) });
    return { ok: response.ok, body: await response.json() };
  };
  const make = (name, props, ...children) => {
    const node = Object.assign(document.createElement(name), props);
    node.append(...children);
    return node;
  };
  const show = (title, ...children) => {
    main.replaceChildren(make('h1', { textContent: title, tabIndex: -1 }), ...children,
      make('button', { type: 'button', textContent: 'Close', onclick: () => leave(null, 'requires_credentials') }));
    main.firstChild.focus();
  };
  const field = (label, name, type) => make('label', {}, label, make('input', { name, type, required: true, autocomplete: 'off' }));
  const form = (button, submit, ...fields) => make('form', { onsubmit: (event) => {
    event.preventDefault();
    submit(Object.fromEntries(new FormData(event.target)));
  } }, ...fields, make('button', { className: 'main', textContent: button }));
  const alertOf = (error) => make('p', { role: 'alert', textContent: error.display_message || error.error_message });

  function consent(session) {
    show('Link a bank for practice', make('p', { textContent: 'This is not a real bank. Nothing you enter leaves this computer.' }),
      make('button', { className: 'main', textContent: 'Continue', onclick: () => session.institution ? signIn(session.institution) : choose() }));
  }
  function choose() {
    show('Choose your bank', ...BANKS.map((one) => make('button', { type: 'button', className: 'bank', textContent: one.name, onclick: () => {
      post({ kind: 'event', name: 'SELECT_INSTITUTION', metadata: { institution_name: one.name, institution_id: one.institution_id } });
      signIn(one);
    } })));
  }
  function signIn(chosen, error) {
    bank = chosen;
    show('Sign in at ' + bank.name, make('p', { textContent: 'User name user_good, password pass_good.' }), ...(error ? [alertOf(error)] : []),
      form('Sign in', answer, field('User name', 'username', 'text'), field('Password', 'password', 'password')),
      make('button', { type: 'button', textContent: 'Leave with this problem', hidden: !error, onclick: () => leave(error, 'requires_credentials') }));
  }
  async function answer(entered) {
    sent = { ...sent, ...entered, institution_id: bank.institution_id };
    const { ok, body } = await call('sign-in', sent);
    if (!ok) {
      post({ kind: 'event', name: 'ERROR', metadata: { error_code: body.error_code } });
      return signIn(bank, body);
    }
    if (body.code_needed)
      return show('Enter the code', make('p', { textContent: 'The practice code is 1234.' }), form('Send', answer, field('Code', 'code', 'text')));
    if (body.repaired) return post({ kind: 'success', publicToken: '', metadata: metadataOf(body.accounts) });
    accounts(body.accounts);
  }
  function accounts(all) {
    const choices = all.map((one, index) => make('label', { className: 'choice' },
      make('input', { type: 'checkbox', name: 'chosen', value: index, checked: true }), ' ' + one.name + ' ••' + one.mask));
    show('Choose accounts', make('form', { onsubmit: async (event) => {
      event.preventDefault();
      const chosen = new FormData(event.target).getAll('chosen').map(Number);
      if (chosen.length === 0) return;
      const { body } = await call('finish', { ...sent, chosen });
      post({ kind: 'success', publicToken: body.public_token, metadata: metadataOf(body.accounts) });
    } }, ...choices, make('button', { className: 'main', textContent: 'Link accounts' })));
  }
  const metadataOf = (list) => ({ institution: institution(), accounts: list, link_session_id: token });
  call('session', {}).then(({ ok, body }) => ok ? consent(body) : leave(body, 'requires_questions'));
`;

/** The page inside the frame. */
export const linkFramePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Link your bank</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main></main><script>const BANKS = ${JSON.stringify(
  institutions.map(({ institution_id, name }) => ({ institution_id, name })),
)};${script}</script></body></html>`;
