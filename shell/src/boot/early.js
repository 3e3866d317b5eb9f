/**
 * Inlined in the document (its digest is in the content security policy), so that nothing flashes and nothing typed is lost before the app
 * has loaded: applies the saved theme, and handles the sign-in form that is already in the document (early-form.ts takes it over). A
 * document without a form shows that it is loading if the app is late; both show an error if the app fails to load.
 */
(() => {
  let kept;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    // Without storage the system's theme applies.
  }
  const dark =
    kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
      ? 'dark'
      : 'light';
  document.documentElement.classList.add(dark);
  document.documentElement.dataset.theme = dark;
  // Shows that the app is loading (boot.css). Delayed, because the app is usually faster, and rendering a word that disappears at once
  // would slow it down.
  setTimeout(() => (document.documentElement.dataset.late = ''), 300);

  const early = (event) => event.target.closest?.('[data-early]');
  const button = (root) => root.querySelector('[type=submit]');
  const mark = (root, isSent) => {
    root.dataset.early = isSent ? 'sent' : '';
    button(root).ariaBusy = isSent ? 'true' : null;
  };
  addEventListener('input', (event) => {
    const root = early(event);
    if (!root) return;
    const [email, password] = root.querySelectorAll('input');
    button(root).disabled = !email.value.trim() || !password.value;
    // A corrected form may be submitted again.
    if (event.target.type !== 'checkbox') mark(root, false);
  });
  addEventListener('submit', (event) => {
    const root = early(event);
    if (!root) return;
    event.preventDefault();
    mark(root, true);
  });
  addEventListener('click', (event) => {
    const link = early(event) && event.target.closest('a[href="/sign-up"]');
    const { pathname, search } = location;
    if (link)
      link.search = pathname === '/sign-in' ? search : `?return=${encodeURIComponent(pathname + search)}`;
  });

  const tell = () => {
    const waiting = document.querySelector('#root > [data-early], #root > .boot');
    if (!waiting || waiting.querySelector('[role=alert]')) return;
    const told = document.createElement('p');
    told.role = 'alert';
    told.textContent = 'This page could not be loaded. Check your connection, then load it again.';
    if (waiting.className) return waiting.replaceChildren(told);
    waiting.prepend(told);
    mark(waiting, false);
  };
  const failed = ({ target }) => {
    if (target !== window && target.tagName !== 'SCRIPT') return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell);
    else tell();
  };
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', failed);
})();
