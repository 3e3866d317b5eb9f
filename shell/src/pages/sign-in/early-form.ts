/** What somebody did in the sign-in form that stood in the document before the app came. */
export interface EarlyEntries {
  email: string;
  password: string;
  remember: boolean;
  /** Name of the field that had the focus. */
  focused?: string | undefined;
  /** Sent off already: nobody has to press twice. */
  sent: boolean;
}

interface EarlyForm {
  root: HTMLElement;
  focused?: string | undefined;
}
let form: EarlyForm | undefined;

const nameOf = (element: EventTarget | null): string => (element as HTMLInputElement | null)?.name ?? '';

/** Holds on to the document's own form, which goes with the first thing that the app draws. Whether there is one. */
export function keepEarlyForm(): boolean {
  const root = document.querySelector<HTMLElement>('[data-early]');
  if (!root) return false;
  const kept: EarlyForm = { root };
  form = kept;
  if (root.contains(document.activeElement)) kept.focused = nameOf(document.activeElement);
  root.addEventListener('focusin', ({ target }) => (kept.focused = nameOf(target)));
  return true;
}

/** Something else than signing in is drawn: what was entered is nobody's any more. */
export function forgetEarlyForm(): void {
  form = undefined;
}

/**
 * What was entered, handed once to the form that took the place of the document's. To be asked for when that one is in the page:
 * somebody may type until then. Undefined where the document brought no form.
 */
export function takeEarlyEntries(): EarlyEntries | undefined {
  if (!form) return undefined;
  const { root, focused } = form;
  form = undefined;
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`);
  return {
    email: field('email')?.value ?? '',
    password: field('password')?.value ?? '',
    remember: field('remember')?.checked ?? true,
    focused,
    sent: root.dataset['early'] === 'sent',
  };
}
