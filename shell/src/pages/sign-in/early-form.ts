/** What somebody entered in the document's sign-in form before the app had loaded. */
export interface EarlyEntries {
  email: string;
  password: string;
  remember: boolean;
  /** Name of the focused field. */
  focused?: string | undefined;
  /** Already submitted, so that nobody has to press twice. */
  sent: boolean;
}

interface EarlyForm {
  root: HTMLElement;
  focused?: string | undefined;
}
let form: EarlyForm | undefined;

const nameOf = (element: EventTarget | null): string => (element as HTMLInputElement | null)?.name ?? '';

/** Keeps a reference to the document's own form, which the app's first render removes. Returns whether there is one. */
export function keepEarlyForm(): boolean {
  const root = document.querySelector<HTMLElement>('[data-early]');
  if (!root) return false;
  const kept: EarlyForm = { root };
  form = kept;
  if (root.contains(document.activeElement)) kept.focused = nameOf(document.activeElement);
  root.addEventListener('focusin', ({ target }) => (kept.focused = nameOf(target)));
  return true;
}

/** Called when a page other than sign-in is shown: the entries are dropped. */
export function forgetEarlyForm(): void {
  form = undefined;
}

/**
 * What was entered, returned once to the form that replaced the document's. Call it when the new form is in the page, because somebody may
 * type until then. Undefined if the document had no form.
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
